import { expect, test } from 'vitest'
import { onDatabase } from '../../databases'
import { addQuestion, draftAt, draftOf, optionsWith, placeOf, readQuestion } from './question-bank'

onDatabase((institute) => {
  const api = () => institute().as('admin')
  let n = 0
  /** A new English question and a Hindi one, by default not paired. */
  async function addEnglishAndHindi(isPaired = false) {
    const place = await placeOf(institute(), 'Jeep')
    const english = await addQuestion(institute(), draftAt(place, `English question ${++n}`))
    const translation = isPaired ? english.id : ''
    const hindi = await addQuestion(institute(), draftAt(place, `हिंदी प्रश्न ${n}`, { language: 'Hindi', translation }))
    return { place, english: await readQuestion(institute(), english.id), hindi }
  }
  const translationOf = async (id: string) => (await readQuestion(institute(), id)).translation

  test('the practice bank has all questions in both languages with equal correct options', async () => {
    const all = await api().question.all()
    const byId = new Map(all.map((question) => [question.id, question]))
    expect(all.filter(({ isActive }) => !isActive).length).toBeGreaterThan(4)
    expect(all.filter(({ image }) => image !== '').length).toBeGreaterThan(10)
    expect(all.filter(({ type }) => type === 'checkbox').length / all.length).toBeGreaterThan(0.2)
    for (const question of all) {
      const other = byId.get(question.translation.id)!
      expect(other.translation).toEqual({ id: question.id, name: question.name })
      expect([question.language, other.language].sort()).toEqual(['English', 'Hindi'])
      const { type, category, image, isActive } = question
      expect(other).toMatchObject({ type, category, image, isActive })
      expect(other.options.map(({ isRight }) => isRight)).toEqual(question.options.map(({ isRight }) => isRight))
      expect(new Set(question.options.map(({ name }) => name)).size).toBe(4)
      const isDevanagari = /\p{Script=Devanagari}/u.test(question.name)
      expect(isDevanagari).toBe(question.language === 'Hindi')
      const right = question.options.filter(({ isRight }) => isRight).length
      expect(type === 'mcq' ? right === 1 : right > 1).toBe(true)
    }
    const firsts = all.filter(({ type, options }) => type === 'mcq' && options[0]?.isRight).length
    expect(firsts / all.length).toBeLessThan(0.4)
  })

  test('choosing a translation links both questions, clearing it unlinks both', async () => {
    const { english, hindi } = await addEnglishAndHindi(true)
    expect(english.translation).toEqual({ id: hindi.id, name: hindi.name })
    expect(hindi.translation).toEqual({ id: english.id, name: english.name })
    await api().question.update(draftOf(hindi, { translation: '' }))
    expect(await translationOf(english.id)).toEqual({ id: '', name: '' })
    expect(await translationOf(hindi.id)).toEqual({ id: '', name: '' })
  })

  test('another translation unlinks the previous one', async () => {
    const { english, hindi, place } = await addEnglishAndHindi(true)
    const better = await addQuestion(institute(), draftAt(place, `बेहतर ${n}`, { language: 'Hindi' }))
    await api().question.update(draftOf(english, { translation: better.id }))
    expect(await translationOf(english.id)).toMatchObject({ id: better.id })
    expect(await translationOf(better.id)).toMatchObject({ id: english.id })
    expect(await translationOf(hindi.id)).toMatchObject({ id: '' })
  })

  test('removing a question unlinks its translation', async () => {
    const { english, hindi } = await addEnglishAndHindi(true)
    await api().question.remove({ id: english.id })
    expect(await translationOf(hindi.id)).toEqual({ id: '', name: '' })
  })

  test('a translation is unpaired, in the other language, with equal type and options', async () => {
    const { english, hindi, place } = await addEnglishAndHindi()
    const paired = await addEnglishAndHindi(true)
    const refusal = async (translation: string, changes: Parameters<typeof draftOf>[1] = {}) => {
      const error: unknown = await api()
        .question.update(draftOf(english, { ...changes, translation }))
        .catch((e) => e)
      expect(error).toMatchObject({ code: 'invalid', fields: { translation: expect.any(String) } })
      return (error as Error).message
    }
    expect(await refusal('none')).toContain('no longer exists')
    expect(await refusal(english.id)).toBe('A question is no translation of itself.')
    expect(await refusal(paired.english.id)).toContain('is English too')
    expect(await refusal(paired.hindi.id)).toContain('is the translation of another question already')
    expect(await refusal(hindi.id, { type: 'checkbox' })).toContain(
      'is of type Single choice, this one is Multiple choice',
    )
    expect(await refusal(hindi.id, { options: optionsWith([3]) })).toContain('The correct options differ: 2 in')
    const misfit = draftAt(place, 'Misfit', { translation: hindi.id, options: optionsWith([1]) })
    await expect(api().question.add(misfit)).rejects.toMatchObject({ code: 'invalid' })
    expect(await translationOf(hindi.id)).toEqual({ id: '', name: '' })
  })

  test('a paired question cannot diverge from its translation', async () => {
    const { english, hindi } = await addEnglishAndHindi(true)
    await expect(api().question.update(draftOf(hindi, { options: optionsWith([4]) }))).rejects.toMatchObject({
      fields: { translation: expect.stringContaining('Save without a translation') },
    })
    await api().question.update(draftOf(hindi, { options: optionsWith([4]), translation: '' }))
    await api().question.update(draftOf(english, { options: optionsWith([4]), translation: hindi.id }))
    expect(await translationOf(hindi.id)).toMatchObject({ id: english.id })
  })

  test('one of two simultaneous choices of a translation succeeds', async () => {
    const { english, hindi, place } = await addEnglishAndHindi()
    const rival = await addQuestion(institute(), draftAt(place, `Rival ${n}`))
    const outcomes = await Promise.allSettled(
      [english, rival].map((one) => api().question.update(draftOf(one, { translation: hindi.id }))),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const links = [await translationOf(english.id), await translationOf(rival.id)].map(({ id }) => id)
    expect(links.sort()).toEqual(['', hindi.id])
  })

  test('an edit that omits the translation keeps it, but cannot diverge from it', async () => {
    const { english, hindi } = await addEnglishAndHindi(true)
    const { translation: _, ...withoutTranslation } = draftOf(english, { name: `Said otherwise ${n}` })
    await api().question.update(withoutTranslation)
    expect(await translationOf(english.id)).toMatchObject({ id: hindi.id })
    expect(await translationOf(hindi.id)).toEqual({ id: english.id, name: `Said otherwise ${n}` })
    await expect(api().question.update({ ...withoutTranslation, options: optionsWith([4]) })).rejects.toMatchObject({
      code: 'invalid',
      fields: { translation: expect.stringContaining('The correct options differ') },
    })
    await api().question.update({ ...withoutTranslation, translation: '' })
    expect(await translationOf(hindi.id)).toEqual({ id: '', name: '' })
  })

  test('simultaneous edits and pairings leave every pair linked both ways', async () => {
    const pairs = [
      await addEnglishAndHindi(true),
      await addEnglishAndHindi(true),
      await addEnglishAndHindi(true),
      await addEnglishAndHindi(true),
    ]
    const changes = pairs.flatMap(({ english, hindi }, i) => {
      const neighbour = pairs[(i + 1) % pairs.length]!
      return [
        () => api().question.update(draftOf(english, { image: '' })),
        () => api().question.update(draftOf(hindi, { image: '' })),
        () => api().question.update(draftOf(hindi, { translation: neighbour.english.id })),
        () => api().question.update(draftOf(english, { translation: '' })),
      ]
    })
    const outcomes = await Promise.allSettled([...changes, ...changes].map((change) => change()))
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const outcome of outcomes) {
      // Another change has taken the pair, or PostgreSQL ends a deadlock and the change must be repeated.
      if (outcome.status === 'rejected') expect(['invalid', 'conflict']).toContain(outcome.reason.code)
    }
    const all = new Map((await api().question.all()).map((question) => [question.id, question]))
    for (const { id } of pairs.flatMap(({ english, hindi }) => [english, hindi])) {
      const { translation } = all.get(id)!
      if (translation.id) expect(all.get(translation.id)!.translation.id).toBe(id)
    }
  })
})
