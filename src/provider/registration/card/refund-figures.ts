import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { cardPayments } from '../../database/schema/registration/online-payments'
import { payments } from '../../database/schema/registration/registrations'
import { type GatewayClient, type GatewayPayment, UnreadableResponse } from './gateway'
import { readFigure } from './order-payments'

type RefundFigures = {
  id: string
  refunded: number
  /** Undefined if it cannot be read: the stored one stays. */
  refundedAt: string | null | undefined
  isRefundPending: boolean
}

/**
 * Amount that the card provider has paid back for each captured payment. A missing or unreadable field is logged and skipped.
 * Throws `unreachable` without a response.
 */
export async function fetchRefundFigures(
  gateway: GatewayClient,
  gatewayPayments: readonly GatewayPayment[],
  log: (line: string) => void,
): Promise<RefundFigures[]> {
  const figures: RefundFigures[] = []
  for (const payment of gatewayPayments) {
    if (payment.status !== 'captured' && payment.status !== 'refunded') continue
    const { id, status, amount, fee, tax, amount_refunded: reported } = payment
    const missing = Object.entries({ fee, tax, amount_refunded: reported }).filter(
      ([, value]) => readFigure(value) === null,
    )
    if (missing.length > 0)
      log(`card.payment_incomplete payment=${id} fields=${missing.map(([field]) => field).join(',')}`)
    const refunded = readFigure(reported) ?? (status === 'refunded' ? amount : null)
    if (refunded === null) continue
    const refunds = refunded > 0 ? await fetchRefunds(gateway, id, log) : []
    const latest = Math.max(...refunds.map(({ created_at }) => created_at))
    figures.push({
      id,
      refunded,
      refundedAt: refunds.length > 0 ? new Date(latest * 1000).toISOString() : refunded > 0 ? undefined : null,
      isRefundPending: refunds.some((refund) => refund.status === 'pending'),
    })
  }
  return figures
}

/** Refunds that have not failed. */
async function fetchRefunds(gateway: GatewayClient, paymentId: string, log: (line: string) => void) {
  try {
    const refunds = (await gateway.refunds(paymentId)) ?? []
    return refunds.filter(({ status }) => status !== 'failed')
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error
    log(`card.refunds_unreadable payment=${paymentId}`)
    return []
  }
}

/**
 * Stores the refunds of a payment, in a transaction. Settles a payment to be refunded that was; a further refund of a
 * settled payment that has an invoice is to be resolved again.
 */
export async function storeRefundFigures({ db, at }: Context, { id, ...figures }: RefundFigures): Promise<void> {
  const [stored] = await db
    .select({ payment: cardPayments, invoiceNumber: payments.invoiceNumber })
    .from(cardPayments)
    .leftJoin(payments, eq(payments.cardPaymentId, cardPayments.id))
    .where(eq(cardPayments.id, id))
    .for('update', { of: cardPayments })
  if (!stored) return
  const { state, amount, surcharge, refunded: storedAmount } = stored.payment
  const isRefunded = !figures.isRefundPending && figures.refunded >= amount - surcharge
  const isReopened = state === 'settled' && stored.invoiceNumber !== null && figures.refunded > storedAmount
  await db
    .update(cardPayments)
    .set({
      ...figures,
      ...(state === 'refund-due' && isRefunded ? { ...refundedResolution, resolvedAt: at } : {}),
      ...(isReopened ? { state: 'recorded', resolution: '', resolvedBy: '', resolvedAt: null } : {}),
    })
    .where(eq(cardPayments.id, id))
}
const refundedResolution = {
  state: 'settled',
  resolution: 'Refunded at the card provider',
  resolvedBy: 'Reconciliation',
} as const
