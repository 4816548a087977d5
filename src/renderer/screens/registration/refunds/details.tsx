import { t } from '@lingui/core/macro'
import { formatInstant, formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { payoutText, type RefundRecord } from '#contract/registration/refund'
import { Details } from '../../../ui/dialogs/details'

type Props = { refund: RefundRecord; onClose: () => void }

/** Time and person of an event in the timeline; one of them if the other is missing. */
function formatEvent(instant: string, person: string): string {
  if (instant && person) return t`${{ time: formatInstant(instant) }}, by ${person}`
  if (instant) return formatInstant(instant)
  return person && t`by ${person}`
}

/** A refund and its timeline: cancelled, approved, paid. */
export function RefundDetails({ refund, onClose }: Props) {
  const { name, phone, course, amount, percent, reason, creditNoteNumber, paidWith, state } = refund
  const payout = payoutText({
    refundState: state,
    refundPaidAt: refund.paidAt,
    refundPaymentType: refund.paymentType,
    refundReference: refund.reference,
  })
  return (
    <Details
      title={t`Refund`}
      groups={[
        {
          details: [
            { label: t`Amount`, value: formatMoney(amount) },
            {
              label: t`Rule`,
              value: typeof percent === 'number' ? t`${percent} % by the rule` : t`Decided by a super admin`,
            },
            { label: t`Name`, value: name },
            { label: t`Phone`, value: phone },
            { label: t`Course`, value: course },
            { label: t`Course paid with`, value: paymentTypeLabel(paidWith) },
            { label: t`Credit note`, value: creditNoteNumber },
            { label: t`Reason`, text: reason },
          ],
        },
        {
          title: t`Timeline`,
          details: [
            { label: t`Cancelled`, value: formatEvent(refund.cancelledAt, refund.cancelledBy) },
            state === 'due'
              ? { label: t`Approved`, badge: t`A super admin must approve it` }
              : {
                  label: t`Approved`,
                  value: refund.approvedBy ? formatEvent(refund.approvedAt, refund.approvedBy) : t`Not needed`,
                },
            state === 'paid'
              ? {
                  label: t({ message: 'Paid', context: 'refund' }),
                  value: [formatEvent(refund.paidAt, refund.paidBy), payout].filter(Boolean).join(', '),
                }
              : {
                  label: t({ message: 'Paid', context: 'refund' }),
                  badge: t({ message: 'Not paid', context: 'refund' }),
                },
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
