import * as hb from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { hindiWords, mixedSentences } from '../../../tests/support/documents/hindi'
import { engineSource } from '../../../tests/support/documents/pdf-renderer'
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
import type { FontBytes, Weight } from './font-faces'

let renderer: PdfRenderer

beforeAll(async () => {
  renderer = await createPdfRenderer(engineSource)
})

async function print(lines: string[], weight: Weight = 'regular'): Promise<Uint8Array> {
  const pages = flow(
    renderer.shaper,
    lines.map((line) => text(line, { weight, size: 8 })),
    { footer: (): Block => text('') },
  )
  return (await renderer.newPdf()).finish(pages, { title: 'Words', author: 'Institute' })
}

async function drawnGlyphsOf(lines: string[], weight: Weight) {
  const pdf = await print(lines, weight)
  const widths = await readStatedWidths(pdf)
  return (await readContentStreams(pdf)).flatMap((content) => readDrawnGlyphs(content, widths))
}

/** Shapes the whole line in one HarfBuzz run, with a separate font object. */
function shapedByHarfBuzz(line: string, bytes: Uint8Array) {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)))
  const buffer = new hb.Buffer()
  buffer.addText(line.normalize('NFC'))
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let pen = 0
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]!
    const glyph = { id: codepoint, x: pen + xOffset, y: yOffset }
    pen += xAdvance
    return glyph
  })
}

const spaceGlyph = 3
const linesOfFour = (words: string[]) =>
  Array.from({ length: Math.ceil(words.length / 4) }, (_, row) => words.slice(row * 4, row * 4 + 4).join(' '))
const hindiLines = linesOfFour(hindiWords.filter((word) => /^[\p{Script=Devanagari}।॥\u200c\u200d]+$/u.test(word)))
const englishLines = [
  'Tax invoice, To AVAIL Yes. WAVE (Ty) fi ffi',
  'Ave T. Y. V. Wo, ₹1,00,000.00 — “Type” 7/11 P.A.',
  'é Č Ž ñ X\u0302\u0308 T\u0325 x\u0301\u0301 Q\u0303',
]

const cases: [string, string[], keyof FontBytes, Weight][] = [
  ['Hindi', hindiLines, 'devanagari', 'regular'],
  ['bold Hindi', hindiLines, 'devanagariBold', 'bold'],
  ['English', englishLines, 'latin', 'regular'],
  ['bold English', englishLines, 'latinBold', 'bold'],
]

describe('glyphs on the page', () => {
  test.each(cases)('%s is at exactly the positions that HarfBuzz computes', async (_, lines, face, weight) => {
    const objects = await drawnGlyphsOf(lines, weight)
    expect(objects).toHaveLength(lines.length)
    for (const [index, line] of lines.entries()) {
      const page = objects[index]!.filter(({ id }) => id !== spaceGlyph).map(({ id, x, y }) => ({ id, x, y }))
      const expected = shapedByHarfBuzz(line, engineSource.fonts[face]).filter(({ id }) => id !== spaceGlyph)
      expect(page, line).toEqual(expected)
    }
  })

  test('the sample lines position marks, so that offsets are tested', () => {
    const glyphs = englishLines.flatMap((line) => shapedByHarfBuzz(line, engineSource.fonts.latin))
    const marks = hindiLines.flatMap((line) => shapedByHarfBuzz(line, engineSource.fonts.devanagari))
    expect(glyphs.filter(({ y }) => y !== 0).length).toBeGreaterThan(2)
    expect(marks.filter(({ x }, index) => x < (marks[index - 1]?.x ?? 0)).length).toBeGreaterThan(20)
    expect(hindiWords.length).toBeGreaterThan(400)
  })

  test('a character without a font is drawn as a box and keeps its text', async () => {
    const [objects] = await drawnGlyphsOf(['🚗'], 'regular')
    expect(objects).toMatchObject([{ font: 'F1', id: 0 }])
    expect((await readContentStreams(await print(['🚗'])))[0]).toContain('<feffd83dde97>')
  })

  test('the same text gives the same bytes', async () => {
    expect(await print(mixedSentences)).toEqual(await print(mixedSentences))
  })
})

describe.skipIf(!hasPoppler)('words that pdftotext recovers', () => {
  test.each(['regular', 'bold'] as const)('every Hindi word, %s', async (weight) => {
    const lines = linesOfFour(hindiWords)
    const recovered = readText(await print(lines, weight))
      .split(/\s+/)
      .filter(Boolean)
    expect(recovered).toEqual(lines.join(' ').normalize('NFC').split(' '))
  })

  test('mixed sentences, word by word', async () => {
    const recovered = readText(await print(mixedSentences))
      .split(/\s+/)
      .filter(Boolean)
    expect(recovered).toEqual(mixedSentences.join(' ').normalize('NFC').split(' '))
  })

  test('text in scripts without a font, and broken UTF-16', async () => {
    const words = readText(await print(['தமிழ் 漢字 🚗 end', 'lone \ud800 surrogate'])).split(/\s+/)
    expect(words.filter(Boolean)).toEqual(['தமிழ்', '漢字', '🚗', 'end', 'lone', '\ufffd', 'surrogate'])
  })
})
