import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { daysBetween, toIndiaDay } from '../protocol/calendar'
import { asExtension, pagedList, put, type Row } from '../protocol/endpoint'
import { enumWithFallback } from '../protocol/enum-fields'
import { extensionField } from '../protocol/extension-field'
import { count, id, instant, optionalText, rupees, text } from '../protocol/fields'
import { formatDay, formatMoney } from '../protocol/format'
import { printable } from '../protocol/text/printable'
import { paymentTypeLabel } from './option-labels'
import { paymentTypes } from './options'
import { normalizeReference, referenceRuleOf } from './payment/payment-reference'
import { cash } from './shift/shift-sums'

/** due: to be approved by a superadmin; approved: to be paid; paid: handed over or sent (D-304). */
export const refundStates = ['due', 'approved', 'paid'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Refund of a cancelled registration. `refundState` is '' without a refund, and for a backend that does not record
 * whether refunds are paid.
 */
export const refundFields = {
  refundState: extensionField(enumWithFallback(['', ...refundStates])),
  refundPaidAt: extensionField(instant),
  /** Payment type of the refund itself, which may differ from that of the payment. */
  refundPaymentType: extensionField(text),
  refundReference: extensionField(text),
} as const
export type RefundFields = Row<typeof refundFields>

/** 'Due', 'Approved', 'Paid 22 Nov 2026'; '' without a state. */
export function refundStateText({ refundState, refundPaidAt }: Pick<RefundFields, 'refundState' | 'refundPaidAt'>) {
  if (refundState === 'paid') return t`Paid ${{ day: formatDay(refundPaidAt) }}`
  return {
    '': '',
    due: t({ message: 'Due', context: 'refund' }),
    approved: t({ message: 'Approved', context: 'refund' }),
  }[refundState]
}

/** How a refund was paid: 'in cash', 'by UPI, reference 412345678901'. */
export function payoutText({ refundPaymentType, refundReference }: RefundFields): string {
  const type = paymentTypeLabel(refundPaymentType)
  const paidBy = refundPaymentType === cash ? t`in cash` : type && t`by ${type}`
  return [paidBy, refundReference && t`reference ${refundReference}`].filter(Boolean).join(', ')
}

/** '₹8,750.00, Paid 22 Nov 2026, in cash' */
export const refundSummary = (registration: RefundFields & { refund: number }): string =>
  [formatMoney(registration.refund), refundStateText(registration), payoutText(registration)].filter(Boolean).join(', ')

const row = {
  /** Id of the cancelled registration. */
  id: ['_id', id],
  name: text,
  phone: text,
  course: text,
  amount: rupees,
  /** Refunded part in per cent, by the rule; absent if a superadmin decided on the amount (D-330). */
  percent: z.nullish(count),
  /** Reason of the cancellation. */
  reason: text,
  cancelledAt: instant,
  cancelledBy: text,
  creditNoteNumber: text,
  /** Payment type of the trainee's payment. */
  paidWith: text,
  state: enumWithFallback(refundStates),
  approvedAt: instant,
  /** '' if no approval was needed. */
  approvedBy: text,
  paidAt: instant,
  paidBy: text,
  /** How the refund was paid. */
  paymentType: text,
  reference: text,
} as const
export type RefundRecord = Row<typeof row>

/** Days from the cancellation to the payout; until `today` for an unpaid refund. */
export const daysToRefund = (refund: Pick<RefundRecord, 'cancelledAt' | 'paidAt'>, today: string): number =>
  Math.max(0, daysBetween(toIndiaDay(refund.cancelledAt), refund.paidAt ? toIndiaDay(refund.paidAt) : today))

const payout = {
  paymentType: z.enum(paymentTypes, t`Choose how the refund is paid`),
  /** Reference of the bank, card slip or voucher. */
  reference: optionalText(100).check(printable(t`The reference`)),
} as const
export type Payout = Row<typeof payout>

/** Problem of a payout without a reference; '' for none. All payment types except cash need a reference. */
export const payoutProblem = ({ paymentType, reference }: Pick<Payout, 'paymentType' | 'reference'>): string =>
  paymentType !== cash && reference.trim() === '' ? t`Enter the reference of the refund` : ''

/** The reference to store: a valid bank or card slip reference is normalized, other text is only trimmed. */
export function payoutReference({ paymentType, reference }: Pick<RefundRecord, 'paymentType' | 'reference'>): string {
  const normalized = normalizeReference(reference)
  return referenceRuleOf(paymentType)?.problem(normalized) === '' ? normalized : reference.trim()
}

/** open: due or approved. */
export const refundViews = ['open', 'paid'] as const

/** Refunds of cancelled registrations: due, approved, paid (extension; D-304). */
export const refundRecord = {
  /** Open refunds, oldest first; paid ones, latest first. */
  list: asExtension(pagedList('refund/list', 'refunds', row, { view: z.optional(z.enum(refundViews)) })),
  approve: asExtension(put('refund/approve/:id', {}, {}, { requiresIdempotencyKey: true })),
  /** Records that a refund was handed over or sent; cash leaves the drawer of the caller's shift. */
  pay: asExtension(put('refund/pay/:id', payout, {}, { requiresIdempotencyKey: true })),
}
