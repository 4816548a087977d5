import { addDays, today as dayOfNow, daysFrom } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { bulk } from './bulk-insert'
import { courses, sowCatalogue } from './catalogue'
import { sowContent } from './content/seed-content'
import { sowEnquiries } from './content/seed-enquiries'
import { batchBookings, heldIn, plannedBatches } from './exam/batch-plan'
import { sowTests } from './exam/seed-batches'
import { sowQuestions } from './exam/seed-questions'
import { sowInstitute } from './institute'
import { sowPeople } from './registration/seed-app-users'
import { insertRegistrations, type RegistrationDraft } from './registration/seed-registrations'
import { bookingsOf, otherBookings, type PlannedSlot, slotsOfDay } from './slot-plan'
import { sowRequests } from './staff/seed-change-requests'
import { sowCounters } from './workstations'

export const daysAhead = 30
const daysBefore = 40
const others = 80

/** A believable institute: the same every time but for its dates, which lie around today. */
export async function sowPractice(db: Database, now: number): Promise<void> {
  const today = dayOfNow(now)
  await sowInstitute(db)
  await sowCatalogue(db)
  await sowPeople(db, now)
  await sowContent(db, now)
  await sowRequests(db, now)
  await sowCounters(db, now)
  await sowEnquiries(db, now)
  await sowQuestions(db)
  const before = daysFrom(addDays(today, -daysBefore), daysBefore).flatMap(slotsOfDay)
  const ahead = daysFrom(today, daysAhead).flatMap(slotsOfDay)
  const all = [...before, ...ahead]
  const ordinary = [...bookingsOf(ahead, now), ...otherBookings(all, others, now)]
  const batches = plannedBatches(today)
  const bookings = [...ordinary, ...batchBookings(batches, all, (slotId) => heldIn(ordinary, slotId))]
  await sowSlots(db, all, bookings)
  await insertRegistrations(db, bookings)
  await sowTests(db, batches, now)
}

/** Stores slots with as many seats booked as there are registrations that hold one. */
export async function sowSlots(
  db: Database,
  planned: readonly PlannedSlot[],
  bookings: readonly RegistrationDraft[],
): Promise<void> {
  const booked = new Map<string, number>()
  for (const { slot, state } of bookings) {
    if (state !== 'cancelled') booked.set(slot.id, (booked.get(slot.id) ?? 0) + 1)
  }
  await bulk(
    db,
    slots,
    planned.map(({ taken: _, ...slot }) => ({ ...slot, ...placeOf(slot), booked: booked.get(slot.id) ?? 0 })),
  )
}

function placeOf({ courseNameId }: Pick<PlannedSlot, 'courseNameId'>) {
  const course = courses.find(({ id }) => id === courseNameId)
  if (!course) throw new Error('A slot of a course that is not sown')
  const { vehicleCategoryId, courseTypeId, courseCategoryId } = course
  return { vehicleCategoryId, courseTypeId, courseCategoryId }
}
