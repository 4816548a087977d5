import { describe, expect, it } from 'vitest'
import { readDigits, readPaise, readWhole } from './typed-number'

describe('readDigits', () => {
  it('reads Hindi digits, and drops blanks and hyphens between digits', () => {
    for (const input of ['98123 45678', ' 98123-45678\u200e', '९८१२३४५६७८', '９８１２３４５６７８'])
      expect(readDigits(input)).toBe('9812345678')
  })

  it('keeps other text unchanged', () => {
    for (const input of ['+919812345678', '-3', '98123456789', '12a', '1.5', '9812345678/79'])
      expect(readDigits(input)).toBe(input)
  })
})

describe('readWhole', () => {
  it('reads a whole number, also below zero and in Hindi', () => {
    expect(['20', ' 007 ', '-3', '२०'].map(readWhole)).toEqual([20, 7, -3, 20])
  })

  it('returns undefined for other text', () => {
    for (const input of ['', ' ', '1e3', '0x10', '1.5', '2-3', '1,000', '1234567890', 'abc', '--3'])
      expect(readWhole(input)).toBeUndefined()
  })
})

describe('readPaise', () => {
  it('reads rupees with groups, sign and Hindi digits exactly', () => {
    expect(['8750', '₹ 8,750.50', '.5', '0.29', '-12', '८७५०', '12.'].map(readPaise)).toEqual([
      ...[875_000, 875_050, 50, 29, -1200, 875_000, 1200],
    ])
  })

  it('returns undefined for other text', () => {
    for (const input of ['', '-', '.', '1e5', '8750.555', '1234567890', '87 50x', '5-3'])
      expect(readPaise(input)).toBeUndefined()
  })
})
