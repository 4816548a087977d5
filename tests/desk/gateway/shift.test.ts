import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { changesOf } from '../support/changes'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { createUpdaterStub } from '../support/updater-stub'

let provider: Provider
let institute: Institute
let desk: TestDesk
let dataDir: string
const { updates, busyReason } = createUpdaterStub()

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
  institute.clearFaults()
  await desk.desk.close()
  removeFolder(dataDir)
})

test('an invalid amount is refused before anything is sent or stored', async () => {
  institute.requests.length = 0
  for (const float of [-1, 0.5, Number.NaN])
    expect(await failureFrom(desk.api.shift.open({ float }))).toMatchObject({
      code: 'invalid',
      fields: { float: expect.stringMatching(/./) },
    })
  expect(institute.requests).toEqual([])
  expect(await changesOf(desk.call)).toEqual([])
})

test('an update waits while a shift is open, also after a restart', async () => {
  await desk.api.shift.own()
  expect(busyReason()).toBe('')
  const { id } = await desk.api.shift.open({ float: 0 })
  await desk.api.shift.own()
  expect(busyReason()).toBe('A shift is open on this workstation.')
  await desk.call('session.signOut')
  expect(busyReason()).toBe('A shift is open on this workstation.')
  await desk.desk.close()
  await start()
  expect(busyReason()).toBe('A shift is open on this workstation.')
  await desk.api.session.signIn(superadmin)
  await desk.api.shift.close({ id, pieces: [], others: [], reason: '' })
  await desk.api.shift.own()
  expect(busyReason()).toBe('')
})

test('a payment belongs to the shift of whoever takes it at this workstation', async () => {
  const { id } = await desk.api.shift.open({ float: 0 })
  const booking = await bookable(desk.api)
  const draft = draftFor(booking)
  const registered = await desk.api.registration.add(draft)
  const payment = paymentFor(registered.id, draft, booking.course.price)
  await desk.api.registration.payOffline(payment)
  const { types } = await desk.api.shift.report({ id })
  expect(types).toMatchObject([{ receipts: 1, received: booking.course.price }])
})

const [cashier, nextClerk] = [
  { phone: '9000000003', password: 'practice1' },
  { phone: '9000000005', password: 'practice1' },
]
/** Signs the current person out and another one in. */
async function switchTo(to: typeof cashier) {
  await desk.call('session.signOut')
  await desk.api.session.signIn(to)
}

describe('a cash-out without a response', () => {
  const cashOut = { isOut: true, amount: 25_000, reason: 'Stamps' }
  const summary = 'Cash out of ₹250.00: Stamps'
  async function lostCashOut(fault: 'lost response' | 'a reset') {
    await switchTo(cashier)
    const { id } = await desk.api.shift.open({ float: 100_000 })
    institute.injectFault(fault, 2, /shift\/move/)
    expect(await failureFrom(desk.api.shift.move({ id, ...cashOut }))).toMatchObject({ code: 'uncertain' })
    const [lost] = await changesOf(desk.call)
    return { id, changeId: lost?.id ?? '' }
  }
  async function handOver({ api }: Pick<TestDesk, 'api'>, id: string) {
    const people = await api.shift.people()
    return api.shift.handOver({ id, to: people.find(({ name }) => name === 'Anil Dhiman')!.id })
  }

  it.each([
    ['was recorded', 'lost response', 'done', 150],
    ['was never there', 'a reset', 'returned', 200],
  ] as const)('that %s is resolved after the shift was handed over elsewhere', async (_, fault, state, count) => {
    const { id, changeId } = await lostCashOut(fault)
    const officeDir = newFolder()
    const office = await openTestDesk({ dataDir: officeDir, provider: { url: institute.url, fetch } })
    await office.api.session.signIn(superadmin)
    await handOver(office, id)
    await office.desk.close()
    removeFolder(officeDir)
    // The next holder of the drawer sees its uncertain changes.
    await switchTo(nextClerk)
    expect(await changesOf(desk.call)).toMatchObject([{ id: changeId, summary, isOwn: false, state: 'checking' }])
    const { report } = await desk.api.shift.own()
    expect(report?.moves.length).toBe(state === 'done' ? 1 : 0)

    await switchTo(cashier)
    const end = await desk.call('outbox.tryNow', { id: changeId })
    expect(end).toMatchObject({ state })
    if (state === 'returned') expect(end.message).toContain('Nothing was recorded: this is the shift of Anil Dhiman.')
    await desk.call('outbox.discard', { id: changeId })
    await switchTo(nextClerk)
    await desk.api.shift.close({ id, pieces: [{ denomination: 5, count }], others: [], reason: '' })
  })
})
