import { expect, test } from 'vitest'
import { shortCount, shortDay, shortMoney } from './figure-text'

test('large numbers on an axis are in thousand (K), lakh (L) and crore (Cr)', () => {
  expect([0, 7, 950, 1000, 12_000, 99_900, 100_000, 450_000, 31_000_000].map(shortCount)).toEqual([
    '0',
    '7',
    '950',
    '1K',
    '12K',
    '99.9K',
    '1L',
    '4.5L',
    '3.1Cr',
  ])
  expect(shortCount(99_999)).toBe('1L')
  expect(shortCount(-1_250_000)).toBe('-12.5L')
  expect(shortCount(123_456_789_000)).toBe('12,300Cr')
})

test('money on an axis is in rupees, from paise', () => {
  expect([0, 87_500, 1_200_000, 45_000_000, -875_000].map(shortMoney)).toEqual([
    '₹0',
    '₹875',
    '₹12K',
    '₹4.5L',
    '-₹8.75K',
  ])
})

test('days on an axis omit the year', () => {
  expect(shortDay('2026-11-03')).toBe('3 Nov')
})
