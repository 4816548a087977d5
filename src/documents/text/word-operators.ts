import type { Faces } from './faces'
import type { ShapedRun } from './shape'

/**
 * The PDF operators that draw a word inside a text object whose unit is the font unit (Tf 1000, the size in Tm), so every
 * number is the integer that HarfBuzz gave. Each word is a /Span with its text, which makes it searchable whatever the
 * glyphs; `before` and `after` stand around the change of font between two runs.
 */
export function wordOperators(text: string, runs: ShapedRun[], faces: Faces) {
  return runs.map((run, index) => ({
    face: run.face,
    before: index === 0 ? `/Span<</ActualText<${utf16Hex(text)}>>>BDC\n` : '',
    after:
      glyphOperators(run, (id) => faces[run.face].font.glyphHAdvance(id)) + (index === runs.length - 1 ? 'EMC\n' : ''),
  }))
}

/** `[…]TJ` arrays with exact kerning, and a text rise where a mark is lifted or lowered. Ends on the run's full width. */
function glyphOperators(run: ShapedRun, widthOf: (id: number) => number): string {
  let operators = ''
  let array = ''
  let rise = 0
  let pen = 0
  const flush = () => {
    if (array) operators += `[${array}]TJ\n`
    array = ''
  }
  for (const glyph of run.glyphs) {
    if (glyph.y !== rise) {
      flush()
      rise = glyph.y
      operators += `${rise} Ts\n`
    }
    if (glyph.x !== pen) array += pen - glyph.x
    array += `<${glyph.id.toString(16).padStart(4, '0')}>`
    pen = glyph.x + widthOf(glyph.id)
  }
  if (pen !== run.width) array += pen - run.width
  flush()
  return rise === 0 ? operators : `${operators}0 Ts\n`
}

/** UTF-16 with a byte-order mark, in hexadecimal: how a PDF spells any text. */
export function utf16Hex(text: string): string {
  let hex = 'feff'
  for (let index = 0; index < text.length; index++) hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  return hex
}
