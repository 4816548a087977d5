import { addDays, dayOf, daysFrom, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { batches, batchSlots } from '../database/schema/exam/batches'
import { bulkInsert } from '../practice/bulk-insert'
import { practiceCourses, seedCatalogue } from '../practice/catalogue'
import { seedContent } from '../practice/content/seed-content'
import { seedEnquiries } from '../practice/content/seed-enquiries'
import { type PlannedBatch, planBatches, planRegistrationsForBatches } from '../practice/exam/batch-plan'
import { seedBatches, toBatchRow } from '../practice/exam/seed-batches'
import { seedQuestions } from '../practice/exam/seed-questions'
import { seedId } from '../practice/ids'
import { seedInstitute } from '../practice/institute'
import { seedAppUsers } from '../practice/registration/seed-app-users'
import { type PlannedRegistration, seedRegistrations } from '../practice/registration/seed-registrations'
import { seedSlots } from '../practice/seed-practice'
import { type PlannedSlot, slotId } from '../practice/slot-plan'

const startHours = ['08', '09', '10', '11', '12', '14', '15', '16'] as const
/** Number of days with slots; the last `daysAhead` of them begin with today. */
const slotDayCount = 313
const daysAhead = 30
const questionCount = 5000
const pastBatchCount = 1000

/**
 * The largest institute that the program is built for: 20,032 slots, 5,000 questions, 1,000 past batches and the given
 * number of registrations (`SEED=busy`, benchmarks and load tests).
 */
export async function seedBusyInstitute(db: Database, now: number, registrationCount = 100_000): Promise<void> {
  const today = dayOf(now)
  await seedInstitute(db)
  await seedCatalogue(db)
  await seedAppUsers(db, now)
  await seedContent(db, now)
  await seedEnquiries(db, now)
  await seedQuestions(db, questionCount)
  const slots = daysFrom(addDays(today, daysAhead - slotDayCount), slotDayCount).flatMap(planBusySlotsOfDay)
  const plans = planBatches(today)
  // The slots are still empty.
  const batchRegistrations = planRegistrationsForBatches(plans, slots, () => ({ booked: 0, paid: 0 }))
  const slotsWithoutBatch = slots.filter(({ id }) => plans.every(({ slotId }) => slotId !== id))
  const otherRegistrations = Array.from(
    { length: registrationCount - batchRegistrations.length },
    (_, i): PlannedRegistration => {
      const slot = slotsWithoutBatch[i % slotsWithoutBatch.length]
      if (!slot) throw new Error('No slots to book')
      const latestDay = slot.date < today ? slot.date : today
      const daysBefore = 1 + (i % 13)
      const minutesAfterTen = i % 400
      const createdAt = indiaTimeToEpochMs(addDays(latestDay, -daysBefore), '10:00') + minutesAfterTen * 60_000
      return { personNumber: i, slot, createdAt, state: registrationState(i) }
    },
  )
  const bookings = [...otherRegistrations, ...batchRegistrations]
  await seedSlots(db, slots, bookings)
  await seedRegistrations(db, bookings, now)
  await seedBatches(db, plans, now)
  await seedPastBatches(
    db,
    slotsWithoutBatch.filter(({ date }) => date < today),
    now,
  )
}

const registrationState = (n: number): PlannedRegistration['state'] => {
  if (n % 50 === 49) return 'cancelled'
  return n % 10 === 7 ? 'pending' : 'paid'
}

/** Stores complete batches of one slot each, spread evenly over the past, without attendance and papers. */
async function seedPastBatches(db: Database, pastSlots: readonly PlannedSlot[], now: number): Promise<void> {
  const plans = Array.from({ length: pastBatchCount }, (_, i): PlannedBatch => {
    const slot = pastSlots[Math.floor((i * pastSlots.length) / pastBatchCount)]
    const course = practiceCourses.find(({ id }) => id === slot?.courseNameId)
    if (!slot || !course) throw new Error('No slots for batches')
    return {
      // From 100 on: `planBatches` uses lower numbers.
      id: seedId('batch', Date.parse(slot.date), 100 + i),
      name: `${course.name}, ${slot.startTime}`,
      date: slot.date,
      slotId: slot.id,
      candidateCount: 0,
      examiner: i % 2 ? 'Baljeet Kaur' : 'Harpreet Gill',
      dataEntry: i % 2 ? 'Anil Dhiman' : 'Sunita Yadav',
      state: 'complete',
    }
  })
  await bulkInsert(
    db,
    batches,
    plans.map((plan, n) => toBatchRow(plan, n, now)),
  )
  await bulkInsert(
    db,
    batchSlots,
    plans.map(({ id: batchId, slotId }) => ({ batchId, slotId })),
  )
}

const planBusySlotsOfDay = (date: string): PlannedSlot[] =>
  practiceCourses.flatMap((course, courseIndex) =>
    startHours.map((hour, slotIndex) => ({
      id: slotId(date, courseIndex, slotIndex),
      courseNameId: course.id,
      date,
      endDate: addDays(date, course.slotDays - 1),
      startTime: `${hour}:00`,
      endTime: `${hour}:50`,
      seats: 20,
      bookedSeats: 0,
    })),
  )
