import { addDays, today as dayOfNow } from '#contract/calendar'
import type { Database } from '../open'
import { courses, sowCatalogue } from './catalogue'
import { sowContent } from './content'
import { sowEnquiries } from './enquiries'
import { sowInstitute } from './institute'
import { sowPeople } from './people'
import { daysFrom, type PlannedSlot, slotId } from './plan'
import { sowSlots } from './practice'
import { sowQuestions } from './questions'
import { insertRegistrations, type RegistrationDraft } from './registrations'
import { plannedBatches } from './test-plan'
import { sowTests } from './tests'

const hours = ['08', '09', '10', '11', '12', '14', '15', '16'] as const
const days = 313
const daysAhead = 30
const busyQuestions = 5000

/** The busiest institute that the program is built for: 20,032 slots, 5,000 questions and as many registrations as asked. */
export async function sowBusy(db: Database, now: number, registrations = 100_000): Promise<void> {
  const today = dayOfNow(now)
  await sowInstitute(db)
  await sowCatalogue(db)
  await sowPeople(db, now)
  await sowContent(db, now)
  await sowEnquiries(db, now)
  await sowQuestions(db, busyQuestions)
  const slots = daysFrom(addDays(today, daysAhead - days), days).flatMap(slotsOfBusyDay)
  const bookings = Array.from({ length: registrations }, (_, i): RegistrationDraft => {
    const slot = slots[i % slots.length]
    if (!slot) throw new Error('No slots to book')
    const last = slot.date < today ? slot.date : today
    const createdAt = Date.parse(`${addDays(last, -1 - (i % 13))}T10:00:00+05:30`) + (i % 400) * 60_000
    return { n: i, slot, createdAt, state: i % 50 === 49 ? 'cancelled' : i % 10 === 7 ? 'pending' : 'paid' }
  })
  await sowSlots(db, slots, bookings)
  await insertRegistrations(db, bookings)
  const batches = plannedBatches(today).map((batch) => ({ ...batch, state: 'created' as const }))
  await sowTests(db, batches, now)
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
