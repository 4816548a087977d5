import { eq } from 'drizzle-orm'
import type { Context } from '../core/context'
import { sessions } from '../database/schema/staff'

/** `hash`: that of the workstation's key. */
export type SessionWorkstation = { hash: string; name: string }

/** Name of this session's workstation and hash of its key (D-199); both '' if the client sent none at sign-in. */
export async function readSessionWorkstation({ db, sessionId }: Context): Promise<SessionWorkstation> {
  const [session] = await db
    .select({ hash: sessions.counterHash, name: sessions.counter })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session ?? { hash: '', name: '' }
}
