import { formatDay, formatInstant, formatMoney } from '#contract/protocol/format'
import type { OnlinePayment } from '#contract/registration/payment/online-payment'
import { Details } from '../../../ui/dialogs/details'

type Props = { payment: OnlinePayment; onClose: () => void }

/** '₹3,000.00 of ₹8,750.00 on 28 Nov 2026' */
function refundText({ refunded, amount, surcharge, refundedAt, isRefundPending }: OnlinePayment): string {
  const date = refundedAt ? ` on ${formatDay(refundedAt)}` : ''
  const pending = isRefundPending ? ', pending' : ''
  return `${formatMoney(refunded)} of ${formatMoney(amount + surcharge)}${date}${pending}`
}

/** Details of an order and its payment, with the ids that a refund at the card provider needs. */
export function OnlinePaymentDetails({ payment, onClose }: Props) {
  const { state, amount, name, phone, reason, invoiceNumber, method, foundBy, createdBy, createdAt, paidAt } = payment
  const { surcharge, fee, feeTax, refunded, paymentId, orderId, registrationId, settledBy, settledAt, settlement } =
    payment
  return (
    <Details
      title="Online Payment"
      groups={[
        {
          details: [
            { label: 'State', value: state },
            { label: 'Amount', value: formatMoney(amount) },
            ...(surcharge > 0 ? [{ label: 'Charged extra by the card provider', value: formatMoney(surcharge) }] : []),
            ...(fee > 0
              ? [
                  {
                    label: 'Fee of the card provider',
                    value: `${formatMoney(fee)}, ${formatMoney(feeTax)} GST included`,
                  },
                ]
              : []),
            ...(refunded > 0 ? [{ label: 'Refunded by the card provider', value: refundText(payment) }] : []),
            { label: 'Name', value: name },
            { label: 'Phone', value: phone },
            { label: 'Invoice number', value: invoiceNumber },
            { label: 'Paid by', value: method },
            { label: 'Started', value: formatInstant(createdAt) },
            { label: 'Started by', value: createdBy },
            ...(paidAt ? [{ label: 'Found', value: formatInstant(paidAt) }] : []),
            ...(foundBy ? [{ label: 'Found by', value: foundBy }] : []),
            { label: 'Payment id', value: paymentId },
            { label: 'Order id', value: orderId },
            { label: 'Receipt id', value: registrationId },
            ...(settledBy
              ? [
                  { label: 'Resolved by', value: settledBy },
                  { label: 'Resolved', value: formatInstant(settledAt) },
                ]
              : []),
            ...(reason ? [{ label: 'Reason', text: reason }] : []),
            ...(settlement ? [{ label: 'What was done', text: settlement }] : []),
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
