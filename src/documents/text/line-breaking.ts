import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { removeUnprintable } from '#contract/protocol/text/printable'
import type { Weight } from './font-files'
import type { ShapedWord, Shaper } from './shaper'

/** Words of one line. The width is in font units (1000 per em). */
export interface Line {
  words: ShapedWord[]
  width: number
}

/** White space at which a line can break; no-break spaces are excluded. */
const breakPattern = /[^\S\u00a0\u202f\ufeff]+/
/** Between the languages of a label: 'Name · नाम' on one line if it fits, otherwise one below the other. */
export const languageSeparator = '\u00a0· '
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/**
 * Breaks text into lines of at most `width` points. Line breaks in the text are kept; a word wider than a line is split
 * between letters, never inside a conjunct. Only a single letter wider than a line exceeds it. Characters that no font
 * has are left out.
 */
export function breakLines(shaper: Shaper, text: string, weight: Weight, size: number, width: number): Line[] {
  const limit = Math.floor((width * 1000) / size + 0.5)
  return removeUnprintable(normalizeUnicode(text, 'NFC'), shaper.onOmitted)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => {
      const lines = breakParagraph(shaper, paragraph, weight, limit)
      if (lines.length === 1) return lines
      return paragraph.split(languageSeparator).flatMap((part) => breakParagraph(shaper, part, weight, limit))
    })
}

/** Splits a line after `count` words, without shaping them again. */
export function splitLine(shaper: Shaper, line: Line, count: number): [Line, Line] {
  if (count >= line.words.length) return [line, { words: [], width: 0 }]
  return [lineOf(shaper, line.words.slice(0, count)), lineOf(shaper, line.words.slice(count))]
}

const lineOf = (shaper: Shaper, words: ShapedWord[]): Line => ({
  words,
  width: words.reduce((sum, word) => sum + word.width, Math.max(0, words.length - 1) * shaper.space),
})

function breakParagraph(shaper: Shaper, paragraph: string, weight: Weight, limit: number): Line[] {
  let line: Line = { words: [], width: 0 }
  const lines = [line]
  for (const text of paragraph.split(breakPattern)) {
    if (!text) continue
    const word = shaper.word(text, weight)
    for (const piece of word.width <= limit ? [word] : splitLongWord(shaper, text, weight, limit)) {
      const addedWidth = line.words.length === 0 ? piece.width : shaper.space + piece.width
      if (line.words.length > 0 && line.width + addedWidth > limit) {
        line = { words: [piece], width: piece.width }
        lines.push(line)
      } else {
        line.words.push(piece)
        line.width += addedWidth
      }
    }
  }
  return lines
}

/**
 * Splits a word wider than a line into the longest pieces that fit, without shaping more than twice a piece's length.
 */
function splitLongWord(shaper: Shaper, text: string, weight: Weight, limit: number): ShapedWord[] {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
  const pieces: ShapedWord[] = []
  for (let start = 0; start < letters.length; ) {
    const isFitting = (count: number) =>
      shaper.word(letters.slice(start, start + count).join(''), weight).width <= limit
    const remaining = letters.length - start
    let fittingCount = 1
    while (fittingCount * 2 <= remaining && isFitting(fittingCount * 2)) fittingCount *= 2
    let tooManyCount = Math.min(fittingCount * 2, remaining + 1)
    while (tooManyCount - fittingCount > 1) {
      const middle = (fittingCount + tooManyCount) >> 1
      if (isFitting(middle)) fittingCount = middle
      else tooManyCount = middle
    }
    if (start + fittingCount < letters.length) fittingCount = preferredBreak(letters.slice(start, start + fittingCount))
    pieces.push(shaper.word(letters.slice(start, start + fittingCount).join(''), weight))
    start += fittingCount
  }
  return pieces
}

/** Number of letters to keep on the line: up to the last punctuation, unless that leaves half the line empty. */
function preferredBreak(letters: string[]): number {
  const countToPunctuation = letters.findLastIndex((letter) => /[-./@_,:&=]/.test(letter)) + 1
  return countToPunctuation * 2 > letters.length ? countToPunctuation : letters.length
}
