import { expect, test } from 'vitest'
import { groupDigits } from './group-digits'

test('groups an amount as in India and leaves other text unchanged', () => {
  expect(['1234567.5', '999', '-100000', '.5', '', '12.5x'].map(groupDigits)).toEqual([
    ...['12,34,567.5', '999', '-1,00,000', '.5', '', '12.5x'],
  ])
})
