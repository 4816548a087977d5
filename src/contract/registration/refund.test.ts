import { expect, test } from 'vitest'
import {
  daysToRefund,
  payoutProblem,
  payoutReference,
  payoutText,
  type RefundFields,
  refundStateText,
  refundSummary,
} from './refund'

const paid: RefundFields = {
  refundState: 'paid',
  refundPaidAt: '2026-11-22T19:00:00Z',
  refundPaymentType: 'UPI',
  refundReference: '412345678901',
}
const unpaid = { refundPaidAt: '', refundPaymentType: '', refundReference: '' }

test('the state of a paid refund has the day of its payment in India', () => {
  expect(refundStateText(paid)).toBe('Paid 23 Nov 2026')
  expect(refundStateText({ ...unpaid, refundState: 'due' })).toBe('Due')
  expect(refundStateText({ ...unpaid, refundState: 'approved' })).toBe('Approved')
})

test('a refund without a recorded state has an empty text', () => {
  expect(refundStateText({ ...unpaid, refundState: '' })).toBe('')
  expect(refundSummary({ ...unpaid, refundState: '', refund: 875_000 })).toBe('₹8,750.00')
})

test('the text of a payout has its payment type and reference', () => {
  expect(payoutText(paid)).toBe('by UPI, reference 412345678901')
  expect(payoutText({ ...paid, refundPaymentType: 'Cash', refundReference: '' })).toBe('in cash')
  expect(refundSummary({ ...paid, refund: 875_000 })).toBe(
    '₹8,750.00, Paid 23 Nov 2026, by UPI, reference 412345678901',
  )
})

test('days are counted until the refund is paid', () => {
  const cancelledAt = '2026-11-19T06:00:00Z'
  expect(daysToRefund({ cancelledAt, paidAt: '' }, '2026-11-28')).toBe(9)
  // 26 November in India.
  const paidAt = '2026-11-25T19:00:00Z'
  expect(daysToRefund({ cancelledAt, paidAt }, '2026-11-28')).toBe(7)
})

test('each payment type except cash needs a reference', () => {
  expect(payoutProblem({ paymentType: 'Cash', reference: '' })).toBe('')
  expect(payoutProblem({ paymentType: 'UPI', reference: ' ' })).toBe('Enter the reference of the refund')
  expect(payoutProblem({ paymentType: 'UPI', reference: '412345678901' })).toBe('')
})

test('a UTR is stored as digits, any other reference as typed without outer spaces', () => {
  const stored = (paymentType: string, reference: string) => payoutReference({ paymentType, reference })
  expect(stored('UPI', 'UTR: 4123 4567 8901')).toBe('412345678901')
  expect(stored('UPI', ' by hand, Asha ')).toBe('by hand, Asha')
  expect(stored('ETC', ' 12/3 ')).toBe('12/3')
})
