import { t } from '@lingui/core/macro'
import { formatDay, formatInstant, formatMoney } from '#contract/protocol/format'
import type { OnlinePayment } from '#contract/registration/payment/online-payment'
import { actorLabel } from '#contract/staff/audit-names'
import { translateText } from '../../../core/language'
import { Details } from '../../../ui/dialogs/details'
import { sourceLabel, stateLabel } from './state-label'

type Props = { payment: OnlinePayment; onClose: () => void }

/** '₹3,000.00 of ₹8,750.00 on 28 Nov 2026' */
function refundText({ refunded, amount, surcharge, refundedAt, isRefundPending }: OnlinePayment): string {
  const [part, total] = [formatMoney(refunded), formatMoney(amount + surcharge)]
  const day = refundedAt && formatDay(refundedAt)
  if (isRefundPending) return day ? t`${part} of ${total} on ${day}, pending` : t`${part} of ${total}, pending`
  return day ? t`${part} of ${total} on ${day}` : t`${part} of ${total}`
}

/** Details of an order and its payment, with the ids that a refund at the card provider needs. */
export function OnlinePaymentDetails({ payment, onClose }: Props) {
  const { state, amount, name, phone, reason, invoiceNumber, method, foundBy, createdBy, createdAt, paidAt } = payment
  const { surcharge, fee, feeTax, refunded, paymentId, orderId, registrationId, settledBy, settledAt, settlement } =
    payment
  return (
    <Details
      title={t`Online Payment`}
      groups={[
        {
          details: [
            { label: t`State`, value: stateLabel(state) },
            { label: t`Amount`, value: formatMoney(amount) },
            ...(surcharge > 0 ? [{ label: t`Charged extra by the card provider`, value: formatMoney(surcharge) }] : []),
            ...(fee > 0
              ? [
                  {
                    label: t`Fee of the card provider`,
                    value: t`${{ fee: formatMoney(fee) }}, ${{ tax: formatMoney(feeTax) }} GST included`,
                  },
                ]
              : []),
            ...(refunded > 0 ? [{ label: t`Refunded by the card provider`, value: refundText(payment) }] : []),
            { label: t`Name`, value: name },
            { label: t`Phone`, value: phone },
            { label: t`Invoice number`, value: invoiceNumber },
            { label: t`Paid by`, value: method },
            { label: t`Started`, value: formatInstant(createdAt) },
            { label: t`Started by`, value: createdBy },
            ...(paidAt ? [{ label: t`Found`, value: formatInstant(paidAt) }] : []),
            ...(foundBy ? [{ label: t`Found by`, value: sourceLabel(foundBy) }] : []),
            { label: t`Payment id`, value: paymentId },
            { label: t`Order id`, value: orderId },
            { label: t`Receipt id`, value: registrationId },
            ...(settledBy
              ? [
                  { label: t`Resolved by`, value: actorLabel(settledBy) },
                  { label: t`Resolved`, value: formatInstant(settledAt) },
                ]
              : []),
            ...(reason ? [{ label: t`Reason`, text: translateText(reason, payment.reasonText) }] : []),
            ...(settlement ? [{ label: t`What was done`, text: settlement }] : []),
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
