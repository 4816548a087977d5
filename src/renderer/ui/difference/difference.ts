import { diffArrays } from 'diff'

/** A stretch of words that both texts have, or only the one before or the one after. */
export type Piece = { text: string; of: 'both' | 'before' | 'after' }

/** Words that only one side of a comparison has come on the new one and go on the old one. */
export type Side = 'new' | 'old'

const words = new Intl.Segmenter('hi', { granularity: 'word' })
const tokensOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)

/** How many steps are looked for: texts with nothing in common are two texts, and not one that was changed. */
const maxEditLength = 2000

/** What changed, word by word. Texts that stand apart, such as paragraphs, share no word. */
export function difference(before: readonly string[], after: readonly string[]): Piece[] {
  const found = diffArrays(before.flatMap(tokensOf), after.flatMap(tokensOf), { maxEditLength })
  if (!found) return wholly(before, after)
  return found.map(({ value, added, removed }) => ({
    text: value.join(''),
    of: added ? 'after' : removed ? 'before' : 'both',
  }))
}

const wholly = (before: readonly string[], after: readonly string[]): Piece[] => [
  { text: before.join(''), of: 'before' },
  { text: after.join(''), of: 'after' },
]
