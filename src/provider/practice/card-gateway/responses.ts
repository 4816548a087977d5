import { noStoreHeaders } from '../../core/http/no-store-headers'
import type { GatewayOrder, LedgerPayment, LedgerRefund } from './ledger'

export const jsonResponse = (body: unknown): Response => Response.json(body, { headers: noStoreHeaders })

export const errorResponse = (description: string, status = 400): Response =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status, headers: noStoreHeaders })

export const orderResponse = (order: GatewayOrder): Response => {
  const paidAmount = order.status === 'paid' ? order.amount : 0
  return jsonResponse({
    entity: 'order',
    ...order,
    amount_paid: paidAmount,
    amount_due: order.amount - paidAmount,
    notes: [],
  })
}

/** A payment as in responses and webhook messages. */
export const paymentBody = ({ lateAt: _, ...payment }: LedgerPayment) => ({
  entity: 'payment',
  ...payment,
  captured: payment.status === 'captured' || payment.status === 'refunded',
  refund_status: refundStatusOf(payment),
})
function refundStatusOf({
  status,
  amount_refunded,
}: Pick<LedgerPayment, 'status' | 'amount_refunded'>): 'full' | 'partial' | null {
  if (status === 'refunded') return 'full'
  return amount_refunded > 0 ? 'partial' : null
}
export const paymentResponse = (payment: LedgerPayment): Response => jsonResponse(paymentBody(payment))

export const paymentsResponse = (payments: readonly LedgerPayment[]): Response =>
  jsonResponse({ entity: 'collection', count: payments.length, items: payments.toReversed().map(paymentBody) })

export const refundBody = (refund: LedgerRefund) => ({ entity: 'refund', ...refund, notes: [] })

export const refundsResponse = (refunds: readonly LedgerRefund[]): Response =>
  jsonResponse({ entity: 'collection', count: refunds.length, items: refunds.toReversed().map(refundBody) })
