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

test('piece counts are whole and within range; other input is refused', () => {
  for (const typed of ['', '0', '12', '99999', '१२']) expect(denominationCountProblem(typed)).toBe('')
  for (const typed of ['100000', '1.5', '-1', 'x', '1 x 2']) expect(denominationCountProblem(typed)).not.toBe('')
  expect(findInvalidDenomination({ ...emptyCount, pieces: { 500: '3', 10: '-1' } })).toBe(10)
})

test('uncounted cash is zero, and an untyped amount of another type is unknown', () => {
  expect(compareWithExpected(report, emptyCount)).toEqual([
    { paymentType: 'Cash', expected: 150_000, counted: 0 },
    { paymentType: 'UPI', expected: 875_000, counted: undefined },
  ])
})

test('counted amounts are listed beside the expected ones, in paise', () => {
  const typedCount = { pieces: { 500: '3', 1: '' }, others: { UPI: '8750.5' }, reason: '' }
  // Before anything is counted there is no difference to show.
  expect(compareWithExpected(report, emptyCount, false)[0]).toMatchObject({ counted: undefined })
  expect(compareWithExpected(report, typedCount).map(({ counted }) => counted)).toEqual([150_000, 875_050])
  expect(getDenominationCounts(typedCount).filter(({ count }) => count > 0)).toEqual([{ denomination: 500, count: 3 }])
})
