import { and, eq, inArray, ne } from 'drizzle-orm'
import type { BatchDraft } from '#contract/exam/batch'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { batches, batchSlots } from '../database/schema/exam/batches'

/** Throws `invalid` unless all slots exist and hold the day. Until the transaction ends they stay as they are. */
export async function assertSlots(db: Database, { date, slots: chosen }: BatchDraft): Promise<void> {
  const ids = new Set(chosen)
  const found = await db
    .select()
    .from(slots)
    .where(inArray(slots.id, [...ids]))
    .orderBy(slots.id)
    .for('share')
  if (found.length < ids.size) throw refuse('A slot does not exist any more. Load the slots of the day again.')
  if (found.some((slot) => date < slot.date || slot.endDate < date)) {
    throw refuse(`A slot is not on ${formatDay(date)}. Load the slots of the day again.`)
  }
}

/** Throws `conflict` naming the batch that has one of the slots; of two at the same moment one wins. */
export async function takeSlots(db: Database, batchId: string, chosen: readonly string[]): Promise<void> {
  // In one order, so that two batches of the same slots never wait for each other.
  const ids = [...new Set(chosen)].sort()
  await db
    .insert(batchSlots)
    .values(ids.map((slotId) => ({ slotId, batchId })))
    .onConflictDoNothing()
  const [taken] = await db
    .select({ name: batches.name, date: slots.date, startTime: slots.startTime })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .innerJoin(slots, eq(slots.id, batchSlots.slotId))
    .where(and(inArray(batchSlots.slotId, ids), ne(batchSlots.batchId, batchId)))
  if (!taken) return
  const slot = `The slot on ${formatDay(taken.date)} at ${formatTime(taken.startTime)}`
  const message = `${slot} is in the batch “${taken.name}” already.`
  throw new CallError('conflict', message, { slots: message })
}
const refuse = (message: string) => new CallError('invalid', message, { slots: message })

/** The names of the batches that slots are in, by the ids of the slots. */
export async function batchNames(db: Database, slotIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slotId: batchSlots.slotId, name: batches.name })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(inArray(batchSlots.slotId, [...slotIds]))
  return new Map(rows.map(({ slotId, name }) => [slotId, name]))
}

export const testOver = 'The test of this slot is over.'
/** The batch of the slot is complete, so nobody joins it any more. */
export async function isTestOver(db: Database, slotId: string): Promise<boolean> {
  const [found] = await batchesOf(db, slotId)
  return found?.completedAt != null
}

/** Throws `conflict` when it is; until the transaction ends the batch does not become complete. After the slot is locked. */
export async function assertTestToCome(db: Database, slotId: string): Promise<void> {
  const [found] = await batchesOf(db, slotId).for('share', { of: batches })
  if (found?.completedAt != null) throw new CallError('conflict', testOver, { slotId: testOver })
}

const batchesOf = (db: Database, slotId: string) =>
  db
    .select({ completedAt: batches.completedAt })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(eq(batchSlots.slotId, slotId))

/** The batch that a slot is in. */
export async function batchOfSlot(db: Database, slotId: string): Promise<{ name: string; date: string } | undefined> {
  const [found] = await db
    .select({ name: batches.name, date: batches.date })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(eq(batchSlots.slotId, slotId))
  return found
}
