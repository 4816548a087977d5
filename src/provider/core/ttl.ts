import { type Column, gt, lt, type SQL, sql } from 'drizzle-orm'

const toIso = (time: number) => new Date(time).toISOString()

/**
 * Condition: the timestamp is less than `durationMs` before or after now. Same rule as `isWithinTtl` of
 * contract/protocol/ttl.
 */
export const withinTtl = (column: Column, durationMs: number, now: number): SQL =>
  sql`(${gt(column, toIso(now - durationMs))} and ${lt(column, toIso(now + durationMs))})`
/**
 * Condition: the expiry time of a period of `durationMs` is in the future. If it is `2 * durationMs` or more ahead, the
 * clock has been set back, and it counts as expired.
 */
export const beforeExpiry = (expiresAt: Column, durationMs: number, now: number): SQL =>
  withinTtl(expiresAt, durationMs, now + durationMs)
