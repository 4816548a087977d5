import type { Change } from '#contract/desk/outbox'

const list = new Intl.ListFormat('en-GB')
const verbs: readonly { states: readonly Change['state'][]; one: string; many: string }[] = [
  { states: ['waiting'], one: 'is not sent yet', many: 'are not sent yet' },
  { states: ['sending', 'checking'], one: 'is not confirmed yet', many: 'are not confirmed yet' },
  { states: ['uncertain'], one: 'needs a decision', many: 'need a decision' },
  { states: ['returned'], one: 'came back', many: 'came back' },
]

/** What whoever signs out or closes the window leaves unfinished; '' for nothing. */
export function unfinishedNotice(changes: readonly Pick<Change, 'state' | 'isOwn'>[]): string {
  const counted = verbs.flatMap(({ states, one, many }) => {
    const count = changes.filter(({ state }) => states.includes(state)).length
    return count === 0 ? [] : { count, verb: count === 1 ? one : many }
  })
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const [first, ...rest] = counted.map(({ count, verb }, place) =>
    [count, ...(place === 0 ? [count === 1 ? 'change' : 'changes'] : []), verb].join(' '),
  )
  const isSentLater = changes.some(({ state, isOwn }) => state === 'waiting' && isOwn)
  return `${list.format([first ?? '', ...rest])}. ${keptWords(total, isSentLater)}`
}

const keptWords = (total: number, isSentLater: boolean): string => {
  if (total === 1) return isSentLater ? 'It is kept here and sent after you sign in again.' : 'It is kept here.'
  return isSentLater ? 'They are kept here. What you submitted is sent after you sign in again.' : 'They are kept here.'
}
