import { addDays, today as dayOfNow, daysFrom, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { batches, batchSlots } from '../database/schema/exam/batches'
import { bulk } from '../practice/bulk-insert'
import { courses, sowCatalogue } from '../practice/catalogue'
import { sowContent } from '../practice/content/seed-content'
import { sowEnquiries } from '../practice/content/seed-enquiries'
import { batchBookings, type PlannedBatch, plannedBatches } from '../practice/exam/batch-plan'
import { batchOf, sowTests } from '../practice/exam/seed-batches'
import { sowQuestions } from '../practice/exam/seed-questions'
import { seedId } from '../practice/ids'
import { sowInstitute } from '../practice/institute'
import { sowPeople } from '../practice/registration/seed-app-users'
import { insertRegistrations, type RegistrationDraft } from '../practice/registration/seed-registrations'
import { sowSlots } from '../practice/seed-practice'
import { type PlannedSlot, slotId } from '../practice/slot-plan'

const hours = ['08', '09', '10', '11', '12', '14', '15', '16'] as const
const days = 313
const daysAhead = 30
const busyQuestions = 5000
const pastBatches = 1000

/**
 * The busiest institute that the program is built for: 20,032 slots, 5,000 questions, a thousand past batches besides those
 * of the practice institute, and as many registrations as asked.
 */
export async function sowBusy(db: Database, now: number, registrations = 100_000): Promise<void> {
  const today = dayOfNow(now)
  await sowInstitute(db)
  await sowCatalogue(db)
  await sowPeople(db, now)
  await sowContent(db, now)
  await sowEnquiries(db, now)
  await sowQuestions(db, busyQuestions)
  const slots = daysFrom(addDays(today, daysAhead - days), days).flatMap(slotsOfBusyDay)
  const planned = plannedBatches(today)
  const filling = batchBookings(planned, slots, () => ({ held: 0, paid: 0 }))
  const open = slots.filter(({ id }) => planned.every(({ slotId }) => slotId !== id))
  const ordinary = Array.from({ length: registrations - filling.length }, (_, i): RegistrationDraft => {
    const slot = open[i % open.length]
    if (!slot) throw new Error('No slots to book')
    const last = slot.date < today ? slot.date : today
    const createdAt = indiaTimeToEpochMs(addDays(last, -1 - (i % 13)), '10:00') + (i % 400) * 60_000
    return { n: i, slot, createdAt, state: i % 50 === 49 ? 'cancelled' : i % 10 === 7 ? 'pending' : 'paid' }
  })
  const bookings = [...ordinary, ...filling]
  await sowSlots(db, slots, bookings)
  await insertRegistrations(db, bookings)
  await sowTests(db, planned, now)
  await sowPastBatches(
    db,
    open.filter(({ date }) => date < today),
    now,
  )
}

/** Complete batches of one slot each, evenly over the past, without marks and papers: what lists and search go through. */
async function sowPastBatches(db: Database, past: readonly PlannedSlot[], now: number): Promise<void> {
  const planned = Array.from({ length: pastBatches }, (_, i): PlannedBatch => {
    const slot = past[Math.floor((i * past.length) / pastBatches)]
    const course = courses.find(({ id }) => id === slot?.courseNameId)
    if (!slot || !course) throw new Error('No slots for batches')
    return {
      id: seedId('batch', Date.parse(slot.date), 100 + i),
      name: `${course.name}, ${slot.startTime}`,
      date: slot.date,
      slotId: slot.id,
      candidates: 0,
      examiner: i % 2 ? 'Baljeet Kaur' : 'Harpreet Gill',
      dataEntry: i % 2 ? 'Anil Dhiman' : 'Sunita Yadav',
      state: 'complete',
    }
  })
  await bulk(
    db,
    batches,
    planned.map((plan, n) => batchOf(plan, n, now)),
  )
  await bulk(
    db,
    batchSlots,
    planned.map(({ id: batchId, slotId }) => ({ batchId, slotId })),
  )
}

const slotsOfBusyDay = (date: string): PlannedSlot[] =>
  courses.flatMap((course, c) =>
    hours.map((hour, h) => ({
      id: slotId(date, c * 16 + h),
      courseNameId: course.id,
      date,
      endDate: addDays(date, course.slotDays - 1),
      startTime: `${hour}:00`,
      endTime: `${hour}:50`,
      seats: 20,
      taken: 0,
    })),
  )
