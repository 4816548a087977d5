import { formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Amount } from '#documents/data'

/** 'Paid ₹8,750.00, UPI', 'Pending' or 'Cancelled'. */
export function paymentStatusText(registration: Registration, { total }: Amount): string {
  if (registration.cancelledAt) return 'Cancelled'
  if (!registration.isPaymentDone) return 'Pending'
  return [`Paid ${formatMoney(total)}`, registration.paymentType].filter(Boolean).join(', ')
}
