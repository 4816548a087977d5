import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Attended, Updates } from '#main/ports'
import type { Provider } from '#provider/index'
import { openPractice } from '../support/practice-copy'
import { bookable, draftFor, paymentFor, superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'

let provider: Provider
let institute: Institute
let desk: TestDesk
let dataDir: string
/** What the updater is told of this counter. */
let attended: Attended | undefined

const updates: Partial<Updates> = {
  attend: (to) => {
    attended = to
  },
  tick: async () => {},
  signedOut: async () => {},
  cameUp: () => {},
  close: async () => {},
}
const start = async () => {
  desk = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch, deadlines: { read: 3_000, change: 3_000 }, apiKey: 'the-api-key' },
    updates: updates as Updates,
  })
}
const busy = () => attended?.busy()

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
