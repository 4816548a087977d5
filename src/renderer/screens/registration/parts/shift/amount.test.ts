import { expect, test } from 'vitest'
import { grouped, isTyping, paiseOf } from './amount'

test('an amount is grouped as India does, and its paise are exact', () => {
  expect(['1234567.5', '999', '-100000', '.5', ''].map(grouped)).toEqual(['12,34,567.5', '999', '-1,00,000', '.5', ''])
  expect(['0.29', '1005.07', '.5', '-12', '', '-', '.'].map(paiseOf)).toEqual([
    29,
    100_507,
    50,
    -1200,
    undefined,
    undefined,
    undefined,
  ])
  expect(['12', '12.', '12.345', '-1', '1e5', '123456789'].map((typed) => isTyping(typed))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isTyping('-1', true)).toBe(true)
})
