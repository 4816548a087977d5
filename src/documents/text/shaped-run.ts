import type { FaceName } from './font-faces'

/** A glyph at the position computed by HarfBuzz, in font units (1000 per em) from the start of the run. */
export interface Glyph {
  id: number
  x: number
  y: number
  advance: number
  /** Text of the glyph when copied; '' if a neighbouring glyph has it. */
  meaning: string
}

export interface ShapedRun {
  face: FaceName
  glyphs: Glyph[]
  width: number
}
