import { describe, expect, test } from 'vitest'
import { percentOf, resultOf } from './result-rules'

const thresholds = { theory: 60, practical: 60 }

test.each([
  [12, 20, 60],
  [13, 40, 32.5],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0, 20, 0],
  [0, 0, 0],
])('%i of %i are %d %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

describe('the result of theory and practice (D-29)', () => {
  test.each([
    ['nothing examined', null, null, 'Pending', null],
    ['theory only', 85, null, 'Pending', null],
    ['both at their thresholds', 60, 60, 'Pass', 60],
    ['practice just below', 100, 59.99, 'Fail', 80],
    ['theory just below', 59.99, 100, 'Fail', 80],
    ['theory failed, practice not examined', 40, null, 'Fail', null],
    ['practice before theory', null, 90, 'Pending', null],
    ['a practical score of 0 counts as examined', 90, 0, 'Fail', 45],
  ] as const)('%s', (_, theory, practical, result, finalScore) => {
    expect(resultOf(theory, practical, thresholds)).toEqual({ result, finalScore })
  })

  test('uses the thresholds of the institute', () => {
    expect(resultOf(70, 70, { theory: 75, practical: 60 }).result).toBe('Fail')
    expect(resultOf(70, 70, { theory: 70, practical: 70 }).result).toBe('Pass')
  })
})
