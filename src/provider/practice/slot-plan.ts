import { addDays, dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { practiceCourses } from './catalogue'
import { dayNumber, seedId } from './ids'
import { appUserCount, personNumberOf } from './registration/seed-app-users'
import type { PlannedRegistration } from './registration/seed-registrations'

/** A slot of the practice institute. `bookedSeats`: number of seats with a sample registration from the start. */
export type PlannedSlot = {
  id: string
  courseNameId: string
  date: string
  endDate: string
  startTime: string
  endTime: string
  seats: number
  bookedSeats: number
}
const slotTimes = [
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['16:30', '18:30'],
] as const
const seatCounts = [20, 12, 30, 8] as const

/** More slots than any course has on a day. */
const maxSlotsPerCourse = 16
/**
 * Id of a course's slot on a day. Its creation time is 45 days before that day, so that slots added by users sort after
 * it.
 */
export const slotId = (date: string, courseIndex: number, slotIndex: number): string =>
  seedId('slot', Date.parse(addDays(date, -45)), courseIndex * maxSlotsPerCourse + slotIndex)

/** Plans two slots per course. The first course has three: one is full, and one has a single free seat. */
export const planSlotsOfDay = (date: string): PlannedSlot[] =>
  practiceCourses.flatMap((course, courseIndex) =>
    slotTimes.slice(0, courseIndex === 0 ? 3 : 2).map(([startTime, endTime], slotIndex) => ({
      id: slotId(date, courseIndex, slotIndex),
      courseNameId: course.id,
      date,
      endDate: addDays(date, course.slotDays - 1),
      startTime,
      endTime,
      ...(courseIndex === 0 && slotIndex > 0
        ? { seats: slotIndex + 1, bookedSeats: 2 }
        : { seats: seatCounts[(courseIndex + slotIndex) % seatCounts.length] ?? 20, bookedSeats: 0 }),
    })),
  )

const timesPerDay = 12
const timeIntervalMs = 35 * 60_000
/** Creation time of the k-th registration: one of `timesPerDay` times on `day`, from 10:00 in India. */
const officeTime = (day: string, k: number) => indiaTimeToEpochMs(day, '10:00') + (k % timesPerDay) * timeIntervalMs
const registrationState = (n: number) => (n % 10 === 7 ? 'pending' : 'paid')

/** Slots of a day with `bookedSeats`: the second and third of the first course, at 13:00 and 16:30. */
const bookedSlotsPerDay = 2
const personNumbersPerSlot = 4

/** Plans the registrations of the slots' `bookedSeats`. */
export function planRegistrationsForBookedSeats(slots: readonly PlannedSlot[], now: number): PlannedRegistration[] {
  const yesterday = addDays(dayOf(now), -1)
  return slots
    .flatMap((slot) => Array.from({ length: slot.bookedSeats }, (_, j) => ({ slot, j })))
    .map(({ slot, j }, k) => {
      const bookedSlotIndex = slot.startTime < '16:00' ? 0 : 1
      const slotNumber = dayNumber(slot.date) * bookedSlotsPerDay + bookedSlotIndex
      const personNumber = slotNumber * personNumbersPerSlot + j
      const createdAt = officeTime(addDays(yesterday, -Math.floor(k / timesPerDay)), k)
      return { personNumber, slot, createdAt, state: registrationState(k) }
    })
}

const firstOtherPersonNumber = 500_000
/** Plans registrations in slots without `bookedSeats`: about every third by an app user, every eighth cancelled. */
export function planOtherRegistrations(
  slots: readonly PlannedSlot[],
  count: number,
  now: number,
): PlannedRegistration[] {
  const yesterday = addDays(dayOf(now), -1)
  const emptySlots = slots.filter(({ bookedSeats, seats }) => bookedSeats === 0 && seats >= 8)
  return Array.from({ length: count }, (_, i) => {
    const slot = emptySlots[(i * 37) % emptySlots.length]
    if (!slot) throw new Error('No open slots to book')
    const latestDay = slot.date < yesterday ? slot.date : yesterday
    const base = { slot, createdAt: officeTime(addDays(latestDay, -2 - (i % 9)), i) }
    if (i % 8 === 0) return { ...base, personNumber: firstOtherPersonNumber + i, state: 'cancelled' }
    const appUser = Math.floor(i / 3)
    const isOfAppUser = i % 3 === 1 && appUser < appUserCount
    if (!isOfAppUser) return { ...base, personNumber: firstOtherPersonNumber + i, state: registrationState(i) }
    return { ...base, personNumber: personNumberOf(appUser), state: registrationState(i), appUser }
  })
}
