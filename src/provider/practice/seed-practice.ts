import { addDays, dayOf, daysFrom } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { bulkInsert } from './bulk-insert'
import { practiceCourses, seedCatalogue } from './catalogue'
import { seedContent } from './content/seed-content'
import { seedEnquiries } from './content/seed-enquiries'
import { planBatches, planRegistrationsForBatches, seatUsageOf } from './exam/batch-plan'
import { seedBatches } from './exam/seed-batches'
import { seedQuestions } from './exam/seed-questions'
import { seedInstitute } from './institute'
import { seedAppUsers } from './registration/seed-app-users'
import { type PlannedRegistration, seedRegistrations } from './registration/seed-registrations'
import { type PlannedSlot, planOtherRegistrations, planRegistrationsForBookedSeats, planSlotsOfDay } from './slot-plan'
import { seedChangeRequests } from './staff/seed-change-requests'
import { seedWorkstations } from './workstations'

/** Slots exist on `daysBefore` days before today, and on `daysAhead` days from today on. */
export const daysAhead = 30
const daysBefore = 40
/** Number of registrations that belong to no batch and fill no `bookedSeats` of a slot. */
const otherRegistrationCount = 80

/** Stores a sample institute. Its data is always the same, except for its dates, which are near today. */
export async function seedPractice(db: Database, now: number): Promise<void> {
  const today = dayOf(now)
  await seedInstitute(db)
  await seedCatalogue(db)
  await seedAppUsers(db, now)
  await seedContent(db, now)
  await seedChangeRequests(db, now)
  await seedWorkstations(db, now)
  await seedEnquiries(db, now)
  await seedQuestions(db)
  const pastSlots = daysFrom(addDays(today, -daysBefore), daysBefore).flatMap(planSlotsOfDay)
  const comingSlots = daysFrom(today, daysAhead).flatMap(planSlotsOfDay)
  const allSlots = [...pastSlots, ...comingSlots]
  const baseRegistrations = [
    ...planRegistrationsForBookedSeats(comingSlots, now),
    ...planOtherRegistrations(allSlots, otherRegistrationCount, now),
  ]
  const batches = planBatches(today)
  const registrations = [
    ...baseRegistrations,
    ...planRegistrationsForBatches(batches, allSlots, (slotId) => seatUsageOf(baseRegistrations, slotId)),
  ]
  await seedSlots(db, allSlots, registrations)
  await seedRegistrations(db, registrations, now)
  await seedBatches(db, batches, now)
}

/** Stores slots; `booked` counts their registrations that are not cancelled. */
export async function seedSlots(
  db: Database,
  plannedSlots: readonly PlannedSlot[],
  registrations: readonly PlannedRegistration[],
): Promise<void> {
  const bookedBySlot = new Map<string, number>()
  for (const { slot, state } of registrations) {
    if (state !== 'cancelled') bookedBySlot.set(slot.id, (bookedBySlot.get(slot.id) ?? 0) + 1)
  }
  await bulkInsert(
    db,
    slots,
    plannedSlots.map(({ bookedSeats: _, ...slot }) => ({
      ...slot,
      ...parentIdsOfCourse(slot),
      booked: bookedBySlot.get(slot.id) ?? 0,
    })),
  )
}

function parentIdsOfCourse({ courseNameId }: Pick<PlannedSlot, 'courseNameId'>) {
  const course = practiceCourses.find(({ id }) => id === courseNameId)
  if (!course) throw new Error(`Practice slot refers to unknown course ${courseNameId}`)
  const { vehicleCategoryId, courseTypeId, courseCategoryId } = course
  return { vehicleCategoryId, courseTypeId, courseCategoryId }
}
