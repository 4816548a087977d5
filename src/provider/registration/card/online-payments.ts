import { t } from '@lingui/core/macro'
import { and, type Column, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { sourceOf } from '#contract/language'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { matchesSearch } from '../../core/search'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { payments } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'
import { hasDocumentNumber } from '../registration-search'
import { isRefundUnbooked } from './booked-refund'
import { isUncaptured } from './record-payment'

/** `not-taken`: recorded here as paid, but the card provider took less or nothing. */
const attentionStates = ['refund-due', 'not-taken'] as const
const needsAttention = or(inArray(cardPayments.state, [...attentionStates]), isRefundUnbooked)
/** Orders that can still be paid and have no payment. */
const isOpen = and(eq(cardOrders.state, 'open'), sql`${cardPayments.id} is null`)
const viewConditions: Record<'attention' | 'open' | 'all', SQL | undefined> = {
  attention: needsAttention,
  open: isOpen,
  all: undefined,
}

/** State of the payment, or of an order without a payment, as the list shows it. */
const stateText = sql<string>`case ${cardPayments.state}
  when 'recorded' then case when ${cardPayments.refunded} = 0 then 'Recorded'
    when ${cardPayments.refunded} < ${cardPayments.amount} - ${cardPayments.surcharge} then 'Partly refunded' else 'Refunded' end
  when 'refund-due' then 'To be refunded' when 'not-taken' then 'Not taken'
  when 'settled' then 'Settled' when 'returning' then 'Goes back' when 'returned' then 'Went back' else case ${cardOrders.state}
    when 'lapsed' then 'Lapsed' when 'closed' then 'Closed' else 'Open' end end`
const emptyIfNull = (column: SQL | typeof cardPayments.method) => sql<string>`coalesce(${column}, '')`
const zeroIfNull = (column: Column) => sql`coalesce(${column}, 0)`.mapWith(Number)
const unbookedReason = (refunded: number) =>
  t`The card provider has paid back ${{ refunded: formatMoney(refunded) }}; no paid refund of this amount is recorded here.`

/** Orders with their payments, latest order first. */
export const listOnlinePayments: Handlers['onlinePayment']['list'] = async (input, { db }) => {
  const { search, view = 'all' } = input
  const searchText = (search ?? '').trim()
  const where = and(
    viewConditions[view],
    searchText
      ? or(
          matchesSearch(cardOrders.search, searchText),
          eq(cardPayments.id, searchText),
          hasDocumentNumber(searchText, cardOrders.registrationId),
        )
      : undefined,
  )
  const { limit, offset } = limitAndOffset(input)
  const ordersWithPayments = db
    .select(columns)
    .from(cardOrders)
    .leftJoin(cardPayments, eq(cardPayments.orderId, cardOrders.id))
  const rows = await ordersWithPayments
    .leftJoin(payments, eq(payments.cardPaymentId, cardPayments.id))
    .leftJoin(staff, eq(staff.id, cardOrders.createdBy))
    .where(where)
    .orderBy(desc(cardOrders.createdAt), desc(cardOrders.id), desc(cardPayments.id))
    .limit(limit)
    .offset(offset)
  return pageWithTotal(
    rows.map((row) => {
      const reason = row.isRefundUnbooked ? unbookedReason(row.refunded) : row.reason
      return {
        ...row,
        reason,
        reasonText: sourceOf(reason),
        paidAt: row.paidAt ?? '',
        settledAt: row.settledAt ?? '',
        refundedAt: row.refundedAt ?? '',
      }
    }),
    input,
    async () => {
      const [row] = await db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(cardOrders)
        .leftJoin(cardPayments, eq(cardPayments.orderId, cardOrders.id))
        .where(where)
      return row?.total ?? 0
    },
  )
}

const columns = {
  id: sql<string>`coalesce(${cardPayments.id}, ${cardOrders.id})`,
  orderId: cardOrders.id,
  paymentId: emptyIfNull(sql`${cardPayments.id}`),
  state: stateText,
  // Reason of the payment; for an order without a payment, of the last failed attempt to pay.
  reason: sql<string>`coalesce(${cardPayments.reason}, ${cardOrders.lastFailure})`,
  amount: sql`coalesce(${cardPayments.amount} - ${cardPayments.surcharge}, ${cardOrders.amount})`.mapWith(Number),
  surcharge: zeroIfNull(cardPayments.surcharge),
  fee: zeroIfNull(cardPayments.fee),
  feeTax: zeroIfNull(cardPayments.feeTax),
  refunded: zeroIfNull(cardPayments.refunded),
  refundedAt: cardPayments.refundedAt,
  isRefundPending: sql<boolean>`coalesce(${cardPayments.isRefundPending}, false)`,
  isRefundUnbooked: sql<boolean>`coalesce(${isRefundUnbooked}, false)`,
  method: emptyIfNull(cardPayments.method),
  name: cardOrders.name,
  phone: cardOrders.phone,
  registrationId: cardOrders.registrationId,
  invoiceNumber: emptyIfNull(sql`${payments.invoiceNumber}`),
  foundBy: sql<string>`initcap(coalesce(${cardPayments.detectedBy}, ''))`,
  createdBy: emptyIfNull(sql`${staff.name}`),
  createdAt: cardOrders.createdAt,
  paidAt: cardPayments.detectedAt,
  settledBy: emptyIfNull(sql`${cardPayments.resolvedBy}`),
  settledAt: cardPayments.resolvedAt,
  settlement: emptyIfNull(sql`${cardPayments.resolution}`),
}

/**
 * Marks a payment that needs attention as settled. `settlement`: text about what was done. Throws `not_found`, or
 * `conflict` if there is nothing to settle.
 */
export const resolveOnlinePayment: Handlers['onlinePayment']['settle'] = async (input, { db, at, staffName }) => {
  const { id, settlement } = input
  const [row] = await db
    .select({ payment: cardPayments, isRefundUnbooked })
    .from(cardPayments)
    .innerJoin(cardOrders, eq(cardOrders.id, cardPayments.orderId))
    .where(eq(cardPayments.id, id))
    .for('update', { of: cardPayments })
  if (!row) throw new CallError('not_found', t`There is no such online payment.`)
  const { payment } = row
  if (payment.state === 'settled')
    throw new CallError(
      'conflict',
      t`${{ resolvedBy: payment.resolvedBy }} has settled this already: ${{ resolution: payment.resolution }}`,
    )
  if (payment.state === 'recorded' && !row.isRefundUnbooked)
    throw new CallError('conflict', t`There is nothing to settle: it is recorded.`)
  if (isUncaptured(payment))
    throw new CallError(
      'conflict',
      t`There is nothing to settle: the payment was not captured, and the money is returned automatically.`,
    )
  await db
    .update(cardPayments)
    .set({ state: 'settled', resolution: settlement, resolvedBy: staffName, resolvedAt: at })
    .where(eq(cardPayments.id, id))
  return successResult('Settled')
}
