import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SignedIn } from '#contract/desk'
import { CallError } from '#contract/failure'
import { desk } from './desk'
import { readSession, sessionKey } from './session'

/** Notices that the session ended under a signed-in person: by the desk's event, or by a refused call. */
export function useSessionEnded() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState<string>()

  useEffect(() => {
    const ended = (words: string) => {
      if (client.getQueryData<SignedIn | null>(sessionKey)) setReason(words)
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
    const now = await readSession(client)
    setReason(undefined)
    if (before?.id !== now?.id) await navigate('/')
    else await client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return { reason, resume }
}
