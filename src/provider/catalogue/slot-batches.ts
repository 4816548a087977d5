import { t } from '@lingui/core/macro'
import { and, eq, isNotNull, notExists, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { batches, batchSlots } from '../database/schema/exam/batches'

/** Names of the slots' batches, by slot id. */
export async function readBatchNames(db: Database, slotIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slotId: batchSlots.slotId, name: batches.name })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(anyOf(batchSlots.slotId, slotIds))
  return new Map(rows.map(({ slotId, name }) => [slotId, name]))
}

/** Message for a slot whose batch is complete. */
export const testCompleteMessage = t`The test of this slot is over.`
/** True if the slot's batch is complete; nobody can then join the batch. */
export async function isBatchComplete(db: Database, slotId: string): Promise<boolean> {
  const [batch] = await selectBatches(db, slotId)
  return batch?.completedAt != null
}

/** SQL condition, the opposite of `isBatchComplete`: the slot is in no batch, or its batch is not complete. */
export const hasNoCompleteBatch = (db: Database): SQL =>
  notExists(
    db
      .select({ id: batches.id })
      .from(batchSlots)
      .innerJoin(batches, eq(batches.id, batchSlots.batchId))
      .where(and(eq(batchSlots.slotId, slots.id), isNotNull(batches.completedAt))),
  )

/**
 * Throws `conflict` if the slot's batch is complete; else locks the batch, so that nobody completes it meanwhile.
 * Lock the slot first.
 */
export async function assertBatchNotComplete(db: Database, slotId: string): Promise<void> {
  const [batch] = await selectBatches(db, slotId).for('share', { of: batches })
  if (batch?.completedAt != null) throw new CallError('conflict', testCompleteMessage, { slotId: testCompleteMessage })
}

const selectBatches = (db: Database, slotId: string) =>
  db
    .select({ completedAt: batches.completedAt })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(eq(batchSlots.slotId, slotId))

/** The batch of a slot, if it is in one. */
export async function findBatchOfSlot(
  db: Database,
  slotId: string,
): Promise<{ name: string; date: string } | undefined> {
  const [batch] = await db
    .select({ name: batches.name, date: batches.date })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(eq(batchSlots.slotId, slotId))
  return batch
}
