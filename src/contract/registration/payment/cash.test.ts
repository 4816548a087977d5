import { expect, test } from 'vitest'
import { cashProblem, roundAmounts } from './cash'

test('cash below the price is no payment, to the paisa', () => {
  const problem = (cashReceived: number) => cashProblem({ paymentType: 'Cash', cashReceived }, 875_000)
  expect(problem(500_000)).toBe('₹3,750.00 less than the price')
  expect(problem(874_999)).toBe('₹0.01 less than the price')
  expect(problem(0)).toMatch(/^₹8,750\.00 less/)
  expect([problem(875_000), problem(900_000)]).toEqual(['', ''])
})

test('uncounted cash is the exact amount, and other types have no cash', () => {
  expect(cashProblem({ paymentType: 'Cash' }, 875_000)).toBe('')
  expect(cashProblem({ paymentType: 'UPI', cashReceived: 100 }, 875_000)).toBe('')
})

test('suggested amounts exceed the price in steps of ₹500', () => {
  expect(roundAmounts(875_000)).toEqual([900_000, 950_000, 1_000_000])
  expect(roundAmounts(500_000)).toEqual([550_000, 600_000, 650_000])
  expect(roundAmounts(12_345)).toEqual([50_000, 100_000, 150_000])
})
