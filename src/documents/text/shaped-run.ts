import type { FaceName } from './font-faces'

/** A glyph where HarfBuzz puts it, in font units (1000 per em) from the run's start. */
export interface Glyph {
  id: number
  x: number
  y: number
  advance: number
  /** What it stands for when text is copied; '' when its neighbour says it. */
  meaning: string
}

export interface ShapedRun {
  face: FaceName
  glyphs: Glyph[]
  width: number
}
