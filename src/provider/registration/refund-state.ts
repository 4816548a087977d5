import type { RefundFields, RefundState } from '#contract/registration/refund'
import type { refunds } from '../database/schema/registration/refunds'

type RefundRow = typeof refunds.$inferSelect
type Dates = Pick<RefundRow, 'approvedAt' | 'paidAt'>

export function refundStateOf({ approvedAt, paidAt }: Dates): RefundState {
  if (paidAt !== null) return 'paid'
  return approvedAt === null ? 'due' : 'approved'
}

/** The refund fields of a registration; each is '' if there is no refund. */
export const toRefundFields = (
  refund: (Dates & Pick<RefundRow, 'paymentType' | 'reference'>) | null,
): RefundFields => ({
  refundState: refund === null ? '' : refundStateOf(refund),
  refundPaidAt: refund?.paidAt ?? '',
  refundPaymentType: refund?.paymentType ?? '',
  refundReference: refund?.reference ?? '',
})
