import { expect, it } from 'vitest'
import { formatDuration } from './format'

it.each([
  [0, '0 min'],
  [121, '2 min'],
  [3_600, '1 h'],
  [3_780, '1 h 3 min'],
  [86_400, '1 day'],
  [2 * 86_400 + 5 * 3_600, '2 days 5 h'],
  [400 * 86_400 + 7_200, '400 days'],
  [120_000 * 86_400, '1,20,000 days'],
])('formats a duration of %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
