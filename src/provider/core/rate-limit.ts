import { eq, inArray, not, sql } from 'drizzle-orm'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Database } from '../database/database'
import { rateLimits } from '../database/schema/institute'
import { isRecent } from './elapsed'
import { hashToken } from './secrets'

/** What is limited, such as an account from an address, and how many failures of it cost nobody any time. */
export type RateLimit = { subject: string; freeFailures: number }

const minuteMs = 60_000
/** After so long without one, failures are forgotten. */
const forgetAfterMs = 24 * 60 * minuteMs
const firstDelayMs = minuteMs / 2
const maxDelayMs = 15 * minuteMs

/** After the free ones each further failure makes the next try wait twice as long, up to a quarter of an hour. */
export const delayAfter = (failures: number, freeFailures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstDelayMs * 2 ** (failures - freeFailures), maxDelayMs)

/**
 * Counts a try as failed, for each of the limits, until `forgive` takes it back: those of the same moment count too.
 * Answers the milliseconds to wait where one of the limits wants that, and leaves no trace then; else 0.
 */
export async function recordAttempt(db: Database, limits: readonly RateLimit[], now: number): Promise<number> {
  const lastAt = new Date(now).toISOString()
  const freeBySubject = new Map(limits.map((limit) => [subjectHash(limit), limit.freeFailures]))
  // In one order, so that two tries never wait for each other.
  const subjects = [...freeBySubject.keys()].toSorted()
  let delay = 0
  await db
    .transaction(async (tx) => {
      const rows = subjects.map((subject) => ({ subject, failures: 0, lastAt }))
      await tx.insert(rateLimits).values(rows).onConflictDoNothing()
      const isLimited = inArray(rateLimits.subject, subjects)
      const storedRows = await tx.select().from(rateLimits).where(isLimited).orderBy(rateLimits.subject).for('update')
      const storedBySubject = new Map(storedRows.map((row) => [row.subject, row]))
      // One that was forgiven since the insert found it is not there any more.
      const current = subjects.map((subject) => {
        const { failures = 0, lastAt: at = lastAt } = storedBySubject.get(subject) ?? {}
        const last = Date.parse(at)
        return { subject, last, failures: isWithinTtl(last, forgetAfterMs, now) ? failures : 0 }
      })
      for (const { subject, failures, last } of current) {
        const subjectDelay = delayAfter(failures, freeBySubject.get(subject) ?? 0)
        if (isWithinTtl(last, subjectDelay, now)) delay = Math.max(delay, last + subjectDelay - now)
      }
      if (delay > 0) tx.rollback()
      await tx
        .insert(rateLimits)
        .values(current.map(({ subject, failures }) => ({ subject, failures: failures + 1, lastAt })))
        .onConflictDoUpdate({
          target: rateLimits.subject,
          set: { failures: sql`excluded.failures`, lastAt: sql`excluded.last_at` },
        })
    })
    .catch((error: unknown) => {
      if (delay === 0) throw error
    })
  if (delay === 0) await deleteExpired(db, now)
  return delay
}

/** The try succeeded: the narrowest limit forgets its failures, the others this one. */
export async function clearFailures(db: Database, [narrowest, ...others]: readonly RateLimit[]): Promise<void> {
  if (narrowest) await db.delete(rateLimits).where(eq(rateLimits.subject, subjectHash(narrowest)))
  for (const limit of others) {
    await db
      .update(rateLimits)
      .set({ failures: sql`greatest(${rateLimits.failures} - 1, 0)` })
      .where(eq(rateLimits.subject, subjectHash(limit)))
  }
}

/** '30 seconds', 'a minute', '15 minutes'. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** What was typed may be a password in the wrong field. */
const subjectHash = ({ subject }: RateLimit) => hashToken(subject)

/** Those that somebody is just trying are left to them. */
async function deleteExpired(db: Database, now: number): Promise<void> {
  const expiredRows = db
    .select({ subject: rateLimits.subject })
    .from(rateLimits)
    .where(not(isRecent(rateLimits.lastAt, forgetAfterMs, now)))
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.subject, expiredRows))
}
