import { beforeEach, expect, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { bookable, draftFor } from '../support/booking'
import { newRegistration } from '../support/changes'
import { failureFrom, type TestDesk } from '../support/desk'

const setup = withInstitute()
let desk: TestDesk

beforeEach(async () => {
  desk = await setup.signedIn()
})

const read = async () => (await desk.api.registration.list({ page: 1, limit: 10 })).rows

test('a busy institute is asked again after its Retry-After', async () => {
  setup.institute.injectFault('overloaded', 1)
  const began = performance.now()
  expect((await read()).length).toBeGreaterThan(0)
  expect(performance.now() - began).toBeGreaterThan(1_000)
  expect(setup.institute.requests).toHaveLength(2)
})

test('an institute busy twice is unreachable, with its own message', async () => {
  setup.institute.injectFault('overloaded')
  expect(await failureFrom(read())).toMatchObject({
    code: 'unreachable',
    message: 'The institute has more to do than it can at this moment.',
  })
  expect(setup.institute.requests).toHaveLength(2)
})

test('a Retry-After of an hour is unreachable at once, with our message', async () => {
  setup.institute.injectFault('closed for an hour')
  expect(await failureFrom(read())).toMatchObject({
    code: 'unreachable',
    message: 'The server is busy. Try again in a moment.',
  })
  expect(setup.institute.requests).toHaveLength(1)
})

test('cached slots are shown while the institute is busy', async () => {
  const { course, date } = await bookable(desk.api)
  const before = await desk.api.slot.on({ date, courseName: course.id })
  setup.institute.injectFault('closed for an hour')
  expect(await desk.api.slot.on({ date, courseName: course.id })).toEqual(before)
})

test.each([1, 3])('a change refused as busy %i times is resent under its key and done once', async (times) => {
  const { call } = desk
  const booking = await bookable(desk.api)
  const draft = draftFor(booking)
  const change = newRegistration((await call('session.current'))?.id ?? '', booking, draft)
  setup.institute.requests.length = 0
  setup.institute.injectFault('overloaded', times, /addRegister/)
  await call('outbox.submit', change)
  await expect.poll(async () => (await call('outbox.tryNow', { id: change.id })).state).toBe('done')
  const sent = setup.institute.requests.filter(({ url }) => url.includes('addRegister'))
  expect(sent).toHaveLength(times + 1)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect((await desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })).total).toBe(1)
})

test('a change without a key is never resent', async () => {
  setup.institute.injectFault('overloaded', 1, /addFAQ/)
  const [category] = await desk.api.faqCategory.active()
  const faqFields = { question: 'Is it open?', answer: '<p>Yes</p>', language: 'English' } as const
  expect(await failureFrom(desk.api.faq.add({ ...faqFields, category: category?.id ?? '' }))).toMatchObject({
    code: 'unreachable',
  })
  expect(setup.institute.requests.filter(({ url }) => /addFAQ/i.test(url))).toHaveLength(1)
})
