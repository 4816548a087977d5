import { eq } from 'drizzle-orm'
import type { Context } from '../core/context'
import { sessions } from '../database/schema/staff'

export type SessionWorkstation = { hash: string; name: string }

/** Workstation of this session: name, and hash of its key (D-199); '' if it sent none. */
export async function sessionWorkstation({ db, sessionId }: Context): Promise<SessionWorkstation> {
  const [session] = await db
    .select({ hash: sessions.counterHash, name: sessions.counter })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session ?? { hash: '', name: '' }
}
