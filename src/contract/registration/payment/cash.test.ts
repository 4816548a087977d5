import { expect, test } from 'vitest'
import { cashProblem, suggestedCashAmounts } from './cash'

test('refuses cash below the price, to the paisa', () => {
  const problem = (cashReceived: number) => cashProblem({ paymentType: 'Cash', cashReceived }, 875_000)
  expect(problem(500_000)).toBe('₹3,750.00 less than the price')
  expect(problem(874_999)).toBe('₹0.01 less than the price')
  expect(problem(0)).toMatch(/^₹8,750\.00 less/)
  expect([problem(875_000), problem(900_000)]).toEqual(['', ''])
})

test('accepts absent cash as the exact amount, and ignores cash of other payment types', () => {
  expect(cashProblem({ paymentType: 'Cash' }, 875_000)).toBe('')
  expect(cashProblem({ paymentType: 'UPI', cashReceived: 100 }, 875_000)).toBe('')
})

test('suggested amounts exceed the price in steps of ₹500', () => {
  expect(suggestedCashAmounts(875_000)).toEqual([900_000, 950_000, 1_000_000])
  expect(suggestedCashAmounts(500_000)).toEqual([550_000, 600_000, 650_000])
  expect(suggestedCashAmounts(12_345)).toEqual([50_000, 100_000, 150_000])
})
