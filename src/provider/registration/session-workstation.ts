import { eq } from 'drizzle-orm'
import type { Context } from '../core/context'
import { sessions } from '../database/schema/staff'

/** `hash`: hash of the workstation's key (D-199). Both are '' if the client sent no workstation at sign-in. */
export type SessionWorkstation = { hash: string; name: string }

export async function readSessionWorkstation({ db, sessionId }: Context): Promise<SessionWorkstation> {
  const [session] = await db
    .select({ hash: sessions.counterHash, name: sessions.counter })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session ?? { hash: '', name: '' }
}
