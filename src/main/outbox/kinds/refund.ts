import { t } from '@lingui/core/macro'
import type { ChangeOrders } from '#contract/desk/outbox'
import { formatDay } from '#contract/protocol/format'
import { payoutReference } from '#contract/registration/refund'
import { cash } from '#contract/registration/shift/shift-sums'
import { doneVerdict, type Reader, refusal, unknownVerdict } from '../types'
import { listAllRows } from './list-rows'
import { actorSuffix, singleStepKind } from './single-step'

/** The refund as listed now; undefined if it is not listed. */
async function findRefund(reader: Reader, id: string, search: string) {
  const { rows } = await listAllRows((page) => reader.refundRecord.list({ search, ...page }))
  return rows.find((row) => row.id === id)
}

const paidRefusal = (row: { paidBy: string; paidAt: string }) =>
  refusal(
    t`The refund was paid${{ by: actorSuffix(row.paidBy) }} on ${{ day: formatDay(row.paidAt) }}. Nothing was recorded.`,
  )

const approvedRefusal = ({ approvedBy }: { approvedBy: string }) =>
  refusal(t`It was approved before${{ by: actorSuffix(approvedBy) }}.`)

type RefundRow = Awaited<ReturnType<typeof findRefund>>

function approvalStatus(row: RefundRow): string {
  if (!row) return t`Not in the list`
  return row.approvedAt ? t`Approved${{ by: actorSuffix(row.approvedBy) }}` : t`Not approved`
}

function paymentStatus(row: RefundRow): string {
  if (!row) return t`Not in the list`
  return row.paidAt
    ? t({ message: `Paid${{ by: actorSuffix(row.paidBy) }}`, context: 'refund' })
    : t({ message: 'Not paid', context: 'refund' })
}

// `visibility: 'registrations'`: whoever may open the list of registrations also sees the change.
export const approveRefund = singleStepKind<ChangeOrders['refund.approve'], { wasNotApproved: true }>({
  name: 'approve',
  entity: 'refundRecord',
  operation: 'approve',
  visibility: 'registrations',
  refreshes: ['refundRecord', 'registration', 'cancelledRegistration', 'books'],
  summary: () => t`Approval of a refund`,
  subject: ({ id }) => `registration/${id}`,
  question: t`Is the refund approved?`,
  async takeSnapshot({ id }, reader, { description }) {
    const row = await findRefund(reader, id, description.phone)
    return row?.approvedAt ? approvedRefusal(row) : { wasNotApproved: true }
  },
  async lookUp({ id }, reader, snapshot, { description, actorName }) {
    const row = await findRefund(reader, id, description.phone)
    if (snapshot && row?.approvedAt)
      return row.approvedBy === actorName ? doneVerdict() : { verdict: 'refused', refusal: approvedRefusal(row) }
    return unknownVerdict([{ label: t`Refund`, sent: t`Approved`, now: approvalStatus(row) }])
  },
})

/** `wasOpen`: the refund was not paid. */
type RefundSnapshot = { wasOpen: true }
export const payRefund = singleStepKind<ChangeOrders['refund.pay'], RefundSnapshot>({
  name: 'pay',
  entity: 'refundRecord',
  operation: 'pay',
  visibility: 'registrations',
  shiftEffect: ({ paymentType }) => (paymentType === cash ? 'moves-cash' : undefined),
  refreshes: ['refundRecord', 'registration', 'cancelledRegistration', 'paymentRecord', 'shift', 'books'],
  summary: ({ paymentType }) => t`Refund (${paymentType})`,
  subject: ({ id }) => `registration/${id}`,
  question: t`Is this refund recorded as paid?`,
  async takeSnapshot({ id }, reader, { description }) {
    const row = await findRefund(reader, id, description.phone)
    return row?.paidAt ? paidRefusal(row) : { wasOpen: true }
  },
  async lookUp({ id, paymentType, reference }, reader, snapshot, { description, actorName }) {
    const row = await findRefund(reader, id, description.phone)
    if (!snapshot || !row?.paidAt)
      return unknownVerdict([
        {
          label: t`Refund`,
          sent: t({ message: 'Paid', context: 'refund' }),
          now: paymentStatus(row),
        },
      ])
    const isAsOrdered =
      row.paymentType === paymentType && payoutReference(row) === payoutReference({ paymentType, reference })
    if (row.paidBy === actorName && isAsOrdered) return doneVerdict()
    // Paid by another person, or in another way: this payout was not recorded.
    return { verdict: 'refused', refusal: paidRefusal(row) }
  },
})
