import { type Column, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'

const instant = (time: number) => new Date(time).toISOString()

type Bounds<T> = { after: T; before: T }
/** Between which instants a stamp lies that is still within its span. */
export const boundsOf = (span: number, now: number): Bounds<string> => ({
  after: instant(now - span),
  before: instant(now + span),
})
export const stampedBetween = (column: Column, { after, before }: Bounds<string | Placeholder>): SQL =>
  sql`(${gt(column, after)} and ${lt(column, before)})`

/** Rows whose stamp is still within its span: `isWithin` (contract/protocol/span) for the database. */
export const stampedWithin = (column: Column, span: number, now: number): SQL =>
  stampedBetween(column, boundsOf(span, now))
/** The same of a column that says until when: it was stamped a span before. */
export const lasting = (until: Column, span: number, now: number): SQL => stampedWithin(until, span, now + span)
