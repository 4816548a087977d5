import { withinTtl } from '../core/ttl'
import type { Database } from '../database/database'
import { mailPauses } from '../database/schema/mail'

/** Delays in milliseconds before the next connection to the mail server, by consecutive failures. */
const backoffMs = [30, 60, 120, 300, 600, 900].map((seconds) => seconds * 1000)
const maxBackoffMs = 900_000

type SendingPause = Omit<typeof mailPauses.$inferSelect, 'id'>

/** The latest pause, even if it has ended; undefined if none started in the last half hour. */
export async function readLatestPause(db: Database, now: number): Promise<SendingPause | undefined> {
  const [row] = await db
    .select()
    .from(mailPauses)
    .where(withinTtl(mailPauses.startedAt, 2 * maxBackoffMs, now))
  return row
}

/** True while sending is paused. A pause with a start far in the future is ignored: the clock has been set back. */
export const isSendingPaused = (pause: SendingPause | undefined, now: number): boolean =>
  pause !== undefined && Date.parse(pause.resumesAt) > now && Date.parse(pause.startedAt) <= now + maxBackoffMs

/** Pauses sending in all provider processes, longer after each failure. `reason` is shown to users. */
export async function pauseSending(db: Database, reason: string, now: number): Promise<void> {
  const failures = ((await readLatestPause(db, now))?.failures ?? 0) + 1
  const startedAt = new Date(now).toISOString()
  const resumesAt = new Date(now + (backoffMs[failures - 1] ?? maxBackoffMs)).toISOString()
  const row = { reason, failures, startedAt, resumesAt }
  await db
    .insert(mailPauses)
    .values({ id: 'mail', ...row })
    .onConflictDoUpdate({ target: mailPauses.id, set: row })
}

/** Ends the pause, because the mail server works again or its settings changed. */
export const resumeSending = async (db: Database): Promise<void> => void (await db.delete(mailPauses))
