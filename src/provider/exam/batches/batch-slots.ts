import { t } from '@lingui/core/macro'
import { and, eq, ne } from 'drizzle-orm'
import type { BatchDraft } from '#contract/exam/batch'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatTime } from '#contract/protocol/format'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { slots } from '../../database/schema/catalogue'
import { batches, batchSlots } from '../../database/schema/exam/batches'

/**
 * Throws `invalid` unless all slots exist, include the date and have the same vehicle category (D-47). Locks the slots
 * against changes.
 */
export async function assertSlots(db: Database, { date, slots: slotIds }: BatchDraft): Promise<void> {
  const ids = new Set(slotIds)
  const rows = await db.select().from(slots).where(anyOf(slots.id, ids)).orderBy(slots.id).for('share')
  if (rows.length < ids.size) throw createSlotsError(t`A slot no longer exists. Load the slots of the day again.`)
  if (rows.some((slot) => date < slot.date || slot.endDate < date)) {
    throw createSlotsError(t`A slot is not on ${{ date: formatDay(date) }}. Load the slots of the day again.`)
  }
  if (new Set(rows.map(({ vehicleCategoryId }) => vehicleCategoryId)).size > 1) {
    throw createSlotsError(
      t`The slots of a batch are of one vehicle category, since all of them get the same question paper.`,
    )
  }
}

/** Assigns free slots to a batch. Throws `conflict` with the name of the batch that already has one of them. */
export async function assignSlots(db: Database, batchId: string, slotIds: readonly string[]): Promise<void> {
  // Sorted ids prevent deadlocks between batches with the same slots.
  const ids = [...new Set(slotIds)].sort()
  await db
    .insert(batchSlots)
    .values(ids.map((slotId) => ({ slotId, batchId })))
    .onConflictDoNothing()
  const [conflict] = await db
    .select({ name: batches.name, date: slots.date, startTime: slots.startTime })
    .from(batchSlots)
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .innerJoin(slots, eq(slots.id, batchSlots.slotId))
    .where(and(anyOf(batchSlots.slotId, ids), ne(batchSlots.batchId, batchId)))
  if (!conflict) return
  const { name, date, startTime } = conflict
  const message = t`The slot on ${{ day: formatDay(date) }} at ${{ time: formatTime(startTime) }} is in the batch “${name}” already.`
  throw new CallError('conflict', message, { slots: message })
}
const createSlotsError = (message: string) => new CallError('invalid', message, { slots: message })
