import type { BatchState } from '#contract/exam/batch'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { courses } from '../catalogue'
import { seedId } from '../ids'
import type { PracticeStaff } from '../institute'
import type { RegistrationDraft } from '../registration/seed-registrations'
import { type PlannedSlot, slotId } from '../slot-plan'

/** A batch of the practice institute. */
export type PlannedBatch = {
  id: string
  name: string
  date: string
  slotId: string
  /** How many of the slot's seats are paid for. */
  candidates: number
  examiner: PracticeStaff
  dataEntry: PracticeStaff
  state: BatchState
}

/** One batch in every state, and one of another examiner: day, course, and which of the course's slots of the day. */
const plans = [
  ['LMV weekend, morning', 0, 'LMV Weekend Driving Course', 0, 8, 'created'],
  ['Dangerous goods', 0, 'Transport of Dangerous Goods', 1, 20, 'attendance taken'],
  ['LMV weekend, afternoon', 0, 'LMV Weekend Driving Course', 1, 10, 'test started'],
  ['LMV refresher', -6, 'LMV Refresher Course', 0, 20, 'complete'],
  ['Two wheelers', 1, 'Two Wheeler Riding Course', 0, 6, 'created'],
] as const

export const plannedBatches = (today: string): PlannedBatch[] =>
  plans.map(([name, days, courseName, time, candidates, state], n) => {
    const date = addDays(today, days)
    const course = courses.findIndex((one) => one.name === courseName)
    const isOther = n === plans.length - 1
    return {
      id: seedId('batch', Date.parse(date), n + 1),
      name,
      date,
      slotId: slotId(date, course * 16 + time),
      candidates,
      examiner: isOther ? 'Baljeet Kaur' : 'Harpreet Gill',
      dataEntry: isOther ? 'Anil Dhiman' : 'Sunita Yadav',
      state,
    }
  })

/** Seats of a slot that are held, and how many of them are paid for. */
export type Held = { held: number; paid: number }
export function heldIn(bookings: readonly RegistrationDraft[], slotId: string): Held {
  const held = bookings.filter((booking) => booking.slot.id === slotId && booking.state !== 'cancelled')
  return { held: held.length, paid: held.filter(({ state }) => state === 'paid').length }
}

/**
 * Registrations that fill the slots of the batches up, made weeks before, besides those that hold seats there already.
 * `people` is the number in persons.ts of the first of them.
 */
export function batchBookings(
  batches: readonly PlannedBatch[],
  slots: readonly Omit<PlannedSlot, 'taken'>[],
  heldOf: (slotId: string) => Held,
  people = 700_000,
): RegistrationDraft[] {
  return batches.flatMap((batch, b) => {
    const slot = slots.find(({ id }) => id === batch.slotId)
    if (!slot) throw new Error(`The batch ${batch.name} has no slot`)
    const { held, paid } = heldOf(slot.id)
    const missing = Math.max(0, Math.min(batch.candidates - paid, slot.seats - held))
    return Array.from({ length: missing }, (_, k) => {
      const day = addDays(slot.date, -12 - (k % 9))
      const createdAt = indiaTimeToEpochMs(day, '11:00') + (b * 20 + k) * 300_000
      return { n: people + b * 100 + k, slot, createdAt, state: 'paid' as const }
    })
  })
}
