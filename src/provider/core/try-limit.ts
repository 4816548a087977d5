import { eq, inArray, not, sql } from 'drizzle-orm'
import { isWithin } from '#contract/protocol/span'
import type { Database } from '../database/database'
import { tryLimits } from '../database/schema/institute'
import { stampedWithin } from './span'
import { hashToken } from './tokens'

/** What is limited, such as an account from an address, and how many failures of it cost nobody any time. */
export type Limit = { subject: string; free: number }

const minute = 60_000
/** After so long without one, failures are forgotten. */
const memory = 24 * 60 * minute
const first = minute / 2
const longest = 15 * minute

/** After the free ones each further failure makes the next try wait twice as long, up to a quarter of an hour. */
export const pauseAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(first * 2 ** (failures - free), longest)

/**
 * Counts a try as failed, for each of the limits, until `forgive` takes it back: those of the same moment count too.
 * Answers the milliseconds to wait where one of the limits wants that, and leaves no trace then; else 0.
 */
export async function countTry(db: Database, limits: readonly Limit[], now: number): Promise<number> {
  const lastAt = new Date(now).toISOString()
  const free = new Map(limits.map((limit) => [keyOf(limit), limit.free]))
  // In one order, so that two tries never wait for each other.
  const subjects = [...free.keys()].toSorted()
  let wait = 0
  await db
    .transaction(async (tx) => {
      const rows = subjects.map((subject) => ({ subject, failures: 0, lastAt }))
      await tx.insert(tryLimits).values(rows).onConflictDoNothing()
      const isAsked = inArray(tryLimits.subject, subjects)
      const stored = await tx.select().from(tryLimits).where(isAsked).orderBy(tryLimits.subject).for('update')
      const known = new Map(stored.map((row) => [row.subject, row]))
      // One that was forgiven since the insert found it is not there any more.
      const counted = subjects.map((subject) => {
        const { failures = 0, lastAt: at = lastAt } = known.get(subject) ?? {}
        const last = Date.parse(at)
        return { subject, last, failures: isWithin(last, memory, now) ? failures : 0 }
      })
      for (const { subject, failures, last } of counted) {
        const pause = pauseAfter(failures, free.get(subject) ?? 0)
        if (isWithin(last, pause, now)) wait = Math.max(wait, last + pause - now)
      }
      if (wait > 0) tx.rollback()
      await tx
        .insert(tryLimits)
        .values(counted.map(({ subject, failures }) => ({ subject, failures: failures + 1, lastAt })))
        .onConflictDoUpdate({
          target: tryLimits.subject,
          set: { failures: sql`excluded.failures`, lastAt: sql`excluded.last_at` },
        })
    })
    .catch((error: unknown) => {
      if (wait === 0) throw error
    })
  if (wait === 0) await prune(db, now)
  return wait
}

/** The try succeeded: the narrowest limit forgets its failures, the others this one. */
export async function forgive(db: Database, [narrowest, ...others]: readonly Limit[]): Promise<void> {
  if (narrowest) await db.delete(tryLimits).where(eq(tryLimits.subject, keyOf(narrowest)))
  for (const limit of others) {
    await db
      .update(tryLimits)
      .set({ failures: sql`greatest(${tryLimits.failures} - 1, 0)` })
      .where(eq(tryLimits.subject, keyOf(limit)))
  }
}

/** '30 seconds', 'a minute', '15 minutes'. */
export function waitWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** What was typed may be a password in the wrong field. */
const keyOf = ({ subject }: Limit) => hashToken(subject)

/** Those that somebody is just trying are left to them. */
async function prune(db: Database, now: number): Promise<void> {
  const forgotten = db
    .select({ subject: tryLimits.subject })
    .from(tryLimits)
    .where(not(stampedWithin(tryLimits.lastAt, memory, now)))
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(tryLimits).where(inArray(tryLimits.subject, forgotten))
}
