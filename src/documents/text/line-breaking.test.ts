import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeUnprintable } from '#contract/protocol/text/printable'
import { hindiWords } from '../../../tests/support/documents/hindi'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { createPdfRenderer } from '../pdf-renderer'
import { breakLines } from './line-breaking'
import type { Shaper } from './shaper'

let shaper: Shaper

beforeAll(async () => {
  shaper = (await createPdfRenderer(rendererSource)).shaper
})

const wideWord = fc.constantFrom(
  'ram.sharma+registration@institute-of-driving.example.in',
  'अन्तर्राष्ट्रीयकिंकर्तव्यविमूढ़विश्वविद्यालयसंस्थान',
  'x'.repeat(200),
)
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hindiWords) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('ਗੁਰਪ੍ਰੀਤ', 'محمد', 'عبدالرحمٰن', '≥5', '→▲✓') },
  { weight: 1, arbitrary: wideWord },
)
const paragraph = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))
/** Normalised again at the end: a combining mark without its base character joins the character before it. */
const withoutSpaces = (text: string) => removeUnprintable(text.normalize('NFC')).replaceAll(/\s/g, '').normalize('NFC')

describe('lines', () => {
  test('are never wider than requested and contain all that can be printed', () => {
    fc.assert(
      fc.property(
        paragraph,
        fc.integer({ min: 60, max: 520 }),
        fc.integer({ min: 6, max: 16 }),
        (text, width, size) => {
          const lines = breakLines(shaper, text, 'regular', size, width)
          for (const line of lines) {
            // Widths are in thousandths of the font size.
            const gaps = (line.words.length - 1) * shaper.space
            const sum = line.words.reduce((total, piece) => total + piece.width, line.words.length > 0 ? gaps : 0)
            expect(line.width).toBeCloseTo(sum, 6)
            expect((line.width * size) / 1000).toBeLessThanOrEqual(width + 0.01)
          }
          const joinedText = lines.flatMap((line) => line.words.map((piece) => piece.text)).join('')
          expect(withoutSpaces(joinedText)).toBe(withoutSpaces(text))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('end at line breaks of the text', () => {
    const lines = breakLines(shaper, 'गली नं. 3\nकरनाल\r\nHaryana', 'regular', 10, 400)
    expect(lines.map((line) => line.words.map((piece) => piece.text).join(' '))).toEqual([
      'गली नं. 3',
      'करनाल',
      'Haryana',
    ])
  })

  test('never split at a no-break space', () => {
    const lines = breakLines(shaper, 'मूल्य ₹\u00a0500', 'regular', 10, 45)
    expect(lines.at(-1)?.words.at(-1)?.text).toBe('₹\u00a0500')
  })

  test('split an address after punctuation and a Hindi word between letters', () => {
    const texts = (text: string, width: number) =>
      breakLines(shaper, text, 'regular', 10, width).map((line) => line.words[0]?.text)
    expect(texts('ram.sharma@institute-of-driving.example.in', 110)).toEqual([
      'ram.sharma@institute-',
      'of-driving.example.in',
    ])
    for (const piece of texts('किंकर्तव्यविमूढ़', 30)) expect(piece).not.toMatch(/^\p{M}/u)
  })
})
