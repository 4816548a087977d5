import { fontFiles } from './font-files'
import type { ShapedWord } from './shaper'
import type { RunOperators } from './word-operators'

type Words = readonly Pick<ShapedWord, 'operators'>[]

export const hasRightToLeft = (words: Words): boolean =>
  words.some(({ operators }) => operators.some(({ order }) => order === 'rightToLeft'))

/**
 * Runs and spaces of a line from left to right. Consecutive Arabic words are reversed, with the spaces and numbers
 * between them; all else keeps its order, so that an Urdu name does not move the numbers beside it.
 */
export function toVisualOrder(words: Words): RunOperators[] {
  const items = words.flatMap(({ operators }, index): RunOperators[] => {
    const lastRun = operators.at(-1)
    const isLastWord = index === words.length - 1
    return lastRun && !isLastWord
      ? [...operators, { ...lastRun, order: 'space' as const, text: ' ', glyphs: lastRun.spaceAfter }]
      : operators
  })
  const ordered: RunOperators[] = []
  for (let index = 0; index < items.length; ) {
    const end = endOfRightToLeft(items, index)
    ordered.push(...items.slice(index, end).reverse())
    index = end
  }
  return ordered
}

const isArabic = (run: RunOperators | undefined) =>
  run !== undefined && run.order !== 'space' && fontFiles[run.face].script === 'Arab'

/** End of the sequence at `start`: after its last Arabic run if it is right to left, else after one run. */
function endOfRightToLeft(items: readonly RunOperators[], start: number): number {
  let end = start + 1
  if (items[start]?.order !== 'rightToLeft') return end
  for (let index = end; index < items.length && items[index]?.order !== 'leftToRight'; index++)
    if (isArabic(items[index])) end = index + 1
  return end
}
