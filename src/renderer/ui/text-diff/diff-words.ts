import { diffArrays } from 'diff'

/** A stretch of words that both texts have, or only the one before or the one after. */
export type DiffSegment = { text: string; of: 'both' | 'before' | 'after' }

/** Words that only one side of a comparison has come on the new one and go on the old one. */
export type DiffSide = 'new' | 'old'

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' })
const tokensOf = (texts: readonly string[]) =>
  texts.flatMap((text) => Array.from(segmenter.segment(text), ({ segment }) => segment))
const wordsIn = (tokens: readonly string[]) => tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length

/** Maximum number of edits: long texts that need more are treated as different texts. */
const maxEditLength = 1000
/** The part of the words that both must have. */
const leastInCommon = 0.3

/**
 * Word-by-word changes; undefined if the texts have too little in common. Each text is segmented separately, so that no
 * word spans two paragraphs.
 */
export function diffWords(before: readonly string[], after: readonly string[]): DiffSegment[] | undefined {
  const tokens = [tokensOf(before), tokensOf(after)] as const
  const found = diffArrays(...tokens, { maxEditLength })
  if (!found) return undefined
  const common = found.filter(({ added, removed }) => !added && !removed).map(({ value }) => wordsIn(value))
  const inCommon = common.reduce((sum, count) => sum + count, 0)
  if (inCommon < leastInCommon * Math.max(...tokens.map(wordsIn))) return undefined
  return found.map(({ value, added, removed }) => ({
    text: value.join(''),
    of: added ? 'after' : removed ? 'before' : 'both',
  }))
}

/** The same of the text on one side, without what only the other side has. Spaces between marked words are marked too. */
export function getSideSegments(own: readonly string[], other: readonly string[], side: DiffSide): DiffSegment[] {
  const [pieces, others] =
    side === 'new' ? ([diffWords(other, own), 'before'] as const) : ([diffWords(own, other), 'after'] as const)
  if (!pieces) return [{ text: own.join(''), of: 'both' }]
  const joined: DiffSegment[] = []
  for (const { text, of } of pieces.filter((piece) => piece.of !== others)) {
    const [before, between] = joined.slice(-2)
    if (of !== 'both' && before?.of === of && between?.text.trim() === '') {
      joined.splice(-2, 2, { text: before.text + between.text + text, of })
    } else {
      joined.push({ text, of })
    }
  }
  return joined
}
