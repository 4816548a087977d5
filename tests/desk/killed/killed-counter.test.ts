import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { draftFor, superadmin } from '../support/booking'
import { changesOf, newChange } from '../support/changes'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { addSlots } from '../support/own-slots'
import { startProgram } from '../support/program'

const minute = 60_000
/** The provider's clock, ahead of the machine's by so much. */
let ahead = 0
let provider: Provider
let institute: Institute
let dataDir: string
/** API of an office that continues to work. */
let office: TestDesk
let officeDir: string

const cashier = { phone: '9000000003', password: 'practice1' }
const start = async () => {
  const program = await startProgram(dataDir, { COUNTER_PROVIDER_URL: institute.url })
  await program.api.session.signIn(cashier)
  return program
}

beforeAll(async () => {
  provider = await openPractice({ now: () => Date.now() + ahead })
  institute = await startInstitute(provider)
  officeDir = newFolder()
  office = await openTestDesk({ dataDir: officeDir, provider: { url: institute.url, fetch } })
  await office.api.session.signIn(superadmin)
})
afterAll(async () => {
  await office?.desk.close()
  await institute?.close()
  await provider?.close()
  removeFolder(officeDir)
})
beforeEach(() => {
  ahead = 0
  dataDir = newFolder()
})
afterEach(() => {
  institute.clearFaults()
  removeFolder(dataDir)
})

test('a seat hold of a killed program expires and goes to the waiting list', async () => {
  const times = [
    ['06:10', '07:10', 1],
    ['08:10', '09:10', 1],
  ] as const
  const { look, bookings } = await addSlots(office.api, addDays(today(), 43), times)
  const [waited, free] = bookings.map(({ slot }) => slot.id)
  const first = await start()
  const [asked, other] = [randomUUID(), randomUUID()]
  await first.api.seatHold.take({ holdId: asked, slotId: waited! })
  await first.api.seatHold.take({ holdId: other, slotId: free! })
  const seats = async () =>
    (await look())
      .filter(({ id }) => [waited, free].includes(id))
      .map(({ seatsLeft, seatHoldCount }) => [seatsLeft, seatHoldCount])
  expect(await seats()).toEqual([
    [0, 1],
    [0, 1],
  ])
  const person = { slotId: waited!, name: 'Asha Devi', phone: '8123456781' }
  await office.api.waitingList.add(person)
  await first.kill()

  ahead = 9.8 * minute
  expect(await seats()).toEqual([
    [0, 1],
    [0, 1],
  ])
  ahead = 10.1 * minute
  const { rows } = await office.api.waitingList.list({ page: 1, limit: 10, slotId: waited })
  expect(rows).toMatchObject([{ phone: person.phone, state: 'Offered' }])
  expect(await seats()).toEqual([
    [0, 1],
    [1, 0],
  ])
  // The wizard continues with its draft: one seat is booked by now, the other is still free.
  const again = await start()
  expect(await again.api.seatHold.take({ holdId: asked, slotId: waited! })).toMatchObject({ result: -1 })
  expect(await again.api.seatHold.take({ holdId: other, slotId: free! })).toMatchObject({ result: 0 })
  const draft = draftFor(bookings[1]!)
  await again.api.registration.add({ ...draft, holdId: other })
  expect((await seats())[1]).toEqual([0, 0])
  await again.stop()
})

test('a shift closing interrupted by kill -9 is kept and made once', async () => {
  const first = await start()
  const { id } = await first.api.shift.open({ float: 150_000 })
  const draft = `shift-count-${id}`
  await first.saveDraft(draft, { pieces: { 500: '3' }, others: {}, reason: '' })
  const owner = (await first.call('session.current'))?.id ?? ''
  const order = { id, pieces: [{ denomination: 500 as const, count: 3 }], others: [], reason: '' }
  const received = institute.nextRequest(/shift\/close/)
  institute.injectFault('a late response', 1, /shift\/close/)
  await first.call('outbox.submit', { ...newChange(owner, 'shift.close', order), draftKeys: [draft] })
  await received
  await first.kill()

  const second = await start()
  expect(await second.call('drafts.load', { key: draft })).toBeNull()
  const [change] = await changesOf(second.call)
  expect(change).toMatchObject({ kind: 'shift.close', summary: 'Closing of a shift with ₹1,500.00 in cash' })
  expect(await second.call('outbox.tryNow', { id: change!.id })).toMatchObject({ state: 'done' })
  expect(await second.api.shift.own()).toMatchObject({ report: null, holderHere: '' })
  const { rows } = await second.api.shift.list({ page: 1, limit: 10 })
  expect(rows).toMatchObject([{ id, number: expect.stringMatching(/Z00001$/), difference: 0 }])
  // The drawer is free for the next one at this counter.
  await second.api.shift.open({ float: 0 })
  await second.stop()
})
