import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { addDays, today as dayOfNow, daysBetween, daysFrom } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { batches, batchSlots } from '../database/schema/exam/batches'
import { questionCategories } from '../database/schema/exam/questions'
import { registrations } from '../database/schema/registration/registrations'
import { batchBookings, type Held, type PlannedBatch, plannedBatches } from './exam/batch-plan'
import { sowTests } from './exam/seed-batches'
import { hasPaper } from './exam/seed-question-papers'
import { sowQuestions } from './exam/seed-questions'
import { staffId } from './institute'
import { insertRegistrations } from './registration/seed-registrations'
import { daysAhead, sowSlots } from './seed-practice'
import { bookingsOf, slotsOfDay } from './slot-plan'

/**
 * A practice institute that was last opened some days ago gets its coming days again, batches of today for its examiner,
 * and a question bank where it is older than that.
 */
export async function topUp(db: Database, now: number): Promise<void> {
  const today = dayOfNow(now)
  await topUpSlots(db, today, now)
  if ((await db.$count(questionCategories)) === 0) await sowQuestions(db)
  await topUpBatches(db, today, now)
}

async function topUpSlots(db: Database, today: string, now: number): Promise<void> {
  const [last] = await db.select({ date: max(slots.date) }).from(slots)
  const first = last?.date && last.date >= today ? addDays(last.date, 1) : today
  const missing = daysBetween(first, addDays(today, daysAhead))
  if (missing <= 0) return
  const ahead = daysFrom(first, missing).flatMap(slotsOfDay)
  const bookings = bookingsOf(ahead, now)
  await sowSlots(db, ahead, bookings)
  await insertRegistrations(db, bookings)
}

/** What the plan has for today, in slots that are in no batch, unless the examiner has something to do already. */
async function topUpBatches(db: Database, today: string, now: number): Promise<void> {
  const examiner = 'Harpreet Gill'
  if (await db.$count(batches, and(eq(batches.date, today), eq(batches.examinerId, staffId(examiner))))) return
  const planned = plannedBatches(today).filter((batch) => batch.date === today && batch.examiner === examiner)
  const ids = planned.map(({ slotId }) => slotId)
  const found = await db.select().from(slots).where(inArray(slots.id, ids))
  const taken = (await db.select().from(batchSlots).where(inArray(batchSlots.slotId, ids))).map(({ slotId }) => slotId)
  const free = found.filter(({ id }) => !taken.includes(id))
  const isDrawable = await hasPaper(db)
  const wanted = planned
    .filter(({ slotId }) => free.some(({ id }) => id === slotId))
    .map((batch): PlannedBatch => (isDrawable ? batch : { ...batch, state: withoutPaper(batch) }))
  if (wanted.length === 0) return
  const held = await heldSeats(db, ids)
  const people = 1_000_000 + daysBetween('2025-01-01', today) * 1000
  const bookings = batchBookings(wanted, free, (id) => held.get(id) ?? { held: 0, paid: 0 }, people)
  await insertRegistrations(db, bookings)
  for (const [slotId, own] of Map.groupBy(bookings, ({ slot }) => slot.id)) {
    await db
      .update(slots)
      .set({ booked: sql`${slots.booked} + ${own.length}` })
      .where(eq(slots.id, slotId))
  }
  await sowTests(db, wanted, now)
}

const withoutPaper = ({ state }: PlannedBatch) => (state === 'created' ? state : 'attendance taken')

async function heldSeats(db: Database, ids: readonly string[]): Promise<Map<string, Held>> {
  const rows = await db
    .select({ slotId: registrations.slotId, isPaid: registrations.isPaymentDone })
    .from(registrations)
    .where(and(inArray(registrations.slotId, [...ids]), isNull(registrations.cancelledAt)))
  const bySlot = Map.groupBy(rows, ({ slotId }) => slotId)
  return new Map(
    [...bySlot].map(([id, own]) => [id, { held: own.length, paid: own.filter(({ isPaid }) => isPaid).length }]),
  )
}
