import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from '#provider/index'
import { openPractice } from '../support/practice-copy'
import { bookable, draftFor, superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'

let provider: Provider
let institute: Institute
let desk: TestDesk
let dataDir: string

beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
})
beforeEach(async () => {
  dataDir = newFolder()
  desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch } })
  await desk.api.session.signIn(superadmin)
  institute.seen.length = 0
})
afterEach(async () => {
  institute.behave()
  await desk.desk.close()
  removeFolder(dataDir)
})

const read = async () => (await desk.api.registration.list({ page: 1, limit: 10 })).rows

test('a question that the institute has no time for is asked again when it said', async () => {
  institute.troubleWith('no time', 1)
  const began = performance.now()
  expect((await read()).length).toBeGreaterThan(0)
  expect(performance.now() - began).toBeGreaterThan(1_000)
  expect(institute.seen).toHaveLength(2)
})

test('no time twice is unreachable, in the institute’s words', async () => {
  institute.troubleWith('no time')
  expect(await failureFrom(read())).toMatchObject({
    code: 'unreachable',
    message: 'The institute has more to do than it can at this moment.',
  })
  expect(institute.seen).toHaveLength(2)
})

test('nobody waits for an hour: unreachable at once, in words of ours', async () => {
  institute.troubleWith('closed for an hour')
  expect(await failureFrom(read())).toMatchObject({
    code: 'unreachable',
    message: 'The institute has no time at this moment. Try again in a moment.',
  })
  expect(institute.seen).toHaveLength(1)
})

test('a copy of the slots is shown while the institute has no time', async () => {
  const { course, date } = await bookable(desk.api)
  const before = await desk.api.slot.on({ date, courseName: course.id })
  institute.troubleWith('closed for an hour')
  expect(await desk.api.slot.on({ date, courseName: course.id })).toEqual(before)
})

test('a change with a key is sent again under it, and is done once', async () => {
  const draft = draftFor(await bookable(desk.api))
  institute.seen.length = 0
  institute.troubleWith('no time', 1, /addRegister/)
  const { id } = await desk.api.registration.add(draft, { key: randomUUID() })
  const [first, second] = institute.seen.filter(({ url }) => url.includes('addRegister'))
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  const { rows } = await desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })
  expect(rows.map((row) => row.id)).toEqual([id])
  expect(await desk.call('intents.list')).toEqual([])
})

test('a change with a key that finds no time twice stays uncertain until it is asked for', async () => {
  const draft = draftFor(await bookable(desk.api))
  const key = randomUUID()
  institute.troubleWith('no time', 2, /addRegister/)
  expect(await failureFrom(desk.api.registration.add(draft, { key }))).toMatchObject({ code: 'uncertain' })
  expect(await desk.call('intents.ask', { key })).toMatchObject({ state: 'done' })
})

test('a change without a key is never sent a second time', async () => {
  institute.troubleWith('no time', 1, /addFAQ/)
  const [category] = await desk.api.faqCategory.active()
  const words = { question: 'Is it open?', answer: '<p>Yes</p>', language: 'English' } as const
  expect(await failureFrom(desk.api.faq.add({ ...words, category: category?.id ?? '' }))).toMatchObject({
    code: 'unreachable',
  })
  expect(institute.seen.filter(({ url }) => /addFAQ/i.test(url))).toHaveLength(1)
})
