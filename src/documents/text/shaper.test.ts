import * as hb from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { hindiWords, mixedSentences } from '../../../tests/support/documents/hindi'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import {
  hasPoppler,
  readContentStreams,
  readDrawnGlyphs,
  readStatedWidths,
  readText,
} from '../../../tests/support/documents/read-pdf'
import { type Block, text } from '../layout/blocks'
import { flow } from '../layout/flow'
import { createPdfRenderer, type PdfRenderer } from '../pdf-renderer'
import { type FaceName, fontFiles, type Weight } from './font-files'

let renderer: PdfRenderer

beforeAll(async () => {
  renderer = await createPdfRenderer(rendererSource)
})

async function createPdf(lines: string[], weight: Weight = 'regular'): Promise<Uint8Array> {
  const pages = flow(
    renderer.shaper,
    lines.map((line) => text(line, { weight, size: 8 })),
    { footer: (): Block => text('') },
  )
  return (await renderer.newPdf()).finish(pages, { title: 'Words', author: 'Institute' })
}

async function drawnGlyphsOf(lines: string[], weight: Weight) {
  const pdf = await createPdf(lines, weight)
  const widths = await readStatedWidths(pdf)
  return (await readContentStreams(pdf)).flatMap((content) => readDrawnGlyphs(content, widths))
}

const spaceWidth = 260
/** Shapes each word of a line with HarfBuzz directly. */
function shapedByHarfBuzz(line: string, face: FaceName) {
  const font = new hb.Font(new hb.Face(new hb.Blob(rendererSource.fonts[face])))
  const scale = fontFiles[face].size / 1000
  let pen = 0
  return line
    .normalize('NFC')
    .split(' ')
    .flatMap((word) => {
      const buffer = new hb.Buffer()
      buffer.addText(word)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
        const { xOffset, yOffset, xAdvance } = positions[index]!
        const glyph = { id: codepoint, x: pen + xOffset * scale, y: yOffset * scale }
        pen += xAdvance * scale
        return glyph
      })
      pen += spaceWidth
      return glyphs
    })
}

/** Positions in a PDF are rounded. */
const closeTo = ({ id, x, y }: ReturnType<typeof shapedByHarfBuzz>[number]) => ({
  id,
  x: expect.closeTo(x, 1),
  y: expect.closeTo(y, 1),
})

const spaceGlyph = 3
/** Only these fonts have a space: the others are subsets without one. */
const spaceGlyphs: Partial<Record<FaceName, number>> = {
  latin: spaceGlyph,
  latinBold: spaceGlyph,
  devanagari: spaceGlyph,
  devanagariBold: spaceGlyph,
}
const linesOfFour = (words: string[]) =>
  Array.from({ length: Math.ceil(words.length / 4) }, (_, row) => words.slice(row * 4, row * 4 + 4).join(' '))
const hindiLines = linesOfFour(hindiWords.filter((word) => /^[\p{Script=Devanagari}।॥\u200c\u200d]+$/u.test(word)))
const englishLines = [
  'Tax invoice, To AVAIL Yes. WAVE (Ty) fi ffi',
  'Ave T. Y. V. Wo, ₹1,00,000.00 — “Type” 7/11 P.A.',
  'é Č Ž ñ X\u0302\u0308 T\u0325 x\u0301\u0301 Q\u0303',
]

const punjabiLines = ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਸ਼੍ਰੀ ਲੁਧਿਆਣਾ', 'ਪੰਜਾਬੀ ਵਿੱਚ ਪ੍ਰਸ਼ਨ ਹੈ।']

const cases: [string, string[], FaceName, Weight][] = [
  ['Hindi', hindiLines, 'devanagari', 'regular'],
  ['bold Hindi', hindiLines, 'devanagariBold', 'bold'],
  ['English', englishLines, 'latin', 'regular'],
  ['bold English', englishLines, 'latinBold', 'bold'],
  ['Punjabi', punjabiLines, 'gurmukhi', 'regular'],
  ['bold Punjabi', punjabiLines, 'gurmukhiBold', 'bold'],
  ['Urdu', ['ہریانہ', 'چودھری'], 'arabic', 'regular'],
  ['bold Urdu', ['ہریانہ', 'چودھری'], 'arabicBold', 'bold'],
  ['mathematics', ['→ ≥ ≠ ∞'], 'math', 'bold'],
  ['symbols', ['▲ ✓ ☐ ★'], 'symbols', 'regular'],
]

describe('glyphs on the page', () => {
  test.each(cases)('%s is at exactly the positions that HarfBuzz computes', async (_, lines, face, weight) => {
    const glyphsByLine = await drawnGlyphsOf(lines, weight)
    expect(glyphsByLine).toHaveLength(lines.length)
    for (const [index, line] of lines.entries()) {
      const isSpace = ({ id }: { id: number }) => id === spaceGlyphs[face]
      const drawn = glyphsByLine[index]!.filter((glyph) => !isSpace(glyph)).map(({ id, x, y }) => ({ id, x, y }))
      const expected = shapedByHarfBuzz(line, face).filter((glyph) => !isSpace(glyph))
      expect(drawn, line).toEqual(expected.map(closeTo))
    }
  })

  test('the sample lines have marks with offsets', () => {
    const glyphs = englishLines.flatMap((line) => shapedByHarfBuzz(line, 'latin'))
    const marks = hindiLines.flatMap((line) => shapedByHarfBuzz(line, 'devanagari'))
    expect(glyphs.filter(({ y }) => y !== 0).length).toBeGreaterThan(2)
    expect(marks.filter(({ x }, index) => x < (marks[index - 1]?.x ?? 0)).length).toBeGreaterThan(20)
    expect(hindiWords.length).toBeGreaterThan(400)
  })

  test('a character that no font has is left out, not drawn as a box', async () => {
    const line = '🚗 தமிழ் 漢字 \ue123 \u0007 lone \ud800'
    const [glyphs = []] = await drawnGlyphsOf([line], 'regular')
    expect(glyphs.filter(({ id }) => id !== spaceGlyph)).toHaveLength('lone'.length)
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
  })

  test('Arabic words run from right to left, the numbers between them from left to right', async () => {
    const [line = []] = await drawnGlyphsOf(['A محمد علی 5'], 'regular')
    const [firstWord = []] = await drawnGlyphsOf(['محمد'], 'regular')
    const arabic = line.filter(({ font }) => font === firstWord[0]?.font)
    expect(arabic.slice(-firstWord.length).map(({ id }) => id)).toEqual(firstWord.map(({ id }) => id))
    expect(line.map(({ font }) => font)).toEqual(['F1', 'F1', ...arabic.map(({ font }) => font), 'F1'])
  })

  test('the same text gives the same bytes', async () => {
    expect(await createPdf(mixedSentences)).toEqual(await createPdf(mixedSentences))
  })
})

describe.skipIf(!hasPoppler)('words that pdftotext recovers', () => {
  test.each(['regular', 'bold'] as const)('every Hindi word, %s', async (weight) => {
    const lines = linesOfFour(hindiWords)
    const recovered = readText(await createPdf(lines, weight))
      .split(/\s+/)
      .filter(Boolean)
    expect(recovered).toEqual(lines.join(' ').normalize('NFC').split(' '))
  })

  test('mixed sentences, word by word', async () => {
    const recovered = readText(await createPdf(mixedSentences))
      .split(/\s+/)
      .filter(Boolean)
    expect(recovered).toEqual(mixedSentences.join(' ').normalize('NFC').split(' '))
  })

  test('names in Punjabi and Urdu, mathematics and symbols', async () => {
    const text = 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, محمد علی, 2 → 3, a ≥ b, ▲ ✓'
    const recovered = readText(await createPdf([text])).replaceAll(/[\u202a-\u202e]/g, '')
    expect(recovered.split(/\s+/).filter(Boolean)).toEqual(text.split(' '))
  })
})
