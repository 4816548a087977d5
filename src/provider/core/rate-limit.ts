import { t } from '@lingui/core/macro'
import { eq, inArray, not, sql } from 'drizzle-orm'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Database } from '../database/database'
import { rateLimits } from '../database/schema/institute'
import { hashToken } from './secrets'
import { withinTtl } from './ttl'

/** `subject`: text whose failures are counted, such as an account at an address. `freeFailures`: number without delay. */
export type RateLimit = { subject: string; freeFailures: number }

const minuteMs = 60_000
/** Failures are forgotten after this time without another one. */
const forgetAfterMs = 24 * 60 * minuteMs
const firstDelayMs = minuteMs / 2
const maxDelayMs = 15 * minuteMs

/** Delay in milliseconds before the next attempt: doubles with each failure after the free ones, at most 15 minutes. */
export const delayAfter = (failures: number, freeFailures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstDelayMs * 2 ** (failures - freeFailures), maxDelayMs)

/**
 * Returns the required delay in milliseconds; 0 if the attempt is allowed. An allowed attempt counts as failed until
 * `clearFailures`, so that attempts at the same time are delayed, too.
 */
export async function recordAttempt(db: Database, limits: readonly RateLimit[], now: number): Promise<number> {
  const attemptAt = new Date(now).toISOString()
  const freeFailuresByHash = new Map(limits.map((limit) => [subjectHash(limit), limit.freeFailures]))
  // Sorted: rows are always locked in the same order, so that two attempts cannot deadlock.
  const subjectHashes = [...freeFailuresByHash.keys()].toSorted()
  let delayMs = 0
  await db
    .transaction(async (tx) => {
      const rows = subjectHashes.map((subject) => ({ subject, failures: 0, lastAt: attemptAt }))
      await tx.insert(rateLimits).values(rows).onConflictDoNothing()
      const ofSubjects = inArray(rateLimits.subject, subjectHashes)
      const storedRows = await tx.select().from(rateLimits).where(ofSubjects).orderBy(rateLimits.subject).for('update')
      const storedBySubject = new Map(storedRows.map((row) => [row.subject, row]))
      // `clearFailures` may have deleted a row between insert and select.
      const currentFailures = subjectHashes.map((subject) => {
        const { failures = 0, lastAt = attemptAt } = storedBySubject.get(subject) ?? {}
        const lastMs = Date.parse(lastAt)
        return { subject, lastMs, failures: isWithinTtl(lastMs, forgetAfterMs, now) ? failures : 0 }
      })
      for (const { subject, failures, lastMs } of currentFailures) {
        const subjectDelayMs = delayAfter(failures, freeFailuresByHash.get(subject) ?? 0)
        if (isWithinTtl(lastMs, subjectDelayMs, now)) delayMs = Math.max(delayMs, lastMs + subjectDelayMs - now)
      }
      // Throws an error that the `catch` below ignores.
      if (delayMs > 0) tx.rollback()
      await tx
        .insert(rateLimits)
        .values(
          currentFailures.map(({ subject, failures }) => ({ subject, failures: failures + 1, lastAt: attemptAt })),
        )
        .onConflictDoUpdate({
          target: rateLimits.subject,
          set: { failures: sql`excluded.failures`, lastAt: sql`excluded.last_at` },
        })
    })
    .catch((error: unknown) => {
      if (delayMs === 0) throw error
    })
  if (delayMs === 0) await deleteExpired(db, now)
  return delayMs
}

/** After a success: deletes all failures of the narrowest limit, and the attempt's own failure from the others. */
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
  if (seconds <= 1) return t`a second`
  if (seconds < 60) return t`${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? t`a minute` : t`${minutes} minutes`
}

/** Hashed, because a person may have typed a password into the wrong field. */
const subjectHash = ({ subject }: RateLimit) => hashToken(subject)

/** Deletes up to 100 expired rows. Skips rows that a concurrent attempt has locked. */
async function deleteExpired(db: Database, now: number): Promise<void> {
  const expiredRows = db
    .select({ subject: rateLimits.subject })
    .from(rateLimits)
    .where(not(withinTtl(rateLimits.lastAt, forgetAfterMs, now)))
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.subject, expiredRows))
}
