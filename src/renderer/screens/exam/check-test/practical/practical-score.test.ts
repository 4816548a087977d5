import { expect, it } from 'vitest'
import { parseScore } from './practical-score'

it('accepts whole scores from 0 to 100, and the stored score as it is', () => {
  expect(['0', '७५', '100', '101', '7.5', ''].map((text) => parseScore(text, null))).toEqual([
    0,
    75,
    100,
    undefined,
    undefined,
    undefined,
  ])
  expect([parseScore('72.5', 72.5), parseScore('72.4', 72.5)]).toEqual([72.5, undefined])
})

it('rejects the word null without a stored score', () => {
  expect(parseScore('null', null)).toBeUndefined()
})
