import { expect, test } from 'vitest'
import { receiptDateProblem } from './receipt-date'

const registered = '2027-03-24T20:00:00.000Z'

test('a receipt is of India’s day of the registration or later, and not of tomorrow', () => {
  expect(receiptDateProblem('2027-03-25', registered, '2027-03-28')).toBe('')
  expect(receiptDateProblem('2027-03-28', registered, '2027-03-28')).toBe('')
  expect(receiptDateProblem('2027-03-24', registered, '2027-03-28')).toMatch(/before the day of the registration/)
  expect(receiptDateProblem('2027-03-29', registered, '2027-03-28')).toMatch(/in the future/)
})

test('a registration that a clock made in the future holds up no money', () => {
  expect(receiptDateProblem('2027-03-20', registered, '2027-03-20')).toBe('')
})
