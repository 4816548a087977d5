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
const open = { refundPaidAt: '', refundPaymentType: '', refundReference: '' }

test('a refund’s state has the day of the payment in India', () => {
  expect(refundStateText(paid)).toBe('Paid 23 Nov 2026')
  expect(refundStateText({ ...open, refundState: 'due' })).toBe('Due')
  expect(refundStateText({ ...open, refundState: 'approved' })).toBe('Approved')
})

test('a backend that does not record the payment of refunds has no state', () => {
  expect(refundStateText({ ...open, refundState: '' })).toBe('')
  expect(refundSummary({ ...open, refundState: '', refund: 875_000 })).toBe('₹8,750.00')
})

test('a payout states type and reference', () => {
  expect(payoutText(paid)).toBe('by UPI, reference 412345678901')
  expect(payoutText({ ...paid, refundPaymentType: 'Cash', refundReference: '' })).toBe('in cash')
  expect(refundSummary({ ...paid, refund: 875_000 })).toBe(
    '₹8,750.00, Paid 23 Nov 2026, by UPI, reference 412345678901',
  )
})

test('days are counted until the refund is paid', () => {
  const cancelledAt = '2026-11-19T06:00:00Z'
  expect(daysToRefund({ cancelledAt, paidAt: '' }, '2026-11-28')).toBe(9)
  expect(daysToRefund({ cancelledAt, paidAt: '2026-11-25T19:00:00Z' }, '2026-11-28')).toBe(7)
})

test('only cash needs no reference', () => {
  expect(payoutProblem({ paymentType: 'Cash', reference: '' })).toBe('')
  expect(payoutProblem({ paymentType: 'UPI', reference: ' ' })).toBe('Enter the reference of the refund')
  expect(payoutProblem({ paymentType: 'UPI', reference: '412345678901' })).toBe('')
})

test('a reference is stored as its payment type has it, other text as typed', () => {
  const stored = (paymentType: string, reference: string) => payoutReference({ paymentType, reference })
  expect(stored('UPI', 'UTR: 4123 4567 8901')).toBe('412345678901')
  expect(stored('UPI', ' by hand, Asha ')).toBe('by hand, Asha')
  expect(stored('ETC', ' 12/3 ')).toBe('12/3')
})
