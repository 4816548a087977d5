import { expect, test } from 'vitest'
import {
  emptyPaymentFormInput,
  getChangeDue,
  getNextFocus,
  toPayment,
  validatePaymentInput,
  withPaymentType,
} from './payment-input'

const price = 875_000
const upiId = 'a@b'
const upi = { ...emptyPaymentFormInput, paymentType: 'UPI' as const, utr: '1234 5678 9012', upiReference: 'r' }

test('a UPI reference is created when UPI is first chosen, and kept after that', () => {
  const first = withPaymentType(emptyPaymentFormInput, 'UPI')
  expect(first.upiReference).toMatch(/^[0-9a-f]{24}$/)
  expect(withPaymentType(withPaymentType(first, 'Cash'), 'UPI').upiReference).toBe(first.upiReference)
  expect(withPaymentType({ ...emptyPaymentFormInput, upiReference: 'of the record' }, 'UPI').upiReference).toBe(
    'of the record',
  )
  expect(withPaymentType(emptyPaymentFormInput, 'Cash').upiReference).toBe('')
})

test('a typed reference is cleared for a payment type with another kind of reference', () => {
  const slip = { ...upi, paymentType: 'Credit Card' as const, utr: '0042' }
  expect(withPaymentType(slip, 'Debit Card').utr).toBe('0042')
  expect(withPaymentType(slip, 'Net banking').utr).toBe('')
  expect(withPaymentType(slip, 'Cash').utr).toBe('')
})

test('focus goes to the field of the payment type, if it has one', () => {
  expect(getNextFocus('Cash', false)).toBe('cashReceived')
  expect(getNextFocus('UPI', true)).toBe('utr')
  expect(getNextFocus('UPI', false)).toBe('forward')
})

test('a payment has only the fields of its payment type', () => {
  expect(toPayment(emptyPaymentFormInput)).toBeNull()
  expect(toPayment(upi)).toEqual({ paymentType: 'UPI', utr: '123456789012', upiReference: 'r' })
  expect(toPayment({ ...upi, utr: '' })).toEqual({ paymentType: 'UPI' })
  expect(toPayment({ ...upi, paymentType: 'Net banking' })).toEqual({ paymentType: 'Net banking', utr: '123456789012' })
  expect(toPayment({ ...upi, paymentType: 'Credit Card', utr: 'Slip no. 0042' })).toEqual({
    paymentType: 'Credit Card',
    utr: '0042',
  })
  expect(toPayment({ ...upi, paymentType: 'Mobile wallet' })).toEqual({ paymentType: 'Mobile wallet' })
  expect(toPayment({ ...upi, paymentType: 'Cash', cashReceived: '9000.5' })).toEqual({
    paymentType: 'Cash',
    cashReceived: 900_050,
  })
  expect(toPayment({ ...upi, cashReceived: '9000' })).not.toHaveProperty('cashReceived')
})

test('a reference is checked by payment type, and required with a UPI code', () => {
  expect(validatePaymentInput(emptyPaymentFormInput, price, upiId)?.[0]).toBe('paymentType')
  expect(validatePaymentInput({ ...upi, utr: '' }, price, upiId)?.[0]).toBe('utr')
  expect(validatePaymentInput({ ...upi, utr: '1234' }, price, upiId)?.[0]).toBe('utr')
  expect(validatePaymentInput({ ...upi, utr: '' }, price, '')).toBeUndefined()
  expect(validatePaymentInput(upi, price, upiId)).toBeUndefined()
  expect(validatePaymentInput({ ...upi, paymentType: 'Debit Card', utr: '' }, price, upiId)).toBeUndefined()
  expect(validatePaymentInput({ ...upi, paymentType: 'Debit Card', utr: '042' }, price, upiId)?.[0]).toBe('utr')
  expect(validatePaymentInput({ ...upi, paymentType: 'Cash', cashReceived: '8749.99' }, price, upiId)?.[0]).toBe(
    'cashReceived',
  )
})

test('an unreadable amount is refused', () => {
  for (const cashReceived of ['-9000', '9000.555', '90 00x', '9e3'])
    expect(validatePaymentInput({ ...emptyPaymentFormInput, paymentType: 'Cash', cashReceived }, price, '')?.[0]).toBe(
      'cashReceived',
    )
  expect(
    validatePaymentInput({ ...emptyPaymentFormInput, paymentType: 'Cash', cashReceived: '९०००' }, price, ''),
  ).toBeUndefined()
})

test('cash of ten times the price has to be confirmed', () => {
  const cash = { ...emptyPaymentFormInput, paymentType: 'Cash' as const, cashReceived: '87500' }
  expect(validatePaymentInput(cash, price, '')).toEqual([
    'cashReceived',
    '₹87,500.00 for ₹8,750.00? Correct or confirm it',
  ])
  expect(validatePaymentInput({ ...cash, cashConfirmed: '87500' }, price, '')).toBeUndefined()
  expect(validatePaymentInput({ ...cash, cashReceived: '875000', cashConfirmed: '87500' }, price, '')).toBeDefined()
  expect(validatePaymentInput({ ...cash, cashReceived: '10500' }, price, '')).toBeUndefined()
  expect(validatePaymentInput({ ...cash, cashReceived: '500' }, 1_000, '')).toBeUndefined()
})

test('the change due is the cash received minus the price, or 0 without cash received', () => {
  expect(getChangeDue({ paymentType: 'Cash', cashReceived: '9000' }, price)).toBe(25_000)
  expect(getChangeDue({ paymentType: 'Cash', cashReceived: '' }, price)).toBe(0)
  expect(getChangeDue({ paymentType: 'UPI', cashReceived: '9000' }, price)).toBe(0)
})
