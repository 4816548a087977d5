import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { addDays, dayOf, daysBetween, daysFrom } from '#contract/protocol/calendar'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { batches, batchSlots } from '../database/schema/exam/batches'
import { questionCategories } from '../database/schema/exam/questions'
import { registrations } from '../database/schema/registration/registrations'
import { type PlannedBatch, planBatches, planRegistrationsForBatches, type SeatUsage } from './exam/batch-plan'
import { seedBatches } from './exam/seed-batches'
import { hasEnoughQuestions } from './exam/seed-question-papers'
import { seedQuestions } from './exam/seed-questions'
import { dayNumber } from './ids'
import { staffId } from './institute'
import { seedRegistrations } from './registration/seed-registrations'
import { daysAhead, seedSlots } from './seed-practice'
import { planRegistrationsForBookedSeats, planSlotsOfDay } from './slot-plan'

/** Adds what an older practice database lacks: slots of the coming days, today's batches and a question bank. */
export async function extendPractice(db: Database, now: number): Promise<void> {
  const today = dayOf(now)
  await addMissingSlots(db, today, now)
  if ((await db.$count(questionCategories)) === 0) await seedQuestions(db)
  await addTodaysBatches(db, today, now)
}

async function addMissingSlots(db: Database, today: string, now: number): Promise<void> {
  const [lastSlot] = await db.select({ date: max(slots.date) }).from(slots)
  const firstDay = lastSlot?.date && lastSlot.date >= today ? addDays(lastSlot.date, 1) : today
  const missingDays = daysBetween(firstDay, addDays(today, daysAhead))
  if (missingDays <= 0) return
  const newSlots = daysFrom(firstDay, missingDays).flatMap(planSlotsOfDay)
  const bookings = planRegistrationsForBookedSeats(newSlots, now)
  await seedSlots(db, newSlots, bookings)
  await seedRegistrations(db, bookings, now)
}

/** Adds the batches planned for today to slots without a batch, unless the examiner already has a batch today. */
async function addTodaysBatches(db: Database, today: string, now: number): Promise<void> {
  const examinerName = 'Harpreet Gill'
  if (await db.$count(batches, and(eq(batches.date, today), eq(batches.examinerId, staffId(examinerName))))) return
  const todaysPlans = planBatches(today).filter((batch) => batch.date === today && batch.examiner === examinerName)
  const slotIds = todaysPlans.map(({ slotId }) => slotId)
  const slotRows = await db.select().from(slots).where(inArray(slots.id, slotIds))
  const slotsInBatches = (await db.select().from(batchSlots).where(inArray(batchSlots.slotId, slotIds))).map(
    ({ slotId }) => slotId,
  )
  const freeSlots = slotRows.filter(({ id }) => !slotsInBatches.includes(id))
  const canGeneratePaper = await hasEnoughQuestions(db)
  const newBatches = todaysPlans
    .filter(({ slotId }) => freeSlots.some(({ id }) => id === slotId))
    .map((batch): PlannedBatch => (canGeneratePaper ? batch : { ...batch, state: stateWithoutPaper(batch) }))
  if (newBatches.length === 0) return
  const usageBySlot = await readSeatUsage(db, slotIds)
  // The other seeds use lower numbers. A thousand per day, so that no person is in the batches of two days.
  const firstPersonNumber = 1_000_000 + dayNumber(today) * 1000
  const bookings = planRegistrationsForBatches(
    newBatches,
    freeSlots,
    (id) => usageBySlot.get(id) ?? { booked: 0, paid: 0 },
    firstPersonNumber,
  )
  await seedRegistrations(db, bookings, now)
  for (const [slotId, registrationsOfSlot] of Map.groupBy(bookings, ({ slot }) => slot.id)) {
    await db
      .update(slots)
      .set({ booked: sql`${slots.booked} + ${registrationsOfSlot.length}` })
      .where(eq(slots.id, slotId))
  }
  await seedBatches(db, newBatches, now)
}

const stateWithoutPaper = ({ state }: PlannedBatch) => (state === 'created' ? state : 'attendance taken')

async function readSeatUsage(db: Database, slotIds: readonly string[]): Promise<Map<string, SeatUsage>> {
  const rows = await db
    .select({ slotId: registrations.slotId, isPaid: registrations.isPaymentDone })
    .from(registrations)
    .where(and(inArray(registrations.slotId, [...slotIds]), isNull(registrations.cancelledAt)))
  const bySlot = Map.groupBy(rows, ({ slotId }) => slotId)
  return new Map(
    [...bySlot].map(([id, bookings]) => [
      id,
      { booked: bookings.length, paid: bookings.filter(({ isPaid }) => isPaid).length },
    ]),
  )
}
