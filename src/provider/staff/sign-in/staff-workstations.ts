import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { hashToken } from '../../core/secrets'
import { staffWorkstations } from '../../database/schema/staff'

/** Maximum number of remembered workstations per person; beyond it, the least recently used one is removed. */
const maxPerPerson = 20

/** Hash of the workstation's key; undefined without one. */
export const workstationKeyHash = ({ client }: Pick<Context, 'client'>): string | undefined =>
  client.workstationKey ? hashToken(client.workstationKey) : undefined

/** Remembers the caller's workstation. Failed sign-ins at other workstations then do not block the person here. */
export async function rememberWorkstation(staffId: string, context: Context): Promise<void> {
  const { db, at: seenAt } = context
  const keyHash = workstationKeyHash(context)
  if (!keyHash) return
  const { staffId: staffIdColumn, keyHash: keyHashColumn } = staffWorkstations
  await db
    .insert(staffWorkstations)
    .values({ staffId, keyHash, seenAt })
    .onConflictDoUpdate({ target: [staffIdColumn, keyHashColumn], set: { seenAt } })
  const latestKeyHashes = db
    .select({ keyHash: keyHashColumn })
    .from(staffWorkstations)
    .where(eq(staffIdColumn, staffId))
    .orderBy(desc(staffWorkstations.seenAt))
    .limit(maxPerPerson)
  await db.delete(staffWorkstations).where(and(eq(staffIdColumn, staffId), notInArray(keyHashColumn, latestKeyHashes)))
}
