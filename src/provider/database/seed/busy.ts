import { addDays, today as dayOfNow } from '#contract/calendar'
import type { Database } from '../open'
import { courses, sowCatalogue } from './catalogue'
import { sowContent } from './content'
import { sowEnquiries } from './enquiries'
import { sowBatches, sowInstitute } from './institute'
import { sowPeople } from './people'
import { daysFrom, type PlannedSlot, slotId } from './plan'
import { sowSlots } from './practice'
import { insertRegistrations, type RegistrationDraft } from './registrations'

const hours = ['08', '09', '10', '11', '12', '14', '15', '16'] as const
const days = 313
const daysAhead = 30

/** The busiest institute that the program is built for: 20,032 slots and as many registrations as asked. */
export async function sowBusy(db: Database, now: number, registrations = 100_000): Promise<void> {
  const today = dayOfNow(now)
  await sowInstitute(db)
  await sowCatalogue(db)
  await sowBatches(db, today)
  await sowPeople(db, now)
  await sowContent(db, now)
  await sowEnquiries(db, now)
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
