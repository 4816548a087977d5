import { and, eq, gt, isNotNull, sql, sum } from 'drizzle-orm'
import { withinDays } from '../core/day-ranges'
import { matchesSearch } from '../core/search'
import type { Database } from '../database/database'
import { payments, registrations } from '../database/schema/registration/registrations'

type PaymentFilter = { search?: string | undefined; from?: string | undefined; to?: string | undefined }

/** Refunds of the matching payments, whenever refunded, and their share of the taxes, in paise (D-45). */
export async function refundTotals(db: Database, { search, ...days }: PaymentFilter) {
  const share = (tax: typeof payments.cgst | typeof payments.sgst) =>
    sql`sum(round(${tax}::numeric * ${registrations.refund} / nullif(${payments.price}, 0)))`.mapWith(Number)
  const [row] = await db
    .select({
      refunds: sum(registrations.refund).mapWith(Number),
      cgst: share(payments.cgst),
      sgst: share(payments.sgst),
    })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(
      and(
        // Uses the partial index of cancelled registrations.
        isNotNull(registrations.cancelledAt),
        gt(registrations.refund, 0),
        withinDays(payments.createdAt, days),
        matchesSearch(registrations.search, search),
      ),
    )
  return { refunds: row?.refunds ?? 0, cgst: row?.cgst ?? 0, sgst: row?.sgst ?? 0 }
}
