import { formatInstant, formatMoney } from '#contract/protocol/format'
import { payoutText, type RefundRecord } from '#contract/registration/refund'
import { Details } from '../../../ui/dialogs/details'

type Props = { refund: RefundRecord; onClose: () => void }

const byPerson = (instant: string, person: string) =>
  [instant && formatInstant(instant), person && `by ${person}`].filter(Boolean).join(', ')

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
      title="Refund"
      groups={[
        {
          details: [
            { label: 'Amount', value: formatMoney(amount) },
            {
              label: 'Rule',
              value: typeof percent === 'number' ? `${percent} % by the rule` : 'Decided by a super admin',
            },
            { label: 'Name', value: name },
            { label: 'Phone', value: phone },
            { label: 'Course', value: course },
            { label: 'Course paid with', value: paidWith },
            { label: 'Credit note', value: creditNoteNumber },
            { label: 'Reason', text: reason },
          ],
        },
        {
          title: 'Timeline',
          details: [
            { label: 'Cancelled', value: byPerson(refund.cancelledAt, refund.cancelledBy) },
            state === 'due'
              ? { label: 'Approved', badge: 'A super admin must approve it' }
              : {
                  label: 'Approved',
                  value: refund.approvedBy ? byPerson(refund.approvedAt, refund.approvedBy) : 'Not needed',
                },
            state === 'paid'
              ? { label: 'Paid', value: [byPerson(refund.paidAt, refund.paidBy), payout].filter(Boolean).join(', ') }
              : { label: 'Paid', badge: 'Not paid' },
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
