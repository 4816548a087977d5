import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { cardPayments } from '../../database/schema/registration/online-payments'
import { payments } from '../../database/schema/registration/registrations'
import { type GatewayClient, type GatewayPayment, UnreadableResponse } from './gateway'
import { readFigure } from './order-payments'

type RefundFigures = {
  /** Id of the payment at the card provider. */
  id: string
  /** Paise. */
  refunded: number
  /** Time of the latest refund; null without a refund. Undefined if unreadable; the stored time then stays. */
  refundedAt: string | null | undefined
  isRefundPending: boolean
}

/**
 * Amount that the card provider has paid back for each captured payment. Missing and unreadable fields are logged; a
 * payment without a readable amount is skipped. Throws `unreachable` without a response.
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
    const missingFields = Object.entries({ fee, tax, amount_refunded: reported }).filter(
      ([, value]) => readFigure(value) === null,
    )
    if (missingFields.length > 0)
      log(`card.payment_incomplete payment=${id} fields=${missingFields.map(([field]) => field).join(',')}`)
    const refunded = readFigure(reported) ?? (status === 'refunded' ? amount : null)
    if (refunded === null) continue
    const refunds = refunded > 0 ? await fetchRefunds(gateway, id, log) : []
    figures.push({
      id,
      refunded,
      refundedAt: refunded > 0 ? getLatestTime(refunds) : null,
      isRefundPending: refunds.some((refund) => refund.status === 'pending'),
    })
  }
  return figures
}

function getLatestTime(refunds: readonly { created_at: number }[]): string | undefined {
  if (refunds.length === 0) return undefined
  const latestSeconds = Math.max(...refunds.map(({ created_at }) => created_at))
  return new Date(latestSeconds * 1000).toISOString()
}

/** Refunds that have not failed. */
async function fetchRefunds(gateway: GatewayClient, paymentId: string, log: (line: string) => void) {
  try {
    const refunds = (await gateway.fetchRefunds(paymentId)) ?? []
    return refunds.filter(({ status }) => status !== 'failed')
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error
    log(`card.refunds_unreadable payment=${paymentId}`)
    return []
  }
}

/**
 * Stores the refund figures of a payment; call inside a transaction. Settles a payment in state `refund-due` once it is
 * refunded. Reopens a settled payment with an invoice if the refunded amount has increased.
 */
export async function storeRefundFigures({ db, at }: Context, { id, ...figures }: RefundFigures): Promise<void> {
  const [storedRow] = await db
    .select({ payment: cardPayments, invoiceNumber: payments.invoiceNumber })
    .from(cardPayments)
    .leftJoin(payments, eq(payments.cardPaymentId, cardPayments.id))
    .where(eq(cardPayments.id, id))
    .for('update', { of: cardPayments })
  if (!storedRow) return
  const { state, amount, surcharge, refunded: storedRefund } = storedRow.payment
  // The surcharge does not have to be refunded.
  const isRefunded = !figures.isRefundPending && figures.refunded >= amount - surcharge
  const isReopened = state === 'settled' && storedRow.invoiceNumber !== null && figures.refunded > storedRefund
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
