import { expect, test } from 'vitest'
import { receiptDateProblem } from './receipt-date'

/** 25 March 2027, 1:30 AM in India. */
const registeredAt = '2027-03-24T20:00:00.000Z'

test('a receipt is dated from the registration’s day to today, in India', () => {
  expect(receiptDateProblem('2027-03-25', registeredAt, '2027-03-28')).toBe('')
  expect(receiptDateProblem('2027-03-28', registeredAt, '2027-03-28')).toBe('')
  expect(receiptDateProblem('2027-03-24', registeredAt, '2027-03-28')).toMatch(/before the day of the registration/)
  expect(receiptDateProblem('2027-03-29', registeredAt, '2027-03-28')).toMatch(/in the future/)
})

test('a registration dated in the future by a wrong clock can still be paid', () => {
  expect(receiptDateProblem('2027-03-20', registeredAt, '2027-03-20')).toBe('')
})
