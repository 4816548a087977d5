import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { batches, batchSlots } from '../database/schema/exam/batches'

/** The names of the batches that slots are in, by the ids of the slots. */
export async function batchNames(db: Database, slotIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slotId: batchSlots.slotId, name: batches.name })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(anyOf(batchSlots.slotId, slotIds))
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
