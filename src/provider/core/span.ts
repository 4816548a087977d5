import { type Column, gt, lt, type SQL, sql } from 'drizzle-orm'

const instant = (time: number) => new Date(time).toISOString()

/** Rows whose stamp is still within its span: `isWithin` (contract/protocol/span) for the database. */
export const stampedWithin = (column: Column, span: number, now: number): SQL =>
  sql`(${gt(column, instant(now - span))} and ${lt(column, instant(now + span))})`
/** The same of a column that says until when: it was stamped a span before. */
export const lasting = (until: Column, span: number, now: number): SQL => stampedWithin(until, span, now + span)
