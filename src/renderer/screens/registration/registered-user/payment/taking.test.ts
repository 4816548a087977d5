import { expect, test } from 'vitest'
import { changeOf, chosen, nothingTaken, placeAfter, takenOf, takingProblem } from './taking'

const price = 875_000
const upi = { ...nothingTaken, paymentType: 'UPI' as const, utr: '1234 5678 9012', upiReference: 'r' }

test('UPI has one reference from its first choice, shared by code and payment', () => {
  const first = chosen(nothingTaken, 'UPI')
  expect(first.upiReference).toMatch(/^[0-9a-f]{24}$/)
  expect(chosen(chosen(first, 'Cash'), 'UPI').upiReference).toBe(first.upiReference)
  expect(chosen({ ...nothingTaken, upiReference: 'of the record' }, 'UPI').upiReference).toBe('of the record')
  expect(chosen(nothingTaken, 'Cash').upiReference).toBe('')
})

test('focus goes to the field of the payment type, if it has one', () => {
  expect(placeAfter('Cash', '')).toBe('cashReceived')
  expect(placeAfter('UPI', 'a@b')).toBe('utr')
  expect(placeAfter('UPI', '')).toBe('forward')
  expect(placeAfter('Net banking', 'a@b')).toBe('forward')
})

test('a payment has bank fields for UPI only, and counted cash for cash only', () => {
  expect(takenOf(nothingTaken)).toBeNull()
  expect(takenOf(upi)).toEqual({ paymentType: 'UPI', utr: '123456789012', upiReference: 'r' })
  expect(takenOf({ ...upi, utr: '' })).toEqual({ paymentType: 'UPI' })
  expect(takenOf({ ...upi, paymentType: 'Net banking' })).toEqual({ paymentType: 'Net banking' })
  expect(takenOf({ ...upi, paymentType: 'Cash', cashReceived: '9000.5' })).toEqual({
    paymentType: 'Cash',
    cashReceived: 900_050,
  })
  expect(takenOf({ ...upi, cashReceived: '9000' })).not.toHaveProperty('cashReceived')
})

test('a bank reference is required if the institute shows a code', () => {
  expect(takingProblem(nothingTaken, price, 'a@b')?.[0]).toBe('paymentType')
  expect(takingProblem({ ...upi, utr: '' }, price, 'a@b')?.[0]).toBe('utr')
  expect(takingProblem({ ...upi, utr: '1234' }, price, 'a@b')?.[0]).toBe('utr')
  expect(takingProblem({ ...upi, utr: '' }, price, '')).toBeUndefined()
  expect(takingProblem(upi, price, 'a@b')).toBeUndefined()
  expect(takingProblem({ ...upi, paymentType: 'Cash', cashReceived: '8749.99' }, price, 'a@b')?.[0]).toBe(
    'cashReceived',
  )
})

test('an unreadable amount is refused', () => {
  for (const cashReceived of ['-9000', '9000.555', '90 00x', '9e3'])
    expect(takingProblem({ ...nothingTaken, paymentType: 'Cash', cashReceived }, price, '')?.[0]).toBe('cashReceived')
  expect(takingProblem({ ...nothingTaken, paymentType: 'Cash', cashReceived: '९०००' }, price, '')).toBeUndefined()
})

test('ten times the price must be confirmed, once', () => {
  const cash = { ...nothingTaken, paymentType: 'Cash' as const, cashReceived: '87500' }
  expect(takingProblem(cash, price, '')).toEqual([
    ...['cashReceived', '₹87,500.00 for ₹8,750.00? Correct or confirm it'],
  ])
  expect(takingProblem({ ...cash, cashConfirmed: '87500' }, price, '')).toBeUndefined()
  expect(takingProblem({ ...cash, cashReceived: '875000', cashConfirmed: '87500' }, price, '')).toBeDefined()
  expect(takingProblem({ ...cash, cashReceived: '10500' }, price, '')).toBeUndefined()
  expect(takingProblem({ ...cash, cashReceived: '500' }, 1_000, '')).toBeUndefined()
})

test('change is the excess over the price, and none without a count', () => {
  expect(changeOf({ paymentType: 'Cash', cashReceived: '9000' }, price)).toBe(25_000)
  expect(changeOf({ paymentType: 'Cash', cashReceived: '' }, price)).toBe(0)
  expect(changeOf({ paymentType: 'UPI', cashReceived: '9000' }, price)).toBe(0)
})
