import type { BatchState } from '#contract/exam/batch'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { practiceCourses } from '../catalogue'
import { seedId } from '../ids'
import type { PracticeStaff } from '../institute'
import type { PlannedRegistration } from '../registration/seed-registrations'
import { type PlannedSlot, slotId } from '../slot-plan'

/** A batch of the practice institute, before it is stored. */
export type PlannedBatch = {
  id: string
  name: string
  date: string
  slotId: string
  /** Number of candidates: the slot has at least as many paid registrations. */
  candidateCount: number
  examiner: PracticeStaff
  dataEntry: PracticeStaff
  state: BatchState
}

/**
 * One batch in every state, and one of other staff at the end. Columns: name, days from today, course, index of
 * the course's slot on that day, number of candidates, state.
 */
const batchPlans = [
  ['LMV weekend, morning', 0, 'LMV Weekend Driving Course', 0, 8, 'created'],
  ['Dangerous goods', 0, 'Transport of Dangerous Goods', 1, 20, 'attendance taken'],
  ['LMV weekend, afternoon', 0, 'LMV Weekend Driving Course', 1, 10, 'test started'],
  ['LMV refresher', -6, 'LMV Refresher Course', 0, 20, 'complete'],
  ['Two wheelers', 1, 'Two Wheeler Riding Course', 0, 6, 'created'],
] as const

export const planBatches = (today: string): PlannedBatch[] =>
  batchPlans.map(([name, days, courseName, slotIndex, candidateCount, state], n) => {
    const date = addDays(today, days)
    const courseIndex = practiceCourses.findIndex((course) => course.name === courseName)
    const isOfOtherStaff = n === batchPlans.length - 1
    return {
      id: seedId('batch', Date.parse(date), n + 1),
      name,
      date,
      slotId: slotId(date, courseIndex, slotIndex),
      candidateCount,
      examiner: isOfOtherStaff ? 'Baljeet Kaur' : 'Harpreet Gill',
      dataEntry: isOfOtherStaff ? 'Anil Dhiman' : 'Sunita Yadav',
      state,
    }
  })

/** Number of booked seats of a slot, and how many of them are paid. */
export type SeatUsage = { booked: number; paid: number }
export function seatUsageOf(bookings: readonly PlannedRegistration[], slotId: string): SeatUsage {
  const activeBookings = bookings.filter((booking) => booking.slot.id === slotId && booking.state !== 'cancelled')
  return { booked: activeBookings.length, paid: activeBookings.filter(({ state }) => state === 'paid').length }
}

/** Time between two registrations. */
const fiveMinutesMs = 300_000
/** No batch has more candidates. */
const maxCandidates = 20
const personNumbersPerBatch = 100
/**
 * Plans the paid registrations that slots lack for the candidates of their batches, made 12 to 20 days before the slot.
 * `firstPersonNumber`: first number for `createPerson`.
 */
export function planRegistrationsForBatches(
  batches: readonly PlannedBatch[],
  slots: readonly Omit<PlannedSlot, 'bookedSeats'>[],
  usageOf: (slotId: string) => SeatUsage,
  firstPersonNumber = 700_000,
): PlannedRegistration[] {
  return batches.flatMap((batch, batchIndex) => {
    const slot = slots.find(({ id }) => id === batch.slotId)
    if (!slot) throw new Error(`The batch ${batch.name} has no slot`)
    const { booked, paid } = usageOf(slot.id)
    const missingCount = Math.max(0, Math.min(batch.candidateCount - paid, slot.seats - booked))
    return Array.from({ length: missingCount }, (_, k) => {
      const day = addDays(slot.date, -12 - (k % 9))
      const createdAt = indiaTimeToEpochMs(day, '11:00') + (batchIndex * maxCandidates + k) * fiveMinutesMs
      return {
        personNumber: firstPersonNumber + batchIndex * personNumbersPerBatch + k,
        slot,
        createdAt,
        state: 'paid' as const,
      }
    })
  })
}
