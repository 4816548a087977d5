import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { desk } from '../desk'
import { beginAnew, sessionKey } from './session'

type Ended = {
  /** Why the session ended; undefined while it goes on. */
  reason: string | undefined
  /** Somebody asked to sign in again where that does not show by itself. */
  isAsked: boolean
  ask: (isAsked: boolean) => void
  /** Goes on after signing in. */
  resume: () => Promise<void>
}
const SessionEnded = createContext<Ended | undefined>(undefined)
export const SessionEndedProvider = SessionEnded.Provider

export function useSessionEnded(): Ended {
  const ended = useContext(SessionEnded)
  if (!ended) throw new Error('Nobody watches the session here')
  return ended
}

/** Notices that the session ended under a signed-in person: by the desk's event, or by a refused call. */
export function useWatchedSession(): Ended {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [isAsked, ask] = useState(false)

  useEffect(() => {
    const ended = (words: string) => {
      // The first says why; what is refused after it only follows.
      if (client.getQueryData<SignedIn | null>(sessionKey)) setReason((first) => first ?? words)
    }
    const refused = (error: unknown) => {
      if (error instanceof CallError && error.code === 'unauthenticated') ended(error.message)
    }
    const stops = [
      desk.on('session.ended', ({ reason: words }) => ended(words)),
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  const resume = async () => {
    const before = client.getQueryData<SignedIn | null>(sessionKey)
    const now = await desk.call('session.current')
    if (before?.id !== now?.id) return beginAnew()
    client.setQueryData(sessionKey, now)
    setReason(undefined)
    ask(false)
    await client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return { reason, isAsked, ask, resume }
}
