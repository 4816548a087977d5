import type { FaceName } from './font-files'

/** A glyph at the position computed by HarfBuzz, in font units (1000 per em) from the start of the run. */
export interface Glyph {
  id: number
  x: number
  y: number
  advance: number
  /** Text of the glyph when copied; '' if a neighbouring glyph has it. */
  copiedText: string
}

/** Order on a line: Arabic letters run from right to left, with the numbers between them. */
export type RunOrder = 'leftToRight' | 'rightToLeft' | 'number'

export interface ShapedRun {
  face: FaceName
  order: RunOrder
  text: string
  glyphs: Glyph[]
  /** In units of its face; the `size` of the face in `fontFiles` scales it to the text. */
  width: number
}
