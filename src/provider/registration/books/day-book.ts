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
 * Lines: payments recorded and credit notes issued on a day in India (D-181). Sums by payment type, in paise: these
 * payments, and the refunds paid on that day (D-304).
 */
export const readDayBook: Handlers['books']['day'] = async ({ day }, { db }) => {
  const receipts = await readReceipts(db, day)
  const creditNotes = await readCreditNotes(db, day)
  const lines = [...receipts, ...creditNotes].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.number.localeCompare(b.number, 'en', { numeric: true }),
  )
  return { lines, types: sumByPaymentType(receipts, await readPaidRefunds(db, day)) }
}

const recordedByName = sql<string>`coalesce((select ${staff.name} from ${staff} where ${eq(staff.id, payments.recordedBy)}), '')`

async function readReceipts(db: Database, day: string): Promise<DayBookLine[]> {
  const rows = await db
    .select({ ...invoiceColumns, recordedBy: recordedByName, amount: payments.price })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(withinDays(payments.createdAt, { from: day, to: day }))
  return rows.map((row) => ({ ...row, ...toRefundFields(null), name: fullName(row) }))
}

async function readCreditNotes(db: Database, day: string): Promise<DayBookLine[]> {
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

const readPaidRefunds = (db: Database, day: string) =>
  db
    .select({ paymentType: refunds.paymentType, amount: registrations.refund })
    .from(refunds)
    .innerJoin(registrations, eq(registrations.id, refunds.id))
    .where(withinDays(refunds.paidAt, { from: day, to: day }))
