import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { summaryOf } from '#main/gateway/summaries'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { attending } from '../support/attending'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'

let provider: Provider
let institute: Institute
let desk: TestDesk
let dataDir: string
const { updates, busy } = attending()

const start = async () => {
  desk = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch, deadlines: { read: 3_000, change: 3_000 }, apiKey: 'the-api-key' },
    updates,
  })
}

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
  await start()
  await desk.api.session.signIn(superadmin)
})
afterEach(async () => {
  institute.behave()
  await desk.desk.close()
  removeFolder(dataDir)
})

test('a shift whose opening and closing got no answer is opened and closed once', async () => {
  const [opening, closing] = [randomUUID(), randomUUID()]
  institute.troubleWith('silence after doing it', 1, /shift\/open/)
  expect(await failureFrom(desk.api.shift.open({ float: 150_050 }, { key: opening }))).toMatchObject({
    code: 'uncertain',
  })
  expect(await desk.call('intents.list')).toMatchObject([
    { operation: 'shift.open', summary: 'Opening a shift with ₹1,500.50 in the drawer' },
  ])
  expect(await desk.call('intents.ask', { key: opening })).toMatchObject({ state: 'done' })
  const { report } = await desk.api.shift.own()
  expect(report?.float).toBe(150_050)
  const end = { id: report?.id ?? '', pieces: [{ denomination: 500 as const, count: 3 }], others: [] }
  const close = (reason: string) => desk.api.shift.close({ ...end, reason }, { key: closing })
  institute.troubleWith('silence after doing it', 1, /shift\/close/)
  expect(await failureFrom(close('No coins of 50 paise'))).toMatchObject({ code: 'uncertain' })
  expect(await desk.call('intents.ask', { key: closing })).toMatchObject({ state: 'done' })
  const { rows } = await desk.api.shift.list({ page: 1, limit: 10 })
  expect(rows).toMatchObject([{ id: end.id, number: expect.stringMatching(/Z00001$/), cashDifference: -50 }])
})

test('a refused amount is refused before anything is sent, and no intent stays', async () => {
  institute.seen.length = 0
  for (const float of [-1, 0.5, Number.NaN])
    expect(await failureFrom(desk.api.shift.open({ float }, { key: randomUUID() }))).toMatchObject({
      code: 'invalid',
      fields: { float: expect.stringMatching(/./) },
    })
  expect(institute.seen).toEqual([])
  expect(await desk.call('intents.list')).toEqual([])
})

test('an update waits while a shift is open at the counter, also after a start', async () => {
  await desk.api.shift.own()
  expect(busy()).toBe('')
  const { id } = await desk.api.shift.open({ float: 0 }, { key: randomUUID() })
  await desk.api.shift.own()
  expect(busy()).toBe('A shift is open at this counter.')
  await desk.call('session.signOut')
  expect(busy()).toBe('A shift is open at this counter.')
  await desk.desk.close()
  await start()
  expect(busy()).toBe('A shift is open at this counter.')
  await desk.api.session.signIn(superadmin)
  await desk.api.shift.close({ id, pieces: [], others: [], reason: '' }, { key: randomUUID() })
  await desk.api.shift.own()
  expect(busy()).toBe('')
})

test('a payment belongs to the shift of whoever takes it at this counter', async () => {
  const { id } = await desk.api.shift.open({ float: 0 }, { key: randomUUID() })
  const booking = await bookable(desk.api)
  const draft = draftFor(booking)
  const registered = await desk.api.registration.add(draft, { key: randomUUID() })
  const payment = paymentFor(registered.id, draft, booking.course.price)
  await desk.api.registration.payOffline(payment, { key: randomUUID() })
  const { types } = await desk.api.shift.report({ id })
  expect(types).toMatchObject([{ receipts: 1, received: booking.course.price }])
})

const [cashier, next] = [
  { phone: '9000000003', password: 'practice1' },
  { phone: '9000000005', password: 'practice1' },
]
/** Ends one person's day at this counter and begins another's. */
async function change(to: typeof cashier) {
  await desk.call('session.signOut')
  await desk.api.session.signIn(to)
}

test.each([
  ['recorded', 'silence after doing it', 'done'],
  ['never there', 'a reset', 'refused'],
] as const)('cash out without an answer, and then the shift is handed over: %s', async (_, trouble, state) => {
  await change(cashier)
  const { id } = await desk.api.shift.open({ float: 100_000 }, { key: randomUUID() })
  const key = randomUUID()
  institute.troubleWith(trouble, 1, /shift\/move/)
  const out = desk.api.shift.move({ id, isOut: true, amount: 25_000, reason: 'Stamps' }, { key })
  expect(await failureFrom(out)).toMatchObject({ code: 'uncertain' })
  // Whoever has the drawer from then on sees what is in doubt in it.
  await change(superadmin)
  const summary = 'Cash out of ₹250.00: Stamps'
  expect(await desk.call('intents.list')).toMatchObject([{ key, summary, isOwn: false }])
  const people = await desk.api.shift.people()
  await desk.api.shift.handOver(
    { id, to: people.find(({ name }) => name === 'Anil Dhiman')!.id },
    { key: randomUUID() },
  )
  await change(next)
  expect(await desk.call('intents.list')).toMatchObject([{ key, summary, isOwn: false }])
  const { report } = await desk.api.shift.own()
  expect(report?.moves.length).toBe(state === 'done' ? 1 : 0)

  await change(cashier)
  const end = await desk.call('intents.ask', { key })
  expect(end).toMatchObject({ state })
  if (state === 'refused') expect(end.message).toContain('Nothing was recorded: this is the shift of Anil Dhiman.')
  expect(await desk.call('intents.list')).toEqual([])
  await change(next)
  const counted = state === 'done' ? 150 : 200
  const pieces = [{ denomination: 5 as const, count: counted }]
  await desk.api.shift.close({ id, pieces, others: [], reason: '' }, { key: randomUUID() })
})

test('each change that may stay in doubt is told in words', () => {
  const guarded = Object.entries(contract).flatMap(([entity, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).flatMap(([operation, { guarded }]) =>
      guarded ? [[entity, operation] as const] : [],
    ),
  )
  expect(guarded.length).toBeGreaterThan(10)
  // Enough for every one of them.
  const input = {
    ...{ answers: [], pieces: [], float: 1, amount: 1, price: 1, dateOfCourse: '2026-11-20', settlement: 'x' },
    ...{ firstName: 'Asha', middleName: '', lastName: 'Devi', reason: 'x' },
  }
  const untold = guarded.filter(
    ([entity, operation]) => summaryOf(entity, operation, input) === `${entity}.${operation}`,
  )
  expect(untold).toEqual([])
})
