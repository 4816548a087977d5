import { eq, or, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { batches } from '../../database/schema/exam/batches'

export type StoredBatch = typeof batches.$inferSelect
type Asking = Pick<Context, 'db' | 'role' | 'menus' | 'staffId'>

/** Who makes batches or decides rechecks sees all batches; everybody else those that they examine or enter (S3 §6). */
const seesAll = ({ role, menus }: Asking): boolean =>
  role === 'superadmin' || menus.includes('Batch Creation') || menus.includes('Recheck Request')

/** The batches that somebody may see; undefined for all. */
export const ownBatches = (who: Asking): SQL | undefined =>
  seesAll(who) ? undefined : or(eq(batches.examinerId, who.staffId), eq(batches.dataEntryId, who.staffId))

/** A batch, checked. Throws `not_found`, or `forbidden` where it is somebody else's. */
export async function ownBatch(id: string, context: Asking): Promise<StoredBatch> {
  const [stored] = await context.db.select().from(batches).where(eq(batches.id, id))
  return checked(stored, context)
}

/** The same, locked until the transaction ends: whatever changes something of a batch waits here for its turn. */
export async function lockedBatch(id: string, context: Asking): Promise<StoredBatch> {
  const [stored] = await context.db.select().from(batches).where(eq(batches.id, id)).for('update')
  return checked(stored, context)
}

function checked(stored: StoredBatch | undefined, who: Asking): StoredBatch {
  if (!stored) throw rowNotFound()
  if (seesAll(who) || stored.examinerId === who.staffId || stored.dataEntryId === who.staffId) return stored
  throw new CallError('forbidden', 'This batch belongs to somebody else.')
}

const others = { Examiner: 'another examiner', 'Data Entry': 'another member of the data entry' }
/** Throws `forbidden` unless somebody may see the batches of that member of staff. */
export function assertOwn(asked: string, who: Asking, kind: keyof typeof others): void {
  if (seesAll(who) || asked === who.staffId) return
  throw new CallError('forbidden', `These batches belong to ${others[kind]}.`)
}
