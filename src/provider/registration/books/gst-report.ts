import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type DayRange, monthRange } from '#contract/protocol/calendar'
import type { RateLine } from '#contract/registration/books/books'
import type { Handlers } from '../../core/context'
import { withinDays } from '../../core/day-ranges'
import type { Database } from '../../database/database'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { type AmountColumn, hasCreditNote, refundedShare } from '../refund-totals'
import { readDocumentSeries } from './document-series'

/**
 * GST totals of a month (India Standard Time) by tax rate, in paise, and the series of document numbers. An invoice
 * belongs to the day on which it is recorded, a credit note to the day of the cancellation (D-181).
 */
export const readGstReport: Handlers['books']['month'] = async ({ month }, { db }) => {
  const days = monthRange(month)
  return {
    invoices: await invoicesOf(db, days),
    creditNotes: await creditNotesOf(db, days),
    series: [
      ...(await readDocumentSeries(db, 'invoice', days)),
      ...(await readDocumentSeries(db, 'credit-note', days)),
    ],
  }
}

/** Columns of the sums per tax rate. `amountOf` maps an amount column to the expression that is summed. */
function sumsOf(amountOf: (column: AmountColumn) => SQL) {
  const sumOf = (column: AmountColumn) => sql`sum(${amountOf(column)})`.mapWith(Number)
  return {
    ratePercent: payments.taxRate,
    count: sql`count(*)`.mapWith(Number),
    taxable: sumOf(payments.taxable),
    cgst: sumOf(payments.cgst),
    sgst: sumOf(payments.sgst),
    igst: sumOf(payments.igst),
    total: sumOf(payments.price),
  }
}
const withRoundOff = (row: Omit<RateLine, 'roundOff'>): RateLine => ({
  ...row,
  roundOff: row.total - row.taxable - row.cgst - row.sgst - row.igst,
})

async function invoicesOf(db: Database, days: DayRange): Promise<RateLine[]> {
  const rows = await db
    .select(sumsOf((column) => sql`${column}`))
    .from(payments)
    .where(withinDays(payments.createdAt, days))
    .groupBy(payments.taxRate)
    .orderBy(desc(payments.taxRate))
  return rows.map(withRoundOff)
}

async function creditNotesOf(db: Database, days: DayRange): Promise<RateLine[]> {
  const rows = await db
    .select(sumsOf(refundedShare))
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(and(hasCreditNote, withinDays(registrations.cancelledAt, days)))
    .groupBy(payments.taxRate)
    .orderBy(desc(payments.taxRate))
  return rows.map(withRoundOff)
}
