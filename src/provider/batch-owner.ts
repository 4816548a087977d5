import { eq, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/failure'
import type { Context } from './context'
import { gone } from './crud'
import { batches } from './database/schema/tests'

export type StoredBatch = typeof batches.$inferSelect
type Asking = Pick<Context, 'db' | 'role' | 'staffId'>

/** Of roles that see their own batches only: which column names them, and whose batch another one is. */
const owners = {
  Examiner: { column: batches.examinerId, key: 'examinerId', other: 'another examiner' },
  'Data Entry': { column: batches.dataEntryId, key: 'dataEntryId', other: 'another member of the data entry' },
} as const
const ownerOf = (role: string) => (Object.hasOwn(owners, role) ? owners[role as keyof typeof owners] : undefined)

/** The batches that somebody may see (S3 §6); undefined for all. */
export function ownBatches({ role, staffId }: Asking): SQL | undefined {
  const owner = ownerOf(role)
  return owner && eq(owner.column, staffId)
}

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

function checked(stored: StoredBatch | undefined, { role, staffId }: Asking): StoredBatch {
  if (!stored) throw gone()
  const owner = ownerOf(role)
  if (owner && stored[owner.key] !== staffId) {
    throw new CallError('forbidden', `This batch belongs to ${owner.other}.`)
  }
  return stored
}

/** Throws `forbidden` unless somebody may see all batches of that member of staff. */
export function assertOwn(asked: string, { role, staffId }: Asking, ofRole: keyof typeof owners): void {
  const owner = ownerOf(role)
  if (!owner || (role === ofRole && asked === staffId)) return
  throw new CallError('forbidden', `These batches belong to ${owners[ofRole].other}.`)
}
