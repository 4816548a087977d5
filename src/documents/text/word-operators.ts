import type { FaceName, Faces } from './font-faces'
import type { ShapedRun } from './shaped-run'

/** Operators that draw one run after its font is set. */
export interface RunOperators {
  face: FaceName
  glyphs: string
}

/** Operators of a word, valid on any page (see wordOperators). */
export interface WordOperators {
  /** Opens the span with the text of the glyphs (ActualText); `EMC` closes it. */
  span: string
  operators: RunOperators[]
  /** Draws a space in the font of the word's last letter. */
  spaceAfter: string
}

/**
 * PDF operators of a word inside a text object whose unit is the font unit (Tf 1000, the size in Tm), so that all
 * numbers are HarfBuzz's integers. Each word is a /Span with its text, so that readers can search and copy it.
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

/** `[…]TJ` arrays with exact kerning, and a text rise for raised or lowered marks. Ends at the run's full width. */
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

/** UTF-16 with a byte-order mark in hexadecimal: the encoding of text in a PDF. */
export function utf16Hex(text: string): string {
  let hex = 'feff'
  for (let index = 0; index < text.length; index++) hex += hex4(text.charCodeAt(index))
  return hex
}
