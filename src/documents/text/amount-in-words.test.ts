import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords, maxPaise } from './amount-in-words'

const wordValues: Record<string, number> = Object.fromEntries(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
for (const [index, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries()) {
  wordValues[word] = (index + 2) * 10
}
const scaleValues: Record<string, number> = { Hundred: 100, Thousand: 1_000, Lakh: 1_00_000, Crore: 1_00_00_000 }

/** Converts words back to a number, independently of the implementation. */
function readNumber(words: string): number {
  let sum = 0
  let group = 0
  for (const word of words.split(/[ -]/)) {
    const scale = scaleValues[word]
    if (scale === 100) group *= 100
    else if (scale) {
      sum += group * scale
      group = 0
    } else group += wordValues[word]!
  }
  return sum + group
}

const readAmount = (words: string): number => {
  const [, rupees, paise] = /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(words)!
  return readNumber(rupees!) * 100 + (paise ? readNumber(paise) : 0)
}

describe('amounts in words', () => {
  test.each([
    [875050, 'Rupees Eight Thousand Seven Hundred Fifty and Fifty Paise Only'],
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [100, 'Rupees One Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [1_01_01_101_01, 'Rupees One Crore One Lakh One Thousand One Hundred One and One Paise Only'],
    [
      maxPaise,
      'Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
    ],
  ])('%i paise', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  test('convert back to the same amount, so that no two amounts have the same words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxPaise }), (paise) => readAmount(amountInWords(paise)) === paise),
      { numRuns: 2000 },
    )
  })

  test.each([maxPaise + 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', (paise) => {
    expect(() => amountInWords(paise)).toThrow(/9 digits|whole paise/)
  })
})
