import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { amountInWords, maxPaise } from './amount-in-words'
import { hindiNumberWords } from './hindi-numbers'
import { loadHindiTexts, paperTexts } from './paper-texts'

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

// Digits are grouped as in India, with the paise last: crore_lakh_thousand_rupees_paise.
describe('amounts in words', () => {
  test.each([
    [8750_50, 'Rupees Eight Thousand Seven Hundred Fifty and Fifty Paise Only'],
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

describe('amounts in Hindi words', () => {
  beforeAll(loadHindiTexts)
  const { value } = paperTexts('Hindi')
  const inHindi = (paise: number) => value(() => amountInWords(paise))
  const scales: Record<string, number> = { सौ: 100, हज़ार: 1_000, लाख: 1_00_000, करोड़: 1_00_00_000 }

  /** Converts words back to a number, independently of the implementation. */
  function readHindiNumber(words: string): number {
    let [sum, group] = [0, 0]
    for (const word of words.normalize('NFC').split(' ')) {
      const scale = Object.entries(scales).find(([name]) => name.normalize('NFC') === word)?.[1]
      const number = hindiNumberWords.findIndex((name) => name.normalize('NFC') === word)
      if (scale === 100) group *= 100
      else if (scale) [sum, group] = [sum + group * scale, 0]
      else group += number < 0 ? Number.NaN : number
    }
    return sum + group
  }

  test('the numbers from 0 to 99 are a hundred different words', () => {
    expect(hindiNumberWords).toHaveLength(100)
    expect(new Set(hindiNumberWords).size).toBe(100)
    for (const [number, word] of hindiNumberWords.entries()) {
      expect(word).toMatch(/^[\u0900-\u097f]+$/)
      expect(inHindi(number * 100)).toBe(`रुपये ${word} मात्र`)
    }
  })

  test.each([
    [0, 'रुपये शून्य मात्र'],
    [5, 'रुपये शून्य और पाँच पैसे मात्र'],
    [8750_50, 'रुपये आठ हज़ार सात सौ पचास और पचास पैसे मात्र'],
    [1_00_000_00, 'रुपये एक लाख मात्र'],
    [1_00_00_000_00, 'रुपये एक करोड़ मात्र'],
    [1_25_38_479_99, 'रुपये एक करोड़ पच्चीस लाख अड़तीस हज़ार चार सौ उन्यासी और निन्यानवे पैसे मात्र'],
    [maxPaise, 'रुपये निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे और निन्यानवे पैसे मात्र'],
  ])('%i paise', (paise, words) => {
    expect(inHindi(paise)).toBe(words)
  })

  test('convert back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxPaise }), (paise) => {
        const [, rupees = '', rest] = /^रुपये (.+?)(?: और (.+) पैसे)? मात्र$/.exec(inHindi(paise)) ?? []
        return readHindiNumber(rupees) * 100 + (rest ? readHindiNumber(rest) : 0) === paise
      }),
      { numRuns: 2000 },
    )
  })

  test('are below the English ones on paper in both languages', () => {
    expect(paperTexts('Both').label(() => amountInWords(8750_00))).toBe(
      'Rupees Eight Thousand Seven Hundred Fifty Only\nरुपये आठ हज़ार सात सौ पचास मात्र',
    )
  })

  test.each([maxPaise + 1, -1, 0.5])('%d is refused', (paise) => {
    expect(() => inHindi(paise)).toThrow(/9 digits|whole paise/)
  })
})
