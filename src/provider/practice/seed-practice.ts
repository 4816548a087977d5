import { addDays, today as dayOfNow, daysFrom } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { bulkInsert } from './bulk-insert'
import { practiceCourses, seedCatalogue } from './catalogue'
import { seedContent } from './content/seed-content'
import { seedEnquiries } from './content/seed-enquiries'
import { plannedBatches, registrationsForBatches, seatUsageOf } from './exam/batch-plan'
import { seedBatches } from './exam/seed-batches'
import { seedQuestions } from './exam/seed-questions'
import { seedInstitute } from './institute'
import { seedAppUsers } from './registration/seed-app-users'
import { type PlannedRegistration, seedRegistrations } from './registration/seed-registrations'
import { otherRegistrations, type PlannedSlot, plannedSlotsOfDay, registrationsForTakenSeats } from './slot-plan'
import { seedChangeRequests } from './staff/seed-change-requests'
import { seedWorkstations } from './workstations'

export const daysAhead = 30
const daysBefore = 40
const otherRegistrationCount = 80

/** A plausible institute, the same every time except for its dates, which lie around today. */
export async function seedPractice(db: Database, now: number): Promise<void> {
  const today = dayOfNow(now)
  await seedInstitute(db)
  await seedCatalogue(db)
  await seedAppUsers(db, now)
  await seedContent(db, now)
  await seedChangeRequests(db, now)
  await seedWorkstations(db, now)
  await seedEnquiries(db, now)
  await seedQuestions(db)
  const pastSlots = daysFrom(addDays(today, -daysBefore), daysBefore).flatMap(plannedSlotsOfDay)
  const comingSlots = daysFrom(today, daysAhead).flatMap(plannedSlotsOfDay)
  const all = [...pastSlots, ...comingSlots]
  const baseRegistrations = [
    ...registrationsForTakenSeats(comingSlots, now),
    ...otherRegistrations(all, otherRegistrationCount, now),
  ]
  const batches = plannedBatches(today)
  const bookings = [
    ...baseRegistrations,
    ...registrationsForBatches(batches, all, (slotId) => seatUsageOf(baseRegistrations, slotId)),
  ]
  await seedSlots(db, all, bookings)
  await seedRegistrations(db, bookings)
  await seedBatches(db, batches, now)
}

/** Stores slots; `booked` counts their registrations that are not cancelled. */
export async function seedSlots(
  db: Database,
  planned: readonly PlannedSlot[],
  bookings: readonly PlannedRegistration[],
): Promise<void> {
  const booked = new Map<string, number>()
  for (const { slot, state } of bookings) {
    if (state !== 'cancelled') booked.set(slot.id, (booked.get(slot.id) ?? 0) + 1)
  }
  await bulkInsert(
    db,
    slots,
    planned.map(({ bookedSeats: _, ...slot }) => ({
      ...slot,
      ...courseParents(slot),
      booked: booked.get(slot.id) ?? 0,
    })),
  )
}

function courseParents({ courseNameId }: Pick<PlannedSlot, 'courseNameId'>) {
  const course = practiceCourses.find(({ id }) => id === courseNameId)
  if (!course) throw new Error(`Practice slot refers to unknown course ${courseNameId}`)
  const { vehicleCategoryId, courseTypeId, courseCategoryId } = course
  return { vehicleCategoryId, courseTypeId, courseCategoryId }
}
