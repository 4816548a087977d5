import { describe, expect, it } from 'vitest'
import { readDigits, readWhole } from './typed-number'

describe('readDigits', () => {
  it('reads Hindi digits, and drops blanks and dashes between digits', () => {
    for (const input of ['98123 45678', ' 98123-45678\u200e', '98123\u201345678', '९८१२३४५६७८', '９８１２３４５６７８'])
      expect(readDigits(input)).toBe('9812345678')
  })

  it('keeps other characters', () => {
    for (const input of ['+919812345678', '-3', '98123456789', '12a', '1.5', '9812345678/79'])
      expect(readDigits(input)).toBe(input)
  })
})

describe('readWhole', () => {
  it('reads negative numbers, groups, and Hindi and full-width digits', () => {
    const texts = ['20', ' 007 ', '-3', '२०', '３０', '1,000', '1,00,000', '-0']
    expect(texts.map(readWhole)).toEqual([20, 7, -3, 20, 30, 1000, 100_000, 0])
  })

  it('returns undefined for other text and for more than nine digits', () => {
    for (const input of ['', ' ', '1e3', '0x10', '1.5', '2-3', '1 2', '1,2', '1,00', '1234567890', 'abc', '--3'])
      expect(readWhole(input)).toBeUndefined()
  })
})
