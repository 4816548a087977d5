import { stripDirectionMarks } from './direction-marks'

const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Text on one line: direction marks removed, line breaks and other controls replaced by a space. */
export const toSingleLine = (text: string): string => stripDirectionMarks(text).replace(controlCharacters, ' ')
