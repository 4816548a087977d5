import type { Colour } from './page'

/** The colours of the printed page: black text, greys for structure, one accent. */
export const ink = {
  text: [0.11, 0.13, 0.14],
  black: [0, 0, 0],
  quiet: [0.42, 0.45, 0.47],
  line: [0.82, 0.84, 0.85],
  accent: [0.043, 0.431, 0.431],
  amber: [0.71, 0.4, 0],
  red: [0.75, 0.13, 0.13],
  watermark: [0.91, 0.92, 0.925],
} satisfies Record<string, Colour>

/** Sizes in points. */
export const sizes = { label: 7.5, small: 8.5, text: 9.5, heading: 10.5, title: 14 }
