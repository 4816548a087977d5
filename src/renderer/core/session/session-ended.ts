import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { invalidateQueries } from '../cache/invalidate-queries'
import { desk } from '../desk'
import { reloadForNewUser, sessionKey } from './session'

type SessionEnd = {
  /** Reason for the end, as a text for the user; undefined while signed in. */
  reason: string | undefined
  /** True if the sign-in dialog was requested in kiosk mode, where it does not open automatically. */
  isSignInRequested: boolean
  setSignInRequested: (isSignInRequested: boolean) => void
  /** To be called after the user has signed in again. */
  onSignedIn: () => Promise<void>
}
const SessionEnded = createContext<SessionEnd | undefined>(undefined)
export const SessionEndedProvider = SessionEnded.Provider

export function useSessionEnded(): SessionEnd {
  const sessionEnd = useContext(SessionEnded)
  if (!sessionEnd) throw new Error('useSessionEnded needs a SessionEndedProvider')
  return sessionEnd
}

/** Detects the end of a session by the desk's event or a refused call. */
export function useSessionEndWatch(): SessionEnd {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [isSignInRequested, setSignInRequested] = useState(false)

  useEffect(() => {
    const onEnded = (message: string) => {
      // The first reason counts; later refusals are consequences.
      if (client.getQueryData<SignedInStaff | null>(sessionKey)) setReason((firstReason) => firstReason ?? message)
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
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [client])

  const onSignedIn = async () => {
    const previousSession = client.getQueryData<SignedInStaff | null>(sessionKey)
    const session = await desk.call('session.current')
    if (previousSession?.id !== session?.id) return reloadForNewUser()
    client.setQueryData(sessionKey, session)
    setReason(undefined)
    setSignInRequested(false)
    await invalidateQueries(client, { predicate: ({ state }) => state.status === 'error' })
  }
  return { reason, isSignInRequested, setSignInRequested, onSignedIn }
}
