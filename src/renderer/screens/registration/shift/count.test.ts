import { expect, test } from 'vitest'
import type { ShiftReport } from '#contract/registration/shift/shift'
import {
  compareWithExpected,
  denominationCountProblem,
  emptyCount,
  findInvalidDenomination,
  getDenominationCounts,
} from './count'

const sums = { receipts: 1, creditNotes: 0, refunded: 0 }
const report = {
  float: 100_000,
  types: [
    { paymentType: 'Cash', ...sums, received: 50_000 },
    { paymentType: 'UPI', ...sums, received: 875_000 },
  ],
  moves: [],
} as unknown as ShiftReport

test('a number of pieces is empty or a whole number up to 99999', () => {
  for (const typed of ['', '0', '12', '99999', '१२']) expect(denominationCountProblem(typed)).toBe('')
  for (const typed of ['100000', '1.5', '-1', 'x', '1 x 2']) expect(denominationCountProblem(typed)).not.toBe('')
  expect(findInvalidDenomination({ ...emptyCount, pieces: { 500: '3', 10: '-1' } })).toBe(10)
})

test('uncounted cash is zero; an untyped amount of another payment type is unknown', () => {
  expect(compareWithExpected(report, emptyCount)).toEqual([
    { paymentType: 'Cash', expected: 150_000, counted: 0 },
    { paymentType: 'UPI', expected: 875_000, counted: undefined },
  ])
})

test('counted amounts are in paise, and unknown before anything is typed', () => {
  const typedCount = { pieces: { 500: '3', 1: '' }, others: { UPI: '8750.5' }, reason: '' }
  const isFinal = false
  expect(compareWithExpected(report, emptyCount, isFinal)[0]).toMatchObject({ counted: undefined })
  expect(compareWithExpected(report, typedCount).map(({ counted }) => counted)).toEqual([150_000, 875_050])
  expect(getDenominationCounts(typedCount).filter(({ count }) => count > 0)).toEqual([{ denomination: 500, count: 3 }])
})
