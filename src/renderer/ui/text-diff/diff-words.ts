import { diffArrays } from 'diff'

/** Consecutive words, and the texts that contain them. */
export type DiffSegment = { text: string; source: 'both' | 'before' | 'after' }

/** Side of a comparison: words only on the new side are insertions, words only on the old side deletions. */
export type DiffSide = 'new' | 'old'

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' })
const tokenise = (texts: readonly string[]) =>
  texts.flatMap((text) => Array.from(segmenter.segment(text), ({ segment }) => segment))
const countWords = (tokens: readonly string[]) => tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length

/** Maximum number of edits: long texts that need more are treated as different texts. */
const maxEditLength = 1000
/** Minimum share of words that both texts must contain. */
const minCommonShare = 0.3

/**
 * Word-by-word changes; undefined if the texts have too little in common. Each text is segmented separately, so that no
 * word spans two paragraphs.
 */
export function diffWords(before: readonly string[], after: readonly string[]): DiffSegment[] | undefined {
  const tokens = [tokenise(before), tokenise(after)] as const
  const changes = diffArrays(...tokens, { maxEditLength })
  if (!changes) return undefined
  const commonCounts = changes.filter(({ added, removed }) => !added && !removed).map(({ value }) => countWords(value))
  const commonCount = commonCounts.reduce((sum, count) => sum + count, 0)
  if (commonCount < minCommonShare * Math.max(...tokens.map(countWords))) return undefined
  return changes.map((change) => ({ text: change.value.join(''), source: getSource(change) }))
}

function getSource({ added, removed }: { added: boolean; removed: boolean }): DiffSegment['source'] {
  if (added) return 'after'
  return removed ? 'before' : 'both'
}

/**
 * Segments of the text of `side`. Two segments that only this side has become one if there is only a space between
 * them.
 */
export function getSideSegments(
  ownTexts: readonly string[],
  otherTexts: readonly string[],
  side: DiffSide,
): DiffSegment[] {
  const [segments, hiddenSource] =
    side === 'new'
      ? ([diffWords(otherTexts, ownTexts), 'before'] as const)
      : ([diffWords(ownTexts, otherTexts), 'after'] as const)
  if (!segments) return [{ text: ownTexts.join(''), source: 'both' }]
  const mergedSegments: DiffSegment[] = []
  for (const { text, source } of segments.filter((segment) => segment.source !== hiddenSource)) {
    const [previousMarked, between] = mergedSegments.slice(-2)
    if (source !== 'both' && previousMarked?.source === source && between?.text.trim() === '') {
      mergedSegments.splice(-2, 2, { text: previousMarked.text + between.text + text, source })
    } else {
      mergedSegments.push({ text, source })
    }
  }
  return mergedSegments
}
