import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { type Bookable, colleague, draftFor } from '../support/booking'
import { addSlots } from '../support/own-slots'
import { type Backend, startBackend } from './backends'
import { aboutOf, openWorkstation, rowsOf, settled, submit, type Workstation } from './workstation'

let backend: Backend
let first: Workstation
let second: Workstation
let day = 60
beforeAll(async () => {
  backend = await startBackend('provider')
})
afterAll(() => backend.close())
beforeEach(async () => {
  first = await openWorkstation(backend)
  second = await openWorkstation(backend, { login: colleague })
})
afterEach(async () => {
  await first.close()
  await second.close()
})

/** A slot with one seat. */
async function lastSeat(): Promise<Bookable> {
  const { bookings } = await addSlots(first.desk.api, addDays(today(), day++), [['09:00', '10:00', 1]])
  return bookings[0]!
}
async function submitFor(station: Workstation, booking: Bookable, holdId?: string) {
  const draft = draftFor(booking)
  const order = { draft, holdId, payment: null, price: booking.course.price, courseName: booking.course.name }
  const { id } = await submit(station, 'registration.create', { ...order, startTime: '09:00' }, aboutOf(draft, booking))
  return { id, draft }
}

describe('the hold of an offline registration', () => {
  it('registers its holder and returns the other workstation', async () => {
    const booking = await lastSeat()
    const holdId = randomUUID()
    expect(await first.desk.api.seatHold.take({ holdId, slotId: booking.slot.id })).toMatchObject({ result: 0 })
    await backend.kill()
    const holder = await submitFor(first, booking, holdId)
    const other = await submitFor(second, booking)
    await settled(first, holder.id, 'waiting')
    await settled(second, other.id, 'waiting')
    await backend.restart()
    expect(await settled(first, holder.id, 'done', 'returned', 'uncertain')).toMatchObject({ state: 'done' })
    const returned = await settled(second, other.id, 'done', 'returned', 'uncertain')
    expect(returned).toMatchObject({ state: 'returned', fields: { slotId: expect.any(String) } })
    expect(await rowsOf(first, holder.draft.phone)).toHaveLength(1)
    expect(await rowsOf(first, other.draft.phone)).toHaveLength(0)
  })

  it('gives the seat back when the registration is discarded', async () => {
    const booking = await lastSeat()
    const holdId = randomUUID()
    await first.desk.api.seatHold.take({ holdId, slotId: booking.slot.id })
    const dearer = { ...booking, course: { ...booking.course, price: booking.course.price + 100 } }
    const { id } = await submitFor(first, dearer, holdId)
    await settled(first, id, 'returned')
    await first.desk.call('outbox.remove', { id })
    const other = await submitFor(second, booking)
    expect(await settled(second, other.id, 'done', 'returned')).toMatchObject({ state: 'done' })
  })
})
