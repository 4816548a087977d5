import { addDays, today as dayOfNow, daysBetween, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { courses } from './catalogue'
import { seedId } from './ids'
import { appUsersSown, personOfAppUser } from './registration/seed-app-users'
import type { RegistrationDraft } from './registration/seed-registrations'

/** A slot of the practice institute, and how many of its seats are booked from the start. */
export type PlannedSlot = {
  id: string
  courseNameId: string
  date: string
  endDate: string
  startTime: string
  endTime: string
  seats: number
  taken: number
}
const times = [
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['16:30', '18:30'],
] as const
const seats = [20, 12, 30, 8] as const

/** Slots are planned a month and a half ahead, so that those added later are newer. */
export const slotId = (date: string, n: number): string => seedId('slot', Date.parse(addDays(date, -45)), n)

/** Two slots of every course, and of the first course one full slot and one with a single seat left. */
export const slotsOfDay = (date: string): PlannedSlot[] =>
  courses.flatMap((course, c) =>
    times.slice(0, c === 0 ? 3 : 2).map(([startTime, endTime], t) => ({
      id: slotId(date, c * 16 + t),
      courseNameId: course.id,
      date,
      endDate: addDays(date, course.slotDays - 1),
      startTime,
      endTime,
      ...(c === 0 && t > 0 ? { seats: t + 1, taken: 2 } : { seats: seats[(c + t) % seats.length] ?? 20, taken: 0 }),
    })),
  )

/** The k-th registration of the counter's last days: twelve a day from 10:00 in India, back from yesterday. */
const officeTime = (day: string, k: number) => indiaTimeToEpochMs(day, '10:00') + (k % 12) * 35 * 60_000
const stateOf = (n: number) => (n % 10 === 7 ? 'pending' : 'paid')

/** The registrations that hold the taken seats. */
export function bookingsOf(slots: readonly PlannedSlot[], now: number): RegistrationDraft[] {
  const yesterday = addDays(dayOfNow(now), -1)
  return slots
    .flatMap((slot) => Array.from({ length: slot.taken }, (_, j) => ({ slot, j })))
    .map(({ slot, j }, k) => {
      const n = daysBetween('2025-01-01', slot.date) * 8 + (slot.startTime < '16:00' ? 0 : 4) + j
      return { n, slot, createdAt: officeTime(addDays(yesterday, -Math.floor(k / 12)), k), state: stateOf(k) }
    })
}

/** Other registrations over the open slots: every third of an app user, every eighth cancelled. */
export function otherBookings(slots: readonly PlannedSlot[], count: number, now: number): RegistrationDraft[] {
  const yesterday = addDays(dayOfNow(now), -1)
  const open = slots.filter(({ taken, seats }) => taken === 0 && seats >= 8)
  return Array.from({ length: count }, (_, i) => {
    const slot = open[(i * 37) % open.length]
    if (!slot) throw new Error('No open slots to book')
    const last = slot.date < yesterday ? slot.date : yesterday
    const booked = { slot, createdAt: officeTime(addDays(last, -2 - (i % 9)), i) }
    if (i % 8 === 0) return { ...booked, n: 500_000 + i, state: 'cancelled' }
    const appUser = i % 3 === 1 ? Math.floor(i / 3) : appUsersSown
    if (appUser >= appUsersSown) return { ...booked, n: 500_000 + i, state: stateOf(i) }
    return { ...booked, n: personOfAppUser(appUser), state: stateOf(i), appUser }
  })
}
