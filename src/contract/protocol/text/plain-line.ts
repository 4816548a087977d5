import { withoutDirections } from './directions'

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text as one line: without direction marks, with a space in the place of line breaks and other control characters. */
export const plainLine = (text: string): string => withoutDirections(text).replace(controls, ' ')
