import { and, eq, gt, isNotNull, or, sql, sum } from 'drizzle-orm'
import { withinDays } from '../core/day-ranges'
import type { Database } from '../database/database'
import { payments, registrations } from '../database/schema/registration/registrations'
import { matchesRegistration } from './registration-search'

/** Filter of payments: search text, days of recording, and `refunded` for payments with a refund. */
export type PaymentFilter = {
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  refund?: 'refunded' | undefined
}

type AmountName = 'price' | 'taxable' | 'cgst' | 'sgst' | 'igst'
export type AmountColumn = (typeof payments)[AmountName]

/**
 * SQL condition: a registration was cancelled with a credit note (D-307). Cancellations by earlier versions may have a
 * credit note number without a refund, imported ones a refund without a number.
 */
export const hasCreditNote = and(
  isNotNull(registrations.cancelledAt),
  or(gt(registrations.refund, 0), gt(registrations.creditNoteNumber, '')),
)

/** SQL condition: a registration was refunded. Includes `cancelledAt` because of the partial index. */
export const hasRefund = and(isNotNull(registrations.cancelledAt), gt(registrations.refund, 0))

/**
 * SQL expression: the part of an amount that was refunded, in proportion to the refund of the price, rounded to the
 * paisa (D-45). For the price it is the refund itself.
 */
export const refundedShare = (amount: AmountColumn) =>
  sql`coalesce(round(${amount}::numeric * ${registrations.refund} / nullif(${payments.price}, 0)), 0)`

/** Refunds of the matching payments and their share of the taxes, in paise (D-45). The day of the refund is ignored. */
export async function readRefundTotals(db: Database, { search, from, to }: PaymentFilter) {
  const [row] = await db
    .select({
      refunds: sum(registrations.refund).mapWith(Number),
      cgst: sql`sum(${refundedShare(payments.cgst)})`.mapWith(Number),
      sgst: sql`sum(${refundedShare(payments.sgst)})`.mapWith(Number),
      igst: sql`sum(${refundedShare(payments.igst)})`.mapWith(Number),
    })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(and(hasRefund, withinDays(payments.createdAt, { from, to }), matchesRegistration(search)))
  return { refunds: row?.refunds ?? 0, cgst: row?.cgst ?? 0, sgst: row?.sgst ?? 0, igst: row?.igst ?? 0 }
}
