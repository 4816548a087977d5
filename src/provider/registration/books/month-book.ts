import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type DayRange, monthRange } from '#contract/protocol/calendar'
import { fullName } from '#contract/protocol/format'
import type { Handlers } from '../../core/context'
import { withinDays } from '../../core/day-ranges'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import type { Database } from '../../database/database'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { type AmountColumn, hasCreditNote, refundedShare } from '../refund-totals'
import { matchesRegistration } from '../registration-search'
import { creditNoteColumns, invoiceColumns } from './document-columns'

/** Invoices and credit notes of a month in India with their taxes in paise (D-181), in the order of recording. */
export const listMonthBook: Handlers['monthBook']['list'] = async ({ month, search, ...page }, { db }) => {
  const selectDocuments = () => {
    const days = monthRange(month)
    const searchCondition = matchesRegistration(search)
    return unionAll(selectInvoices(db, days, searchCondition), selectCreditNotes(db, days, searchCondition))
  }
  const { limit, offset } = limitAndOffset(page)
  // Positions of the selected columns: 2 is `at`, 4 is `number`.
  const rows = await selectDocuments().orderBy(sql`2`, sql`4`).limit(limit).offset(offset)
  const documents = rows.map((row) => ({
    ...row,
    name: fullName(row),
    roundOff: row.total - row.taxable - row.cgst - row.sgst - row.igst,
  }))
  return pageWithTotal(documents, page, async () => {
    const [row] = await db.select({ count: count() }).from(selectDocuments().as('document'))
    return row?.count ?? 0
  })
}

/** Buyer and taxes of a document. `amountOf` maps an amount column of the payment to the amount of the document. */
function taxColumns(amountOf: (column: AmountColumn) => SQL) {
  const amount = (column: AmountColumn) => sql`${amountOf(column)}::integer`.mapWith(Number)
  return {
    buyerGstin: registrations.buyerGstin,
    buyerName: registrations.buyerName,
    taxStatus: payments.taxStatus,
    sac: payments.sac,
    placeOfSupply: payments.placeOfSupply,
    ratePercent: payments.taxRate,
    taxable: amount(payments.taxable),
    cgst: amount(payments.cgst),
    sgst: amount(payments.sgst),
    igst: amount(payments.igst),
    total: amount(payments.price),
  }
}

const selectInvoices = (db: Database, days: DayRange, searchCondition: SQL | undefined) =>
  db
    .select({ ...invoiceColumns, ...taxColumns((column) => sql`${column}`) })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(and(withinDays(payments.createdAt, days), searchCondition))

const selectCreditNotes = (db: Database, days: DayRange, searchCondition: SQL | undefined) =>
  db
    .select({ ...creditNoteColumns, ...taxColumns(refundedShare) })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(and(hasCreditNote, withinDays(registrations.cancelledAt, days), searchCondition))
