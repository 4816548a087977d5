/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number]

/** The colours of the printed page: black text, greys for structure, one accent. */
export const ink = {
  text: [0.11, 0.13, 0.14],
  black: [0, 0, 0],
  quiet: [0.33, 0.35, 0.37],
  line: [0.82, 0.84, 0.85],
  accent: [0.043, 0.431, 0.431],
  amber: [0.71, 0.4, 0],
  red: [0.75, 0.13, 0.13],
  watermark: [0.91, 0.92, 0.925],
} satisfies Record<string, Colour>

/** Font sizes in points. Poor copiers lose type smaller than `row`. */
export const sizes = { row: 8, label: 9, small: 9, text: 9.5, heading: 10.5, question: 11, title: 14 }

/** Text smaller than this is always drawn dark, because copiers lose thin strokes in grey or colour. */
export const minColouredSize = 9

/** Colour for text of the given size, as printed. */
export const legibleColour = (colour: Colour, size: number): Colour => (size < minColouredSize ? ink.text : colour)
