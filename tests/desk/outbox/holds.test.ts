import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { type Bookable, colleague, draftFor } from '../support/booking'
import { addSlots } from '../support/own-slots'
import { createBackendFixture } from './backend-fixture'
import { describeBooking, openWorkstation, rowsOf, submit, type Workstation, waitForState } from './workstation'

const fixture = createBackendFixture('provider')
let second: Workstation
let day = 60
beforeEach(async () => {
  second = await openWorkstation(fixture.backend, { login: colleague })
})
afterEach(() => second.close())

/** A slot with one seat. */
async function lastSeat(): Promise<Bookable> {
  const { bookings } = await addSlots(fixture.station.desk.api, addDays(today(), day++), [['09:00', '10:00', 1]])
  return bookings[0]!
}
async function submitFor(station: Workstation, booking: Bookable, holdId?: string) {
  const draft = draftFor(booking)
  const order = { draft, holdId, payment: null, price: booking.course.price, courseName: booking.course.name }
  const description = describeBooking(draft, booking)
  const { id } = await submit(station, 'registration.create', { ...order, startTime: '09:00' }, description)
  return { id, draft }
}

describe('the hold of an offline registration', () => {
  it('registers its holder and returns the other workstation’s change', async () => {
    const booking = await lastSeat()
    const holdId = randomUUID()
    expect(await fixture.station.desk.api.seatHold.take({ holdId, slotId: booking.slot.id })).toMatchObject({
      result: 0,
    })
    await fixture.backend.kill()
    const holder = await submitFor(fixture.station, booking, holdId)
    const otherChange = await submitFor(second, booking)
    await waitForState(fixture.station, holder.id, 'waiting')
    await waitForState(second, otherChange.id, 'waiting')
    await fixture.backend.restart()
    expect(await waitForState(fixture.station, holder.id, 'done', 'returned', 'uncertain')).toMatchObject({
      state: 'done',
    })
    const returned = await waitForState(second, otherChange.id, 'done', 'returned', 'uncertain')
    expect(returned).toMatchObject({ state: 'returned', fields: { slotId: expect.any(String) } })
    expect(await rowsOf(fixture.station, holder.draft.phone)).toHaveLength(1)
    expect(await rowsOf(fixture.station, otherChange.draft.phone)).toHaveLength(0)
  })

  it('is released when the registration is discarded', async () => {
    const booking = await lastSeat()
    const holdId = randomUUID()
    await fixture.station.desk.api.seatHold.take({ holdId, slotId: booking.slot.id })
    const wronglyPriced = { ...booking, course: { ...booking.course, price: booking.course.price + 100 } }
    const { id } = await submitFor(fixture.station, wronglyPriced, holdId)
    await waitForState(fixture.station, id, 'returned')
    await fixture.station.desk.call('outbox.discard', { id })
    const otherChange = await submitFor(second, booking)
    expect(await waitForState(second, otherChange.id, 'done', 'returned')).toMatchObject({ state: 'done' })
  })
})
