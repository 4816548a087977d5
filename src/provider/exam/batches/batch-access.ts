import { t } from '@lingui/core/macro'
import { eq, or, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { batches } from '../../database/schema/exam/batches'

export type StoredBatch = typeof batches.$inferSelect
type Caller = Pick<Context, 'db' | 'role' | 'menus' | 'staffId'>

/**
 * True for the superadmin and for people with the menu Batch Creation or Recheck Request. Others see the batches where
 * they are examiner or data entry (S3 §6).
 */
const canSeeAllBatches = ({ role, menus }: Caller): boolean =>
  role === 'superadmin' || menus.includes('Batch Creation') || menus.includes('Recheck Request')

/** SQL condition: batches that the caller may see; undefined for all. */
export const visibleBatches = (caller: Caller): SQL | undefined =>
  canSeeAllBatches(caller)
    ? undefined
    : or(eq(batches.examinerId, caller.staffId), eq(batches.dataEntryId, caller.staffId))

/** A batch. Throws `not_found`, or `forbidden` if the caller may not see it. */
export async function readBatch(id: string, context: Caller): Promise<StoredBatch> {
  const [batch] = await context.db.select().from(batches).where(eq(batches.id, id))
  return assertMayViewBatch(batch, context)
}

/** A batch, locked until the transaction ends; every change of a batch takes this lock first. Throws like readBatch. */
export async function lockBatch(id: string, context: Caller): Promise<StoredBatch> {
  const [batch] = await context.db.select().from(batches).where(eq(batches.id, id)).for('update')
  return assertMayViewBatch(batch, context)
}

function assertMayViewBatch(batch: StoredBatch | undefined, caller: Caller): StoredBatch {
  if (!batch) throw rowNotFound()
  if (canSeeAllBatches(caller) || batch.examinerId === caller.staffId || batch.dataEntryId === caller.staffId)
    return batch
  throw new CallError('forbidden', t`This batch belongs to someone else.`)
}

const otherOwner = { Examiner: t`another examiner`, 'Data Entry': t`another data entry operator` }
/** Throws `forbidden` unless the caller may see the batches of the member of staff `staffId`. */
export function assertMayViewBatchesOf(staffId: string, caller: Caller, kind: keyof typeof otherOwner): void {
  if (canSeeAllBatches(caller) || staffId === caller.staffId) return
  throw new CallError('forbidden', t`These batches belong to ${{ otherOwner: otherOwner[kind] }}.`)
}
