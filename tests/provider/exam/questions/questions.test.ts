import { expect, test } from 'vitest'
import { onDatabase } from '../../databases'
import { addQuestion, draftAt, draftOf, drawPaper, newBank, optionsWith, placeOf, readQuestion } from './question-bank'

onDatabase((institute) => {
  const api = () => institute().as('admin')
  const place = (category?: string, subCategory?: string) => placeOf(institute(), subCategory, category)
  const search = async (words: string) => (await api().question.list({ search: words, page: 1, limit: 100 })).rows

  test('options are numbered 1 to 4 in order, whatever is sent', async () => {
    const options = optionsWith([2]).map((option) => ({ ...option, number: 9 }))
    const question = await addQuestion(institute(), draftAt(await place(), 'Numbered anew', { options }))
    expect(question.options).toEqual(optionsWith([2]))
    expect(question).toMatchObject({ isActive: true, type: 'mcq', language: 'English' })
  })

  test('the correct options must suit the type', async () => {
    const add = async (type: 'mcq' | 'checkbox', right: number[]) =>
      api().question.add(draftAt(await place(), 'Rejected', { type, options: optionsWith(right) }))
    for (const [type, right, message] of [
      ['mcq', [], 'Please select any one mcq'],
      ['mcq', [1, 2], 'A question of this type has exactly one correct option'],
      ['checkbox', [], 'Please select any one checkbox'],
    ] as const) {
      await expect(add(type, [...right])).rejects.toMatchObject({ code: 'invalid', fields: { options: message } })
    }
    await expect(add('checkbox', [1, 2, 3, 4])).resolves.toMatchObject({ result: 0 })
  })

  test('the category must belong to the sub-category, and that to the vehicle category', async () => {
    const [car, truck] = [await place(), await place('Traffic signs', 'Truck')]
    const add = (changes: Partial<typeof car>) => api().question.add(draftAt({ ...car, ...changes }, 'Misplaced'))
    await expect(add({ category: truck.category })).rejects.toMatchObject({
      code: 'invalid',
      fields: { category: expect.stringContaining('does not belong') },
    })
    await expect(add({ vehicleSubCategory: truck.vehicleSubCategory })).rejects.toMatchObject({
      code: 'invalid',
      fields: { vehicleSubCategory: expect.stringContaining('does not belong') },
    })
    await expect(add({ category: 'none' })).rejects.toMatchObject({ fields: { category: expect.any(String) } })
    await expect(api().question.add(draftAt(car, 'Misplaced', { image: 'javascript:1' }))).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('the list is filtered by language, category and status, and searched within', async () => {
    const { category, ...rest } = await place('Vehicle safety', 'Jeep')
    const question = await addQuestion(institute(), draftAt({ category, ...rest }, 'Which filter is this?'))
    const [page, state] = [{ page: 1, limit: 100 }, 'inactive' as const]
    const hindi = await api().question.filtered({ ...page, category, language: 'Hindi' })
    expect(hindi.total).toBeGreaterThan(0)
    for (const row of hindi.rows) expect([row.category.id, row.language]).toEqual([category, 'Hindi'])
    expect((await api().question.filtered({ ...page, state, category })).total).toBe(0)
    await api().question.setStatus({ id: question.id, isActive: false })
    const found = await api().question.filtered({ ...page, state, category, language: 'English', search: 'which' })
    expect(found).toMatchObject({ total: 1, rows: [{ id: question.id }] })
    expect((await api().question.filtered(page)).total).toBe((await api().question.list(page)).total)
    const withTranslation = async (isMissing: boolean) =>
      (await api().question.list({ ...page, limit: 1000 })).rows.filter(
        ({ translation }) => (translation.id === '') === isMissing,
      )
    const missing = await api().question.filtered({ ...page, limit: 1000, translation: 'missing' })
    expect(missing.rows.map(({ id }) => id)).toEqual((await withTranslation(true)).map(({ id }) => id))
    expect(missing.rows.map(({ id }) => id)).toContain(question.id)
    expect(await withTranslation(false)).not.toEqual([])
  })

  test('a question is unique by category and language, ignoring case and spacing', async () => {
    const [signs, safety] = [await place(), await place('Vehicle safety')]
    const [english, hindi] = ['Where is the Spare Wheel?', 'स्टेपनी कहाँ रखी जाती है?']
    await addQuestion(institute(), draftAt(signs, english))
    await addQuestion(institute(), draftAt(signs, hindi, { language: 'Hindi' }))
    const again = (name: string, changes = {}) => api().question.add(draftAt(signs, name, changes))
    for (const name of [
      'where is the  SPARE wheel?',
      ' Where is\nthe Spare Wheel?',
      'Where is the Spare\u200b Wheel?',
    ]) {
      await expect(again(name)).rejects.toMatchObject({ code: 'conflict', fields: { name: expect.any(String) } })
    }
    await expect(again('स्टेपनी  कहाँ रखी जाती है?', { language: 'Hindi' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(again(english, { language: 'Hindi' })).resolves.toMatchObject({ result: 0 })
    await expect(api().question.add(draftAt(safety, english))).resolves.toMatchObject({ result: 0 })
    const other = await addQuestion(institute(), draftAt(signs, 'Another question'))
    await expect(api().question.update(draftOf(other, { name: english }))).rejects.toMatchObject({ code: 'conflict' })
    await expect(api().question.update(draftOf(other))).resolves.toMatchObject({ result: 0 })
  })

  test('search finds text, options and category in either language, newest first', async () => {
    const safety = await place('Vehicle safety')
    const first = await addQuestion(institute(), draftAt(safety, 'What does zymurgy mean?'))
    const hindi = { language: 'Hindi' as const, options: optionsWith([1], 'धुरंधर') }
    const second = await addQuestion(institute(), draftAt(safety, 'Zymurgy का अर्थ?', hindi))
    expect((await search('ZYMURGY')).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await search('धुरंधर')).map(({ id }) => id)).toEqual([second.id])
    expect((await search('zymurgy vehicle SAFETY')).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await search('zymurgy signs')).toEqual([])
    const { vehicleCategory, vehicleSubCategory, category } = safety
    const renamed = { id: category, vehicleCategory, vehicleSubCategory }
    await api().questionCategory.update({ ...renamed, name: 'Safety of vehicles' })
    expect(await search('zymurgy safety of')).toHaveLength(2)
    await api().questionCategory.update({ ...renamed, name: 'Vehicle safety' })
  })

  test('a deleted question is reported as not found', async () => {
    const question = await addQuestion(institute(), draftAt(await place(), 'Soon gone'))
    await api().question.remove({ id: question.id })
    const notFound = { code: 'not_found' }
    await expect(api().question.remove({ id: question.id })).rejects.toMatchObject(notFound)
    await expect(api().question.update(draftOf(question))).rejects.toMatchObject(notFound)
    await expect(api().question.setStatus({ id: question.id, isActive: false })).rejects.toMatchObject(notFound)
  })

  test('a question category with questions is not deleted, and states how many', async () => {
    const { category, vehicleCategory, vehicleSubCategory } = await place()
    await expect(api().questionCategory.remove({ id: category })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/used by \d+ questions/),
    })
    await expect(
      api().questionCategory.add({ name: 'traffic SIGNS', vehicleCategory, vehicleSubCategory }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const truck = await place('Traffic signs', 'Truck')
    await expect(
      api().questionCategory.add({ name: 'Loads', vehicleCategory, vehicleSubCategory: truck.vehicleSubCategory }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  test('the stock counts the active questions of a language', async () => {
    const { vehicleCategory, vehicleSubCategory, category } = await place('Documents and law')
    const jeep = await place('Documents and law', 'Jeep')
    const vehicleSubCategories = [vehicleSubCategory, jeep.vehicleSubCategory]
    const stock = async (language: 'English' | 'Hindi') => {
      const rows = await api().questionCategory.stock({ vehicleCategory, vehicleSubCategories, language })
      expect(rows).toHaveLength(10)
      return rows.find(({ id }) => id === category)?.questions
    }
    const before = await stock('English')
    expect(before).toBe(await stock('Hindi'))
    const question = await addQuestion(
      institute(),
      draftAt({ vehicleCategory, vehicleSubCategory, category }, 'In stock'),
    )
    expect(await stock('English')).toBe(before! + 1)
    expect(await stock('Hindi')).toBe(before)
    await api().question.setStatus({ id: question.id, isActive: false })
    expect(await stock('English')).toBe(before)
  })

  test('a paper keeps its questions as drawn, and the next paper has the edited ones', async () => {
    const bank = await newBank(institute(), 'Van')
    const first = await drawPaper(institute(), bank, 23)
    const drawnQuestion = first.questions.find(({ translation }) => translation)!
    const [english, hindi] = [
      await readQuestion(institute(), drawnQuestion.id),
      (await readQuestion(institute(), drawnQuestion.id)).translation,
    ]
    expect(drawnQuestion).toMatchObject({
      name: english.name,
      options: english.options,
      translation: { name: hindi.name },
    })

    await api().question.update(draftOf(english, { name: 'Which side?', translation: '' }))
    await api().question.update(
      draftOf(await readQuestion(institute(), english.id), { type: 'checkbox', options: optionsWith([1, 3], 'Side') }),
    )
    await api().question.update(draftOf(await readQuestion(institute(), hindi.id), { name: 'किस ओर?' }))
    expect(await api().examSet.ofBatch({ batchId: first.batchId })).toEqual(first)

    const second = await drawPaper(institute(), bank, 24)
    const now = second.questions.find(({ id }) => id === english.id)!
    expect(now).toMatchObject({ name: 'Which side?', type: 'checkbox', options: optionsWith([1, 3], 'Side') })
    expect(now.translation).toBeNull()
    const others = (paper: typeof first) => paper.questions.filter(({ id }) => id !== english.id)
    expect(sorted(others(second))).toEqual(sorted(others(first)))
    expect(await api().examSet.ofBatch({ batchId: first.batchId })).toEqual(first)
  })
  const sorted = <Q extends { id: string }>(questions: Q[]) => questions.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  test('a question used by a paper is not deleted, and an inactive one is not drawn', async () => {
    const bank = await newBank(institute(), 'Ambulance')
    const unused = await addQuestion(institute(), draftAt(bank[0]!, 'प्रश्न 2', { language: 'Hindi' }))
    const paper = await drawPaper(institute(), bank, 25)
    const storedQuestion = await readQuestion(institute(), paper.questions.find(({ translation }) => translation)!.id)
    const message = 'This question is used by 1 paper. Deactivate it instead.'
    for (const id of [storedQuestion.id, storedQuestion.translation.id]) {
      await expect(api().question.remove({ id })).rejects.toMatchObject({ code: 'conflict', message })
    }
    await drawPaper(institute(), bank, 26)
    await expect(api().question.remove({ id: storedQuestion.id })).rejects.toMatchObject({
      message: 'This question is used by 2 papers. Deactivate it instead.',
    })
    await expect(api().question.remove({ id: unused.id })).resolves.toMatchObject({ result: 0 })

    await api().question.setStatus({ id: storedQuestion.id, isActive: false })
    await expect(drawPaper(institute(), bank, 27)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has 4 active English questions, 5 are asked'),
    })
    expect(await api().examSet.ofBatch({ batchId: paper.batchId })).toEqual(paper)
  })

  test('a question edited during a draw has one version per paper, which it keeps', async () => {
    const bank = await newBank(institute(), 'Taxi')
    const [question] = (await api().question.list({ search: 'Question 5', page: 1, limit: 1 })).rows
    const edits = ['Edited once', 'Edited twice', 'Edited three times'].map((name) =>
      api().question.update(draftOf(question!, { name })),
    )
    const [paper] = await Promise.all([drawPaper(institute(), bank, 28), ...edits])
    await api().question.update(draftOf(question!, { name: 'Edited at last' }))
    expect(await api().examSet.ofBatch({ batchId: paper.batchId })).toEqual(paper)
    const next = await drawPaper(institute(), bank, 29)
    expect(next.questions.find(({ id }) => id === question!.id)?.name).toBe('Edited at last')
  })

  test('an inactive translation is not printed, while the question is', async () => {
    const bank = await newBank(institute(), 'Minibus')
    const pair = await readQuestion(
      institute(),
      (await api().question.list({ search: 'प्रश्न 1', page: 1, limit: 1 })).rows[0]!.id,
    )
    await api().question.setStatus({ id: pair.id, isActive: false })
    const paper = await drawPaper(institute(), bank, 22)
    const byId = new Map(paper.questions.map((question) => [question.id, question]))
    const alone = byId.get(pair.translation.id) ?? expect.unreachable()
    expect(alone.translation).toBeNull()
    expect(paper.questions.filter(({ translation }) => translation)).toHaveLength(3)
    await api().question.setStatus({ id: pair.id, isActive: true })
    const next = await drawPaper(institute(), bank, 21)
    expect(next.questions.filter(({ translation }) => translation)).toHaveLength(4)
  })

  test('a paper keeps its category’s name, and the next paper has the new one', async () => {
    const bank = await newBank(institute(), 'Pickup')
    const before = await drawPaper(institute(), bank, 20)
    const { category: id, ...of } = bank[0]!
    const { name } = (await api().questionCategory.all()).find((row) => row.id === id)!
    await api().questionCategory.update({ id, name: 'Renamed', ...of })
    const after = await drawPaper(institute(), bank, 19)
    const countOfCategory = (paper: typeof before, text: string) =>
      paper.questions.filter(({ category }) => category === text).length
    expect([countOfCategory(after, name), countOfCategory(after, 'Renamed')]).toEqual([0, 5])
    expect(await api().examSet.ofBatch({ batchId: before.batchId })).toEqual(before)
    expect(countOfCategory(before, name)).toBe(5)
  })

  test('deactivating questions during draws leaves papers whole and never deadlocks', async () => {
    const bank = await newBank(institute(), 'Tempo')
    const { category, ...of } = bank[0]!
    const spare = await addQuestion(institute(), draftAt(bank[0]!, 'Question 6'))
    const own = (await api().question.all()).filter((row) => row.category.id === category && row.language === 'English')
    const deactivated = own.find(({ id }) => id !== spare.id)!
    const [paper] = await Promise.all([
      drawPaper(institute(), bank, 18),
      api().question.setStatus({ id: deactivated.id, isActive: false }),
      api().question.update(draftOf(spare, { name: 'Question six' })),
      api().questionCategory.update({ id: category, name: 'Gates', ...of }),
    ])
    expect(paper.questions).toHaveLength(20)
    expect(await api().examSet.ofBatch({ batchId: paper.batchId })).toEqual(paper)
  })
})
