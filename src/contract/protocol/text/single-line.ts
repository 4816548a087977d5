import { stripDirectionMarks } from './direction-marks'

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text as one line: without direction marks, with a space in the place of line breaks and other control characters. */
export const toSingleLine = (text: string): string => stripDirectionMarks(text).replace(controls, ' ')
