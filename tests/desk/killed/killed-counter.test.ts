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
/** Milliseconds by which the provider's clock is ahead of this computer's. */
let ahead = 0
let provider: Provider
let institute: Institute
let dataDir: string
/** The desk of another workstation, which continues to work. */
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
  const { readSlots, bookings } = await addSlots(office.api, addDays(today(), 43), times)
  const [waitedSlot, freeSlot] = bookings.map(({ slot }) => slot.id)
  const first = await start()
  const [waitedHold, freeHold] = [randomUUID(), randomUUID()]
  await first.api.seatHold.take({ holdId: waitedHold, slotId: waitedSlot! })
  await first.api.seatHold.take({ holdId: freeHold, slotId: freeSlot! })
  const seats = async () =>
    (await readSlots())
      .filter(({ id }) => [waitedSlot, freeSlot].includes(id))
      .map(({ seatsLeft, seatHoldCount }) => [seatsLeft, seatHoldCount])
  expect(await seats()).toEqual([
    [0, 1],
    [0, 1],
  ])
  const person = { slotId: waitedSlot!, name: 'Asha Devi', phone: '8123456781' }
  await office.api.waitingList.add(person)
  await first.kill()

  ahead = 9.8 * minute
  expect(await seats()).toEqual([
    [0, 1],
    [0, 1],
  ])
  ahead = 10.1 * minute
  const { rows } = await office.api.waitingList.list({ page: 1, limit: 10, slotId: waitedSlot })
  expect(rows).toMatchObject([{ phone: person.phone, state: 'Offered' }])
  expect(await seats()).toEqual([
    [0, 1],
    [1, 0],
  ])
  // The wizard continues with its draft: one seat is offered to another trainee by now, the other is still free.
  const again = await start()
  expect(await again.api.seatHold.take({ holdId: waitedHold, slotId: waitedSlot! })).toMatchObject({ result: -1 })
  expect(await again.api.seatHold.take({ holdId: freeHold, slotId: freeSlot! })).toMatchObject({ result: 0 })
  const draft = draftFor(bookings[1]!)
  await again.api.registration.add({ ...draft, holdId: freeHold })
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
  // The next shift at this workstation can begin.
  await second.api.shift.open({ float: 0 })
  await second.stop()
})
