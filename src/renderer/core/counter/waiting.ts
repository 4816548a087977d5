import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Waiting } from '#contract/desk/waiting'
import { askAgain } from '../cache/ask-again'
import { desk } from '../desk'

const key = ['desk', 'waiting.list']
const nothing = { entries: [] as Waiting[], elsewhere: 0 }

/** What was filed at this counter while the institute was away; `open` counts what is not registered yet. */
export function useWaiting() {
  const { data = nothing } = useQuery({ queryKey: key, queryFn: () => desk.call('waiting.list') })
  return { ...data, open: data.entries.filter(({ state }) => state !== 'registered').length }
}

/** Asks again whenever the desk has filed or sent something, and the lists with it where somebody was registered. */
export function useWaitingChanges() {
  const client = useQueryClient()
  useEffect(
    () =>
      desk.on('waiting.changed', ({ isRegistered }) => {
        void client.invalidateQueries({ queryKey: key })
        if (isRegistered) void askAgain(client, 'registration', 'slot', 'session')
      }),
    [client],
  )
}

/** In the header, where there is less room. */
export const waitingMark = (waiting: Counted): string =>
  waiting.open > 0 ? `${waiting.open} waiting` : waitingWords(waiting)
type Counted = Pick<ReturnType<typeof useWaiting>, 'entries' | 'open'>

/** In a few words; '' for nothing. */
export const waitingWords = ({ entries, open }: Counted): string =>
  open > 0
    ? `Waiting at this counter: ${open}`
    : entries.length > 0
      ? `Registered after waiting: ${entries.length}`
      : ''

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]

/** What waits stays here, and somebody has to know that it is not done: one's own, what colleagues filed, and what came back. */
export function stillWaits(entries: readonly Pick<Waiting, 'state' | 'isOwn'>[]): string {
  const left = entries.filter(({ state }) => state !== 'registered')
  const back = left.filter(({ state }) => state === 'returned').length
  const own = left.filter(({ state, isOwn }) => isOwn && state !== 'returned').length
  const others = left.length - back - own
  return [
    ...counted(
      left.length,
      'One registration waits at this counter and is not registered yet.',
      '# registrations wait at this counter and are not registered yet.',
    ),
    ...counted(
      own,
      'Yours is kept here and sent when you are signed in again and the institute answers; a colleague can send it from “Waiting at this counter”.',
      '# of them are yours: they are kept here and sent when you are signed in again and the institute answers; a colleague can send them from “Waiting at this counter”.',
    ),
    ...counted(
      others,
      'One was filed by a colleague, and is sent when they are signed in.',
      '# were filed by colleagues, and are sent when they are signed in.',
    ),
    ...counted(back, 'One came back and has to be opened.', '# came back and have to be opened.'),
  ].join(' ')
}
