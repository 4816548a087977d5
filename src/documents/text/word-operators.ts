import type { Face, Faces } from './font-faces'
import type { FaceName } from './font-files'
import type { RunOrder, ShapedRun } from './shaped-run'

/** Operators that draw one run after its font is set. */
export interface RunOperators {
  face: FaceName
  /** Writing direction; 'space' for a run that is a space alone. */
  order: RunOrder | 'space'
  text: string
  /** Draws the glyphs. */
  glyphs: string
  /** Draws a space in the same font. */
  spaceAfter: string
}

/** Operators of a word, the same on every page. */
export interface WordOperators {
  /** Opens the span with the text of the glyphs (ActualText); `EMC` closes it. */
  span: string
  operators: RunOperators[]
}

/**
 * PDF operators of a word as a /Span with its text, which PDF readers search and copy. Numbers are HarfBuzz's integer
 * font units: the caller sets the font at `size` of the face (Tf, usually 1000), and Tm scales the text.
 */
export function wordOperators(text: string, runs: ShapedRun[], faces: Faces): WordOperators {
  const width = spaceWidth(faces)
  const operators = runs.map((run): RunOperators => {
    const font = faces[run.face]
    const { face, order } = run
    return {
      face,
      order,
      text: run.text,
      glyphs: glyphOperators(run, font),
      spaceAfter: spaceOperator(font, width),
    }
  })
  return { span: spanOf(text), operators }
}

/** Width of a space, the same in all fonts of a text: that of the Latin font. */
export const spaceWidth = ({ latin }: Faces): number => latin.space?.width ?? 0

/** A space of the given width; a font without a space glyph only moves the position. */
function spaceOperator({ space, size }: Face, width: number): string {
  const shift = formatNumber((space?.width ?? 0) - (width * 1000) / size)
  return `[${space ? `<${hex4(space.glyph)}>` : ''}${shift === '0' ? '' : shift}]TJ\n`
}

const formatNumber = (value: number): string => String(Math.round(value * 1e3) / 1e3)

export const spanOf = (text: string): string => `/Span<</ActualText<${utf16Hex(text)}>>>BDC\n`

const hex4 = (value: number): string => value.toString(16).padStart(4, '0')

/** `[…]TJ` arrays with exact kerning, and a text rise for raised or lowered marks. Ends at the run's full width. */
function glyphOperators(run: ShapedRun, { font, size }: Face): string {
  let operators = ''
  let arrayContent = ''
  let rise = 0
  let penX = 0
  const flush = () => {
    if (arrayContent) operators += `[${arrayContent}]TJ\n`
    arrayContent = ''
  }
  for (const glyph of run.glyphs) {
    if (glyph.y !== rise) {
      flush()
      rise = glyph.y
      // The text rise is not scaled by the size of the font.
      operators += `${formatNumber((rise * size) / 1000)} Ts\n`
    }
    if (glyph.x !== penX) arrayContent += penX - glyph.x
    arrayContent += `<${hex4(glyph.id)}>`
    penX = glyph.x + font.glyphHAdvance(glyph.id)
  }
  if (penX !== run.width) arrayContent += penX - run.width
  flush()
  return rise === 0 ? operators : `${operators}0 Ts\n`
}

export const byteOrderMark = 'feff'
/** UTF-16 with a byte-order mark in hexadecimal: the encoding of text in a PDF. */
export function utf16Hex(text: string): string {
  let hex = byteOrderMark
  for (let index = 0; index < text.length; index++) hex += hex4(text.charCodeAt(index))
  return hex
}
