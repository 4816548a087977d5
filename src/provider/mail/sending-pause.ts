import { isRecent } from '../core/elapsed'
import type { Database } from '../database/database'
import { mailPauses } from '../database/schema/mail'

const second = 1000
/** Before the mail server is tried again, by how often it failed in a row. */
const spans = [30, 60, 120, 300, 600, 900].map((seconds) => seconds * second)
const longest = 900 * second

type Pause = Omit<typeof mailPauses.$inferSelect, 'id'>

/** What keeps all mails from leaving; undefined where nothing does, or what did was long ago. */
export async function currentPause(db: Database, now: number): Promise<Pause | undefined> {
  const [row] = await db
    .select()
    .from(mailPauses)
    .where(isRecent(mailPauses.at, 2 * longest, now))
  return row
}

/** Whether the mail server is left alone for now. */
export const isPaused = (pause: Pause | undefined, now: number): boolean =>
  pause !== undefined && Date.parse(pause.until) > now && Date.parse(pause.at) <= now + longest

/** The mail server cannot be used: every provider of the institute leaves it alone for a while. */
export async function pause(db: Database, trouble: string, now: number): Promise<void> {
  const failures = ((await currentPause(db, now))?.failures ?? 0) + 1
  const at = new Date(now).toISOString()
  const until = new Date(now + (spans[failures - 1] ?? longest)).toISOString()
  const row = { trouble, failures, at, until }
  await db
    .insert(mailPauses)
    .values({ id: 'mail', ...row })
    .onConflictDoUpdate({ target: mailPauses.id, set: row })
}

/** It can be used again, or is another one. */
export const endPause = async (db: Database): Promise<void> => void (await db.delete(mailPauses))
