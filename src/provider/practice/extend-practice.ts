import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { addDays, today as dayOfNow, daysBetween, daysFrom } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { batches, batchSlots } from '../database/schema/exam/batches'
import { questionCategories } from '../database/schema/exam/questions'
import { registrations } from '../database/schema/registration/registrations'
import { type PlannedBatch, plannedBatches, registrationsForBatches, type SeatUsage } from './exam/batch-plan'
import { seedBatches } from './exam/seed-batches'
import { hasEnoughQuestions } from './exam/seed-question-papers'
import { seedQuestions } from './exam/seed-questions'
import { staffId } from './institute'
import { seedRegistrations } from './registration/seed-registrations'
import { daysAhead, seedSlots } from './seed-practice'
import { plannedSlotsOfDay, registrationsForTakenSeats } from './slot-plan'

/**
 * Extends a practice institute that was last opened on an earlier day: coming days, today's batches for its examiner,
 * and a question bank if it has none.
 */
export async function extendPractice(db: Database, now: number): Promise<void> {
  const today = dayOfNow(now)
  await addMissingSlots(db, today, now)
  if ((await db.$count(questionCategories)) === 0) await seedQuestions(db)
  await addTodaysBatches(db, today, now)
}

async function addMissingSlots(db: Database, today: string, now: number): Promise<void> {
  const [last] = await db.select({ date: max(slots.date) }).from(slots)
  const first = last?.date && last.date >= today ? addDays(last.date, 1) : today
  const missing = daysBetween(first, addDays(today, daysAhead))
  if (missing <= 0) return
  const ahead = daysFrom(first, missing).flatMap(plannedSlotsOfDay)
  const bookings = registrationsForTakenSeats(ahead, now)
  await seedSlots(db, ahead, bookings)
  await seedRegistrations(db, bookings)
}

/** The batches planned for today, in slots without a batch, unless the examiner has one already. */
async function addTodaysBatches(db: Database, today: string, now: number): Promise<void> {
  const examiner = 'Harpreet Gill'
  if (await db.$count(batches, and(eq(batches.date, today), eq(batches.examinerId, staffId(examiner))))) return
  const planned = plannedBatches(today).filter((batch) => batch.date === today && batch.examiner === examiner)
  const ids = planned.map(({ slotId }) => slotId)
  const slotRows = await db.select().from(slots).where(inArray(slots.id, ids))
  const slotsInBatches = (await db.select().from(batchSlots).where(inArray(batchSlots.slotId, ids))).map(
    ({ slotId }) => slotId,
  )
  const free = slotRows.filter(({ id }) => !slotsInBatches.includes(id))
  const canGeneratePaper = await hasEnoughQuestions(db)
  const newBatches = planned
    .filter(({ slotId }) => free.some(({ id }) => id === slotId))
    .map((batch): PlannedBatch => (canGeneratePaper ? batch : { ...batch, state: stateWithoutPaper(batch) }))
  if (newBatches.length === 0) return
  const usage = await readSeatUsage(db, ids)
  const firstPersonNumber = 1_000_000 + daysBetween('2025-01-01', today) * 1000
  const bookings = registrationsForBatches(
    newBatches,
    free,
    (id) => usage.get(id) ?? { booked: 0, paid: 0 },
    firstPersonNumber,
  )
  await seedRegistrations(db, bookings)
  for (const [slotId, registrationsOfSlot] of Map.groupBy(bookings, ({ slot }) => slot.id)) {
    await db
      .update(slots)
      .set({ booked: sql`${slots.booked} + ${registrationsOfSlot.length}` })
      .where(eq(slots.id, slotId))
  }
  await seedBatches(db, newBatches, now)
}

const stateWithoutPaper = ({ state }: PlannedBatch) => (state === 'created' ? state : 'attendance taken')

async function readSeatUsage(db: Database, ids: readonly string[]): Promise<Map<string, SeatUsage>> {
  const rows = await db
    .select({ slotId: registrations.slotId, isPaid: registrations.isPaymentDone })
    .from(registrations)
    .where(and(inArray(registrations.slotId, [...ids]), isNull(registrations.cancelledAt)))
  const bySlot = Map.groupBy(rows, ({ slotId }) => slotId)
  return new Map(
    [...bySlot].map(([id, bookings]) => [
      id,
      { booked: bookings.length, paid: bookings.filter(({ isPaid }) => isPaid).length },
    ]),
  )
}
