import { t } from '@lingui/core/macro'
import type { Change } from '#contract/desk/outbox'

const listFormat = new Intl.ListFormat('en-GB')
const statePhrases: readonly { states: readonly Change['state'][]; singular: string; plural: string }[] = [
  { states: ['waiting'], singular: 'is not sent yet', plural: 'are not sent yet' },
  { states: ['sending', 'checking'], singular: 'is not confirmed yet', plural: 'are not confirmed yet' },
  { states: ['uncertain'], singular: 'needs a decision', plural: 'need a decision' },
  { states: ['returned'], singular: 'needs correction', plural: 'need correction' },
]

/** Sentence about unfinished changes for sign-out and closing; '' if none. */
export function getUnfinishedNotice(changes: readonly Pick<Change, 'state' | 'isOwn'>[]): string {
  const counts = statePhrases.flatMap(({ states, singular, plural }) => {
    const count = changes.filter(({ state }) => states.includes(state)).length
    return count === 0 ? [] : { count, verb: count === 1 ? singular : plural }
  })
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const [firstPhrase = '', ...otherPhrases] = counts.map(({ count, verb }, index) =>
    [count, ...(index === 0 ? [count === 1 ? 'change' : 'changes'] : []), verb].join(' '),
  )
  const isSentLater = changes.some(({ state, isOwn }) => state === 'waiting' && isOwn)
  return `${listFormat.format([firstPhrase, ...otherPhrases])}. ${getStoredNote(total, isSentLater)}`
}

const getStoredNote = (total: number, isSentLater: boolean): string => {
  if (total === 1) return isSentLater ? t`It is kept here and sent after you sign in again.` : t`It is kept here.`
  return isSentLater
    ? t`They are kept here. What you submitted is sent after you sign in again.`
    : t`They are kept here.`
}
