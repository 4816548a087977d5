import type { FaceName, Faces } from './font-faces'
import type { ShapedRun } from './shaped-run'

/** What draws one run, once its font is set. */
export interface RunOperators {
  face: FaceName
  glyphs: string
}

/** The operators of a word, ready for any page: see wordOperators. */
export interface WordOperators {
  /** Opens the span that says what the glyphs mean; `EMC` closes it. */
  span: string
  operators: RunOperators[]
  /** Draws a space in the font of the word's last letter. */
  spaceAfter: string
}

/**
 * The PDF operators that draw a word inside a text object whose unit is the font unit (Tf 1000, the size in Tm), so every
 * number is the integer that HarfBuzz gave. Each word is a /Span with its text, searchable whatever the glyphs.
 */
export function wordOperators(text: string, runs: ShapedRun[], faces: Faces): WordOperators {
  const operators = runs.map((run): RunOperators => {
    return { face: run.face, glyphs: glyphOperators(run, (id) => faces[run.face].font.glyphHAdvance(id)) }
  })
  const last = runs.at(-1)
  return { span: spanOf(text), operators, spaceAfter: last ? `[<${hex4(faces[last.face].space.glyph)}>]TJ\n` : '' }
}

export const spanOf = (text: string): string => `/Span<</ActualText<${utf16Hex(text)}>>>BDC\n`

const hex4 = (value: number): string => value.toString(16).padStart(4, '0')

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
    array += `<${hex4(glyph.id)}>`
    pen = glyph.x + widthOf(glyph.id)
  }
  if (pen !== run.width) array += pen - run.width
  flush()
  return rise === 0 ? operators : `${operators}0 Ts\n`
}

/** UTF-16 with a byte-order mark, in hexadecimal: how a PDF spells any text. */
export function utf16Hex(text: string): string {
  let hex = 'feff'
  for (let index = 0; index < text.length; index++) hex += hex4(text.charCodeAt(index))
  return hex
}
