import { type Column, gt, lt, type SQL, sql } from 'drizzle-orm'

const toIso = (time: number) => new Date(time).toISOString()

/**
 * Condition: the timestamp is less than `durationMs` from now, in either direction (`isWithinTtl` of
 * contract/protocol/ttl).
 */
export const withinTtl = (column: Column, durationMs: number, now: number): SQL =>
  sql`(${gt(column, toIso(now - durationMs))} and ${lt(column, toIso(now + durationMs))})`
/**
 * Condition: an expiry time, `durationMs` after the start of its period, is still ahead. If it is twice `durationMs`
 * ahead or more, it counts as expired: the clock has been set back since.
 */
export const beforeExpiry = (expiresAt: Column, durationMs: number, now: number): SQL =>
  withinTtl(expiresAt, durationMs, now + durationMs)
