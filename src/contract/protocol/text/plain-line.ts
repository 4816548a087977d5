/** Marks that change the direction of the text after them; the joiners that Indian scripts need are none of them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text as one line: without direction marks, with a space in the place of line breaks and other control characters. */
export const plainLine = (text: string): string => text.replace(directionMarks, '').replace(controls, ' ')
