import { and, eq, sql } from 'drizzle-orm'
import type { DayRange } from '#contract/protocol/calendar'
import { maxMissing, type NumberSeries } from '#contract/registration/books/books'
import { withinDays } from '../../core/day-ranges'
import type { Database } from '../../database/database'
import { sequences } from '../../database/schema/institute'
import {
  type DocumentNumberKind,
  numberPrefix,
  numberSerial,
  numberYear,
} from '../../database/schema/registration/document-numbers'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { formatSerialDigits, sequenceName } from '../../institute/document-numbers'
import { hasCreditNote } from '../refund-totals'

/**
 * First, last and missing document numbers of a period, by prefix. A gap belongs to the month of the number after it, a
 * gap at the end to the month of the last number (D-186).
 */
export async function readDocumentSeries(
  db: Database,
  kind: DocumentNumberKind,
  days: DayRange,
): Promise<NumberSeries[]> {
  const ranges = await issuedRanges(db, kind, days)
  const countsOfCancelled = kind === 'invoice' ? await readCancelledCounts(db, days) : []
  const gaps: Gap[] = []
  // Numbers of other formats have no year, so they are not checked for gaps.
  for (const year of new Set(ranges.flatMap((row) => row.year ?? []))) {
    const rangesOfYear = ranges.filter((row) => row.year === year)
    const range = {
      first: Math.min(...rangesOfYear.map(({ first }) => first)),
      last: Math.max(...rangesOfYear.map(({ last }) => last)),
    }
    gaps.push(...(await gapsWithin(db, { kind, year, ...range })), ...(await gapAtEnd(db, { kind, year, ...range })))
  }
  return ranges.map(({ prefix, first, last, firstText, lastText, count }) => {
    const formatNumber = (serial: number) => `${prefix}${formatSerialDigits(kind, serial)}`
    const gapsOfPrefix = gaps.filter((gap) => gap.prefix === prefix)
    return {
      isCreditNote: kind === 'credit-note',
      prefix: prefix ?? '',
      first: prefix === null ? firstText : formatNumber(first),
      last: prefix === null ? lastText : formatNumber(last),
      count,
      cancelled: countsOfCancelled.find((row) => row.prefix === prefix)?.count ?? 0,
      missing: gapsOfPrefix
        .slice(0, maxMissing)
        .map(({ from, to }) => (from === to ? formatNumber(from) : `${formatNumber(from)} – ${formatNumber(to)}`)),
      missingCount: gapsOfPrefix.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    }
  })
}

/**
 * Missing numbers `from` to `to`, both included. `prefix` is that of the number after the gap, or of the number before
 * a gap at the end.
 */
type Gap = { prefix: string | null; from: number; to: number }
/** Serials from `first` to `last` of one year. A serial is the running part of a document number. */
type SeriesRange = { kind: DocumentNumberKind; year: string; first: number; last: number }

/**
 * Table of a document kind, and expressions for the parts of its numbers, spelled as in the table's index so that
 * PostgreSQL uses it. `isIssued` selects the rows with a document.
 */
function numberColumns(kind: DocumentNumberKind) {
  const [table, number] =
    kind === 'invoice' ? [payments, payments.invoiceNumber] : [registrations, registrations.creditNoteNumber]
  const isIssued = kind === 'invoice' ? undefined : hasCreditNote
  return {
    table,
    number,
    isIssued,
    prefix: numberPrefix[kind](number),
    year: numberYear[kind](number),
    serial: numberSerial[kind](number),
  }
}

/** Number ranges issued in a period, by prefix and year; `prefix` and `year` are null for numbers of other formats. */
function issuedRanges(db: Database, kind: DocumentNumberKind, days: DayRange) {
  const { number, prefix, year, serial } = numberColumns(kind)
  const columns = {
    prefix,
    year,
    first: sql`coalesce(min(${serial}), 0)`.mapWith(Number),
    last: sql`coalesce(max(${serial}), 0)`.mapWith(Number),
    firstText: sql<string>`min(${number})`,
    lastText: sql<string>`max(${number})`,
    count: sql`count(*)`.mapWith(Number),
  }
  const query =
    kind === 'invoice'
      ? db.select(columns).from(payments).where(withinDays(payments.createdAt, days))
      : db
          .select(columns)
          .from(registrations)
          .innerJoin(payments, eq(payments.registrationId, registrations.id))
          .where(and(hasCreditNote, withinDays(registrations.cancelledAt, days)))
  // Positions of the columns `prefix`, `year` and `first`.
  return query.groupBy(sql`1`, sql`2`).orderBy(sql`3`)
}

/** Invoices cancelled within their own period; later cancellations must not change a reported month. */
const readCancelledCounts = (db: Database, days: DayRange) =>
  db
    .select({ prefix: numberPrefix.invoice(payments.invoiceNumber), count: sql`count(*)`.mapWith(Number) })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(and(withinDays(registrations.cancelledAt, days), withinDays(payments.createdAt, days)))
    .groupBy(sql`1`)

/** Gaps up to `last`. The first gap starts after the number issued before `first`, or at 1. */
async function gapsWithin(db: Database, { kind, year, first, last }: SeriesRange): Promise<Gap[]> {
  const { table, isIssued, ...numberParts } = numberColumns(kind)
  const isOfYear = and(sql`${numberParts.year} = ${year}`, isIssued)
  const previousSerial = sql`(select max(${numberParts.serial}) from ${table} where ${and(isOfYear, sql`${numberParts.serial} < ${first}`)})`
  const numbers = db
    .select({
      prefix: sql<string | null>`${numberParts.prefix}`.as('prefix'),
      serial: sql<number>`${numberParts.serial}`.as('serial'),
      // Default for the earliest row: serial − 1 before the range (no gap), 0 inside the range (a gap from 1).
      previous:
        sql<number>`lag(${numberParts.serial}, 1, case when ${numberParts.serial} < ${first} then ${numberParts.serial} - 1 else 0 end)
        over (order by ${numberParts.serial})`.as('previous'),
    })
    .from(table)
    .where(and(isOfYear, sql`${numberParts.serial} between coalesce(${previousSerial}, 0) and ${last}`))
    .as('numbers')
  const rows = await db
    .select({ prefix: numbers.prefix, serial: numbers.serial, previous: numbers.previous })
    .from(numbers)
    .where(sql`${numbers.serial} - ${numbers.previous} > 1`)
    .orderBy(numbers.serial)
  return rows.map(({ prefix, serial, previous }) => ({ prefix, from: previous + 1, to: serial - 1 }))
}

/** The gap between `last` and the value of the sequence; none if the year has a number after `last`. */
async function gapAtEnd(db: Database, { kind, year, last }: SeriesRange): Promise<Gap[]> {
  const { table, isIssued, ...numberParts } = numberColumns(kind)
  const [lastOfYear] = await db
    .select({ serial: numberParts.serial, prefix: numberParts.prefix })
    .from(table)
    .where(and(sql`${numberParts.year} = ${year}`, isIssued))
    .orderBy(sql`${numberParts.serial} desc`)
    .limit(1)
  if (lastOfYear?.serial !== last) return []
  const [sequence] = await db
    .select()
    .from(sequences)
    .where(eq(sequences.name, sequenceName(kind, year)))
  return sequence && sequence.value > last ? [{ prefix: lastOfYear.prefix, from: last + 1, to: sequence.value }] : []
}
