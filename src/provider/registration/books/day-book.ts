import { and, eq, sql } from 'drizzle-orm'
import { fullName } from '#contract/protocol/format'
import { sumByPaymentType } from '#contract/registration/books/book-sums'
import type { DayBookLine } from '#contract/registration/books/books'
import type { Handlers } from '../../core/context'
import { withinDays } from '../../core/day-ranges'
import type { Database } from '../../database/database'
import { refunds } from '../../database/schema/registration/refunds'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'
import { toRefundFields } from '../refund-state'
import { hasCreditNote } from '../refund-totals'
import { creditNoteColumns, invoiceColumns } from './document-columns'

/**
 * Payments recorded and credit notes issued on a day in India (D-181), and sums by payment type of these payments and
 * of the refunds paid on that day (D-304), in paise.
 */
export const readDayBook: Handlers['books']['day'] = async ({ day }, { db }) => {
  const receipts = await receiptsOf(db, day)
  const creditNotes = await creditNotesOf(db, day)
  const lines = [...receipts, ...creditNotes].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.number.localeCompare(b.number, 'en', { numeric: true }),
  )
  return { lines, types: sumByPaymentType(receipts, await paidRefundsOf(db, day)) }
}

/** Name of the person who recorded a payment. */
const receivedByName = sql<string>`coalesce((select ${staff.name} from ${staff} where ${eq(staff.id, payments.recordedBy)}), '')`

async function receiptsOf(db: Database, day: string): Promise<DayBookLine[]> {
  const rows = await db
    .select({ ...invoiceColumns, recordedBy: receivedByName, amount: payments.price })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(withinDays(payments.createdAt, { from: day, to: day }))
  return rows.map((row) => ({ ...row, ...toRefundFields(null), name: fullName(row) }))
}

async function creditNotesOf(db: Database, day: string): Promise<DayBookLine[]> {
  const rows = await db
    .select({
      ...creditNoteColumns,
      recordedBy: registrations.cancelledBy,
      amount: registrations.refund,
      refund: refunds,
    })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    // A refund has the id of its registration.
    .leftJoin(refunds, eq(refunds.id, registrations.id))
    .where(and(hasCreditNote, withinDays(registrations.cancelledAt, { from: day, to: day })))
  return rows.map(({ refund, ...row }) => ({ ...row, ...toRefundFields(refund), name: fullName(row) }))
}

/** Refunds paid on a day. */
const paidRefundsOf = (db: Database, day: string) =>
  db
    .select({ paymentType: refunds.paymentType, amount: registrations.refund })
    .from(refunds)
    .innerJoin(registrations, eq(registrations.id, refunds.id))
    .where(withinDays(refunds.paidAt, { from: day, to: day }))
