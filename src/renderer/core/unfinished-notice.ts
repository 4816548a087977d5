import { plural, t } from '@lingui/core/macro'
import type { Change } from '#contract/desk/outbox'
import { i18n } from '#contract/language'

/** `first`: phrase that begins the sentence, with the noun. `later`: phrase that follows, without the noun. */
type StatePhrase = {
  states: readonly Change['state'][]
  first: (count: number) => string
  later: (count: number) => string
}
const statePhrases: readonly StatePhrase[] = [
  {
    states: ['waiting'],
    first: (count) => plural(count, { one: '# change is not sent yet', other: '# changes are not sent yet' }),
    later: (count) => plural(count, { one: '# is not sent yet', other: '# are not sent yet' }),
  },
  {
    states: ['sending', 'checking'],
    first: (count) => plural(count, { one: '# change is not confirmed yet', other: '# changes are not confirmed yet' }),
    later: (count) => plural(count, { one: '# is not confirmed yet', other: '# are not confirmed yet' }),
  },
  {
    states: ['uncertain'],
    first: (count) => plural(count, { one: '# change needs a decision', other: '# changes need a decision' }),
    later: (count) => plural(count, { one: '# needs a decision', other: '# need a decision' }),
  },
  {
    states: ['returned'],
    first: (count) => plural(count, { one: '# change needs correction', other: '# changes need correction' }),
    later: (count) => plural(count, { one: '# needs correction', other: '# need correction' }),
  },
]
/** British English has no comma before "and". */
const listFormat = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale)

/** Sentence about unfinished changes; '' if there are none. */
export function getUnfinishedNotice(changes: readonly Pick<Change, 'state' | 'isOwn'>[]): string {
  const counts = statePhrases.flatMap((phrase) => {
    const count = changes.filter(({ state }) => phrase.states.includes(state)).length
    return count === 0 ? [] : { count, phrase }
  })
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const list = listFormat.format(
    counts.map(({ count, phrase }, index) => (index === 0 ? phrase.first(count) : phrase.later(count))),
  )
  const isSentLater = changes.some(({ state, isOwn }) => state === 'waiting' && isOwn)
  return t`${list}. ${{ note: getStoredNote(total, isSentLater) }}`
}

const getStoredNote = (total: number, isSentLater: boolean): string => {
  if (total === 1) return isSentLater ? t`It is kept here and sent after you sign in again.` : t`It is kept here.`
  return isSentLater
    ? t`They are kept here. What you submitted is sent after you sign in again.`
    : t`They are kept here.`
}
