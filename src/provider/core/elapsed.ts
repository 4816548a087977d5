import { type Column, gt, lt, type SQL, sql } from 'drizzle-orm'

const toIso = (time: number) => new Date(time).toISOString()

/** Rows whose stamp is still within its span: `isWithinTtl` (contract/protocol/ttl) for the database. */
export const isRecent = (column: Column, durationMs: number, now: number): SQL =>
  sql`(${gt(column, toIso(now - durationMs))} and ${lt(column, toIso(now + durationMs))})`
/** The same of a column that says until when: it was stamped a span before. */
export const isUnexpired = (expiresAt: Column, durationMs: number, now: number): SQL =>
  isRecent(expiresAt, durationMs, now + durationMs)
