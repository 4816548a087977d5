import { type FaceName, fontFiles, fontResource } from './font-files'
import type { Line } from './line-breaking'
import { hasRightToLeft, toVisualOrder } from './visual-order'
import { type RunOperators, spanOf } from './word-operators'

/** PDF operators of a line, for a text object that is scaled to font units (see wordOperators). */
export function lineOperators({ words }: Line): string[] {
  let font: FaceName | undefined
  const operators: string[] = []
  const draw = ({ face, glyphs }: RunOperators) => {
    if (face !== font) operators.push(`/${fontResource[face]} ${fontFiles[face].size} Tf\n`)
    operators.push(glyphs)
    font = face
  }
  const drawInSpan = (span: string, runs: RunOperators[]) => {
    operators.push(span)
    for (const run of runs) draw(run)
    operators.push(endOfSpan)
  }
  if (hasRightToLeft(words)) {
    for (const run of toVisualOrder(words)) {
      // Arabic runs need no span: PDF readers reverse their text themselves, from the characters of the glyphs.
      if (run.order === 'leftToRight' || run.order === 'number') drawInSpan(spanOf(run.text), [run])
      else draw(run)
    }
    return operators
  }
  // PDF readers join a line of single letters into one word, so such a line gets one span with its whole text.
  const isLineOfLetters = words.length > 1 && words.every(({ text }) => text.length === 1)
  if (isLineOfLetters) operators.push(spanOf(words.map((word) => word.text).join(' ')))
  for (const [index, word] of words.entries()) {
    if (index > 0) operators.push(words[index - 1]?.operators.at(-1)?.spaceAfter ?? '')
    if (isLineOfLetters) for (const run of word.operators) draw(run)
    else drawInSpan(word.span, word.operators)
  }
  if (isLineOfLetters) operators.push(endOfSpan)
  return operators
}

const endOfSpan = 'EMC\n'
