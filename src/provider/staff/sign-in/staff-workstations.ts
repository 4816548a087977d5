import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { hashToken } from '../../core/secrets'
import { staffWorkstations } from '../../database/schema/staff'

/** Of each person: whoever works at more counters is a stranger again at the one that was left longest ago. */
const most = 20

/** The hash of the key that the counter sends along; undefined for a counter that has none. */
export const counterHash = ({ client }: Pick<Context, 'client'>): string | undefined =>
  client.workstationKey ? hashToken(client.workstationKey) : undefined

/** From now on tries of strangers do not hold up this person at this counter. */
export async function rememberCounter(staffId: string, context: Context): Promise<void> {
  const { db, at: seenAt } = context
  const keyHash = counterHash(context)
  if (!keyHash) return
  const { staffId: owner, keyHash: key } = staffWorkstations
  await db
    .insert(staffWorkstations)
    .values({ staffId, keyHash, seenAt })
    .onConflictDoUpdate({ target: [owner, key], set: { seenAt } })
  const latest = db
    .select({ key })
    .from(staffWorkstations)
    .where(eq(owner, staffId))
    .orderBy(desc(staffWorkstations.seenAt))
    .limit(most)
  await db.delete(staffWorkstations).where(and(eq(owner, staffId), notInArray(key, latest)))
}
