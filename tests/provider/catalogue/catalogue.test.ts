import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { settleAll } from '../exam/test-day'

onBothDatabases((institute) => {
  const api = () => institute().as('admin')
  /** Role whose changes need no approval. */
  const governing = () => institute().as('superadmin')
  const ids = async () => {
    const vehicles = await api().vehicleCategory.all()
    const id = (name: string) => vehicles.find((vehicle) => vehicle.name === name)!.id
    const [light, heavy] = [id('Light Motor Vehicle'), id('Heavy Motor Vehicle')]
    const types = await api().courseType.of({ vehicleCategory: light })
    const learner = types.find(({ name }) => name === 'Learner Training')!.id
    const refresher = types.find(({ name }) => name === 'Refresher Training')!.id
    const categories = await api().courseCategory.of({ vehicleCategory: light, courseType: learner })
    return { light, heavy, learner, refresher, regular: categories.find(({ name }) => name === 'Regular Batch')!.id }
  }

  test('a row in use is not deleted, and the refusal counts its uses', async () => {
    const { learner, light } = await ids()
    await expect(api().courseType.remove({ id: learner })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^This course type is used by 2 course categories, 2 course names, 350 slots and \d+ registrations\. Remove those first\.$/,
      ),
    })
    await expect(api().vehicleCategory.remove({ id: light })).rejects.toMatchObject({
      message: expect.stringMatching(/^This vehicle category is used by 2 vehicle sub categories, 2 course types, 3 /),
    })
    expect((await api().courseType.of({ vehicleCategory: light })).map(({ id }) => id)).toContain(learner)
    const [sub] = await api().vehicleSubCategory.of({ vehicleCategory: light })
    await expect(api().vehicleSubCategory.remove({ id: sub!.id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This vehicle sub category is used by .+\. Remove those first\.$/),
    })
  })

  test('a name is unique within its parent, whatever its letter case', async () => {
    const { light, heavy } = await ids()
    const draft = { name: 'Night driving', description: 'After dark', isActive: true }
    await api().courseType.add({ ...draft, vehicleCategory: light })
    await api().courseType.add({ ...draft, vehicleCategory: heavy })
    const again = api().courseType.add({ ...draft, name: 'NIGHT driving', vehicleCategory: light })
    const message = 'There is already a course type named “NIGHT driving”.'
    await expect(again).rejects.toMatchObject({ code: 'conflict', message, fields: { name: message } })

    const { rows } = await api().courseType.list({ page: 1, limit: 10, search: 'night' })
    const [newest, other] = rows
    expect(rows).toHaveLength(2)
    const moved = api().courseType.update({ ...newest!, vehicleCategory: other!.vehicleCategory.id })
    await expect(moved).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/already a course type named “Night/),
    })
    for (const { id } of rows) await api().courseType.remove({ id })
  })

  test('one of twenty simultaneous additions of a name succeeds', async () => {
    const add = () => api().vehicleCategory.add({ name: 'E-rickshaw', description: 'Three wheels', isActive: true })
    const results = await Promise.allSettled(Array.from({ length: 20 }, add))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'conflict', message: expect.stringMatching(/already a/) })
    }
  })

  test('a category must belong to its course type, and that to its vehicle category', async () => {
    const { heavy, learner } = await ids()
    await expect(
      api().courseCategory.add({ name: 'Misplaced', vehicleCategory: heavy, courseType: learner }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { courseType: 'The course type does not belong to the chosen vehicle category.' },
    })
    await expect(
      api().courseType.add({ name: 'Nowhere', description: '-', isActive: true, vehicleCategory: 'none' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { vehicleCategory: expect.stringMatching(/no longer exists/) },
    })
  })

  test('a row in use keeps its parent, while its texts may change', async () => {
    const { light, learner, refresher, regular } = await ids()
    const row = { id: regular, name: 'Regular Batch', vehicleCategory: light }
    await expect(api().courseCategory.update({ ...row, courseType: refresher })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^This course category is used by 1 course name, \d+ slots .*so it cannot be moved/,
      ),
    })
    await api().courseCategory.update({ ...row, courseType: learner, name: 'Daily batch' })
    const [found] = (await api().courseCategory.list({ page: 1, limit: 10, search: 'daily' })).rows
    expect(found).toMatchObject({ id: regular, name: 'Daily batch', courseType: { id: learner } })
    await api().courseCategory.update({ ...row, courseType: learner })
  })

  test('a row is deleted or gets rows that refer to it, also at the same moment', async () => {
    const { light: vehicleCategory } = await ids()
    for (let round = 0; round < 10; round++) {
      const name = `Short-lived ${round}`
      const draft = { description: 'Of a moment', isActive: true, vehicleCategory }
      await api().courseType.add({ ...draft, name })
      const [{ id } = { id: '' }] = (await api().courseType.list({ page: 1, limit: 1, search: name })).rows
      const add = (n: number) => api().courseCategory.add({ ...draft, name: `${name} ${n}`, courseType: id })
      const { refused } = await settleAll<unknown>([add(1), add(2), api().courseType.remove({ id }), add(3), add(4)])
      expect(refused.length).toBeGreaterThan(0)
      for (const error of refused) expect(['invalid', 'conflict']).toContain(error.code)
    }
  })

  test('an unused row may move to another parent', async () => {
    const { light, heavy } = await ids()
    await api().courseType.add({ name: 'Towing', description: 'Trailers', isActive: true, vehicleCategory: light })
    const [towing] = (await api().courseType.list({ page: 1, limit: 10, search: 'towing' })).rows
    await api().courseType.update({ ...towing!, vehicleCategory: heavy })
    const [moved] = (await api().courseType.list({ page: 1, limit: 10, search: 'towing' })).rows
    expect(moved?.vehicleCategory).toEqual({ id: heavy, name: 'Heavy Motor Vehicle' })
    await api().courseType.remove({ id: towing!.id })
  })

  test('an inactive row leaves the wizard’s lookups, and bookings stay', async () => {
    const { light, learner } = await ids()
    const before = await api().registration.list({ page: 1, limit: 100 })
    await api().courseType.setStatus({ id: learner, isActive: false })
    expect((await api().courseType.of({ vehicleCategory: light })).map(({ id }) => id)).not.toContain(learner)
    expect(await api().registration.list({ page: 1, limit: 100 })).toEqual(before)
    expect(await api().slot.onDay({ date: addDays(today(), 1) })).toHaveLength(19)
    await api().courseType.setStatus({ id: learner, isActive: true })
    expect((await api().courseType.of({ vehicleCategory: light })).map(({ id }) => id)).toContain(learner)
  })

  test('an FAQ has the language of its category, which keeps it while it has FAQs', async () => {
    const english = (await governing().faqCategory.active({ language: 'English' }))[0]!
    const draft = { question: 'छात्रावास कहाँ है?', answer: '<p>यहाँ</p>', language: 'Hindi' as const }
    const category = `The FAQ category “${english.name}” is in English, this FAQ in Hindi. Choose another one.`
    await expect(governing().faq.add({ ...draft, category: english.id })).rejects.toMatchObject({
      fields: { category },
    })
    const [hindi] = await governing().faqCategory.active({ language: 'Hindi' })
    await governing().faq.add({ ...draft, category: hindi!.id })
    const [added] = (await governing().faq.list({ page: 1, limit: 1 })).rows
    const moved = governing().faq.update({ ...draft, id: added!.id, category: english.id })
    await expect(moved).rejects.toMatchObject({ fields: { category } })
    const { name, description } = english
    await expect(
      governing().faqCategory.update({ id: english.id, name, description, language: 'Hindi' }),
    ).rejects.toMatchObject({ fields: { language: expect.stringMatching(/^It has \d+ FAQs in English/) } })
    await governing().faq.remove({ id: added!.id })
  })

  test('an inactive category takes no new FAQ but keeps those it has', async () => {
    const { rows } = await governing().faqCategory.list({ page: 1, limit: 10 })
    const hostel = rows.find(({ isActive }) => !isActive)!
    const open = rows.find(({ name }) => name === 'Licence')!
    const draft = { question: 'Is there a hostel?', answer: '<p>No</p>', language: 'English' as const }
    const message = 'The FAQ category “Hostel” is not active. Choose another one.'
    await expect(governing().faq.add({ ...draft, category: hostel.id })).rejects.toMatchObject({
      code: 'invalid',
      fields: { category: message },
    })
    await governing().faq.add({ ...draft, category: open.id })
    const [faq] = (await governing().faq.list({ page: 1, limit: 10 })).rows
    await expect(governing().faq.update({ ...draft, id: faq!.id, category: hostel.id })).rejects.toMatchObject({
      message,
    })
    await governing().faqCategory.setStatus({ id: open.id, isActive: false })
    await governing().faq.update({ ...draft, answer: '<p>Not any more</p>', id: faq!.id, category: open.id })
    expect((await governing().faqCategory.active({})).map(({ name }) => name)).not.toContain('Licence')
  })

  test('search handles Hindi, several words and signs, and ignores markup', async () => {
    const found = async (search: string) => (await api().faq.list({ page: 1, limit: 10, search })).rows.length
    expect(await found('शुल्क वापस')).toBe(1)
    expect(await found('lost receipt')).toBe(1)
    expect(await found('strong')).toBe(0)
    expect(await found('%')).toBe(0)
  })
})
