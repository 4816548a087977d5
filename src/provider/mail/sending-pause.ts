import { isRecent } from '../core/elapsed'
import type { Database } from '../database/database'
import { mailPauses } from '../database/schema/mail'

/** Delays in milliseconds before the next try of the mail server, by consecutive failures. */
const backoffMs = [30, 60, 120, 300, 600, 900].map((seconds) => seconds * 1000)
const maxBackoffMs = 900_000

type SendingPause = Omit<typeof mailPauses.$inferSelect, 'id'>

/** Current or latest pause; undefined if there is none or it is too old to matter. */
export async function currentPause(db: Database, now: number): Promise<SendingPause | undefined> {
  const [row] = await db
    .select()
    .from(mailPauses)
    .where(isRecent(mailPauses.at, 2 * maxBackoffMs, now))
  return row
}

/** True while sending is paused. */
export const isSendingPaused = (pause: SendingPause | undefined, now: number): boolean =>
  pause !== undefined && Date.parse(pause.until) > now && Date.parse(pause.at) <= now + maxBackoffMs

/** Pauses sending in all providers of the institute, longer after each failure. `reason` is shown to users. */
export async function pauseSending(db: Database, reason: string, now: number): Promise<void> {
  const failures = ((await currentPause(db, now))?.failures ?? 0) + 1
  const resumesAt = now + (backoffMs[failures - 1] ?? maxBackoffMs)
  const row = { trouble: reason, failures, at: new Date(now).toISOString(), until: new Date(resumesAt).toISOString() }
  await db
    .insert(mailPauses)
    .values({ id: 'mail', ...row })
    .onConflictDoUpdate({ target: mailPauses.id, set: row })
}

/** Ends the pause, because the mail server works again or its settings changed. */
export const resumeSending = async (db: Database): Promise<void> => void (await db.delete(mailPauses))
