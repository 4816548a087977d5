import { and, eq, ne } from 'drizzle-orm'
import type { BatchDraft } from '#contract/exam/batch'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatTime } from '#contract/protocol/format'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { slots } from '../../database/schema/catalogue'
import { batches, batchSlots } from '../../database/schema/exam/batches'

/** Throws `invalid` unless all slots exist, hold the day and are of one vehicle category (D-47). Until the transaction ends they stay as they are. */
export async function assertSlots(db: Database, { date, slots: chosen }: BatchDraft): Promise<void> {
  const ids = new Set(chosen)
  const found = await db.select().from(slots).where(anyOf(slots.id, ids)).orderBy(slots.id).for('share')
  if (found.length < ids.size) throw refuse('A slot does not exist any more. Load the slots of the day again.')
  if (found.some((slot) => date < slot.date || slot.endDate < date)) {
    throw refuse(`A slot is not on ${formatDay(date)}. Load the slots of the day again.`)
  }
  if (new Set(found.map(({ vehicleCategoryId }) => vehicleCategoryId)).size > 1) {
    throw refuse('The slots of a batch are of one vehicle category, since all of them get the same question paper.')
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
    .where(and(anyOf(batchSlots.slotId, ids), ne(batchSlots.batchId, batchId)))
  if (!taken) return
  const slot = `The slot on ${formatDay(taken.date)} at ${formatTime(taken.startTime)}`
  const message = `${slot} is in the batch “${taken.name}” already.`
  throw new CallError('conflict', message, { slots: message })
}
const refuse = (message: string) => new CallError('invalid', message, { slots: message })
