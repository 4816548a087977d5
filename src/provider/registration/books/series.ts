import { and, eq, sql } from 'drizzle-orm'
import type { DayRange } from '#contract/protocol/calendar'
import { mostMissing, type NumberSeries } from '#contract/registration/books/books'
import { onDays } from '../../core/days'
import type { Database } from '../../database/database'
import { counters } from '../../database/schema/institute'
import { type BookedNumber, prefixIn, serialIn, yearIn } from '../../database/schema/registration/numbers'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { runningText, sequenceName } from '../../institute/document-numbers'

/**
 * The numbers that the documents of these days were given, by what stands before the running one, and which nobody has:
 * computed from the numbers themselves. A gap is told in the month of the number after it, and one at the end in that of the
 * last number: the counter knows how far they went (D-186).
 */
export async function seriesOf(db: Database, kind: BookedNumber, days: DayRange): Promise<NumberSeries[]> {
  const found = await numbersGiven(db, kind, days)
  const cancelled = kind === 'invoice' ? await cancelledOf(db, days) : []
  const gaps: Gap[] = []
  for (const year of new Set(found.flatMap((row) => row.year ?? []))) {
    const own = found.filter((row) => row.year === year)
    const span = {
      first: Math.min(...own.map(({ first }) => first)),
      last: Math.max(...own.map(({ last }) => last)),
    }
    gaps.push(...(await gapsWithin(db, { kind, year, ...span })), ...(await gapAtEnd(db, { kind, year, ...span })))
  }
  return found.map(({ prefix, first, last, firstText, lastText, count }) => {
    const spelled = (serial: number) => `${prefix}${runningText(kind, serial)}`
    const own = gaps.filter((gap) => gap.prefix === prefix)
    return {
      isCreditNote: kind === 'credit-note',
      prefix: prefix ?? '',
      first: prefix === null ? firstText : spelled(first),
      last: prefix === null ? lastText : spelled(last),
      count,
      cancelled: cancelled.find((one) => one.prefix === prefix)?.count ?? 0,
      missing: own
        .slice(0, mostMissing)
        .map(({ from, to }) => (from === to ? spelled(from) : `${spelled(from)} to ${spelled(to)}`)),
      missingCount: own.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    }
  })
}

/** Numbers from one to another, both of them included, that would have had this prefix. */
type Gap = { prefix: string | null; from: number; to: number }
type Span = { kind: BookedNumber; year: string; first: number; last: number }

/** Where the numbers of a kind stand, and what its index holds. */
function bookOf(kind: BookedNumber) {
  const [table, number] =
    kind === 'invoice' ? [payments, payments.invoiceNumber] : [registrations, registrations.creditNoteNumber]
  const isThere = kind === 'invoice' ? undefined : sql`${registrations.cancelledAt} is not null`
  return {
    table,
    number,
    isThere,
    prefix: prefixIn[kind](number),
    year: yearIn[kind](number),
    serial: serialIn[kind](number),
  }
}

/** A million registrations are not looked at for the invoices of a month: those stand with the payments alone. */
function numbersGiven(db: Database, kind: BookedNumber, days: DayRange) {
  const { number, prefix, year, serial } = bookOf(kind)
  const columns = {
    prefix,
    year,
    first: sql`coalesce(min(${serial}), 0)`.mapWith(Number),
    last: sql`coalesce(max(${serial}), 0)`.mapWith(Number),
    firstText: sql<string>`min(${number})`,
    lastText: sql<string>`max(${number})`,
    count: sql`count(*)`.mapWith(Number),
  }
  const from =
    kind === 'invoice'
      ? db.select(columns).from(payments).where(onDays(payments.createdAt, days))
      : db
          .select(columns)
          .from(registrations)
          .innerJoin(payments, eq(payments.registrationId, registrations.id))
          .where(onDays(registrations.cancelledAt, days))
  return from.groupBy(sql`1`, sql`2`).orderBy(sql`3`)
}

/** How many invoices of these days were cancelled by their end, whatever came later: a month that was told stays as it was. */
const cancelledOf = (db: Database, days: DayRange) =>
  db
    .select({ prefix: prefixIn.invoice(payments.invoiceNumber), count: sql`count(*)`.mapWith(Number) })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(and(onDays(registrations.cancelledAt, days), onDays(payments.createdAt, days)))
    .groupBy(sql`1`)

/** Also between the first one and the one before it, which was given earlier; without one the series begins at 1. */
async function gapsWithin(db: Database, { kind, year, first, last }: Span): Promise<Gap[]> {
  const { table, isThere, ...book } = bookOf(kind)
  const isOfYear = and(sql`${book.year} = ${year}`, isThere)
  const before = sql`(select max(${book.serial}) from ${table} where ${and(isOfYear, sql`${book.serial} < ${first}`)})`
  const numbers = db
    .select({
      prefix: sql<string | null>`${book.prefix}`.as('prefix'),
      serial: sql<number>`${book.serial}`.as('serial'),
      // The number before the first of all is not looked for.
      previous:
        sql<number>`lag(${book.serial}, 1, case when ${book.serial} < ${first} then ${book.serial} - 1 else 0 end)
        over (order by ${book.serial})`.as('previous'),
    })
    .from(table)
    .where(and(isOfYear, sql`${book.serial} between coalesce(${before}, 0) and ${last}`))
    .as('numbers')
  const rows = await db
    .select({ prefix: numbers.prefix, serial: numbers.serial, previous: numbers.previous })
    .from(numbers)
    .where(sql`${numbers.serial} - ${numbers.previous} > 1`)
    .orderBy(numbers.serial)
  return rows.map(({ prefix, serial, previous }) => ({ prefix, from: previous + 1, to: serial - 1 }))
}

/** Numbers that were given after the last one that there is. */
async function gapAtEnd(db: Database, { kind, year, last }: Span): Promise<Gap[]> {
  const { table, isThere, ...book } = bookOf(kind)
  const [end] = await db
    .select({ serial: book.serial, prefix: book.prefix })
    .from(table)
    .where(and(sql`${book.year} = ${year}`, isThere))
    .orderBy(sql`${book.serial} desc`)
    .limit(1)
  if (end?.serial !== last) return []
  const [counter] = await db
    .select()
    .from(counters)
    .where(eq(counters.name, sequenceName(kind, year)))
  return counter && counter.value > last ? [{ prefix: end.prefix, from: last + 1, to: counter.value }] : []
}
