import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Waiting } from '#contract/desk/waiting'
import { askAgain } from './ask-again'
import { desk } from './desk'

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

/** What waits stays here, and somebody has to know that it is not done. */
export const stillWaits = (open: number): string =>
  open === 1
    ? 'One registration waits at this counter and is not registered yet. It is kept here and sent when you are signed in again and the institute answers; a colleague can send it from “Waiting at this counter”.'
    : `${open} registrations wait at this counter and are not registered yet. They are kept here and sent when you are signed in again and the institute answers; a colleague can send them from “Waiting at this counter”.`
