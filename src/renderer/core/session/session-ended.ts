import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { desk } from '../desk'
import { reloadForNewUser, sessionKey } from './session'

type SessionEnd = {
  /** Why the session ended; undefined while it goes on. */
  reason: string | undefined
  /** Somebody asked to sign in again where that does not show by itself. */
  isSignInRequested: boolean
  requestSignIn: (isSignInRequested: boolean) => void
  /** Goes on after signing in. */
  onSignedIn: () => Promise<void>
}
const SessionEnded = createContext<SessionEnd | undefined>(undefined)
export const SessionEndedProvider = SessionEnded.Provider

export function useSessionEnded(): SessionEnd {
  const sessionEnd = useContext(SessionEnded)
  if (!sessionEnd) throw new Error('Nobody watches the session here')
  return sessionEnd
}

/** Notices that the session ended under a signed-in person: by the desk's event, or by a refused call. */
export function useSessionEndWatch(): SessionEnd {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [isSignInRequested, requestSignIn] = useState(false)

  useEffect(() => {
    const onEnded = (message: string) => {
      // The first says why; what is refused after it only follows.
      if (client.getQueryData<SignedIn | null>(sessionKey)) setReason((first) => first ?? message)
    }
    const onCallError = (error: unknown) => {
      if (error instanceof CallError && error.code === 'unauthenticated') onEnded(error.message)
    }
    const unsubscribes = [
      desk.on('session.ended', ({ reason: message }) => onEnded(message)),
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onCallError(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onCallError(event.action.error)
      }),
    ]
    return () => {
      for (const stop of unsubscribes) stop()
    }
  }, [client])

  const onSignedIn = async () => {
    const before = client.getQueryData<SignedIn | null>(sessionKey)
    const now = await desk.call('session.current')
    if (before?.id !== now?.id) return reloadForNewUser()
    client.setQueryData(sessionKey, now)
    setReason(undefined)
    requestSignIn(false)
    await client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return { reason, isSignInRequested: isSignInRequested, requestSignIn: requestSignIn, onSignedIn: onSignedIn }
}
