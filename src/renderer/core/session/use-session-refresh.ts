import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../desk'
import { onForbidden } from '../send-request'
import { useIsKioskMode } from './kiosk-mode'
import { sessionKey } from './session'
import { useSessionEnded } from './session-ended'

const refreshInterval = 60_000
const minInterval = 10_000

/**
 * Keeps what the role may open as the institute has it by now: asks every minute while the window is seen, when it is
 * seen again, and at once after something was forbidden or one of the entities `changing` it was changed here. Nothing
 * is asked while the session has ended, nor while a candidate has the screen.
 */
export function useSessionRefresh(relatedEntities: readonly string[]) {
  const client = useQueryClient()
  const hasEnded = useSessionEnded().reason !== undefined
  const isWatched = !useIsKioskMode() && !hasEnded
  const last = useRef(-minInterval)

  useEffect(() => {
    if (!isWatched) return
    const storeSession = (now: SignedIn | null) => {
      if (now) client.setQueryData<SignedIn | null>(sessionKey, (old) => (old?.id === now.id ? now : old))
    }
    const refresh = () => {
      last.current = performance.now()
      // Retried later; the end of a session has its own event.
      desk.call('session.refresh').then(storeSession, () => undefined)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleRefresh = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, Math.max(0, last.current + minInterval - performance.now()))
    }
    const refreshIfVisible = () => document.visibilityState === 'visible' && scheduleRefresh()
    const regular = setInterval(refreshIfVisible, refreshInterval)
    document.addEventListener('visibilitychange', refreshIfVisible)
    const unsubscribes = [
      desk.on('session.changed', storeSession),
      onForbidden(scheduleRefresh),
      client.getQueryCache().subscribe((event) => {
        const isChange = event.type === 'updated' && event.action.type === 'invalidate'
        if (isChange && relatedEntities.includes(String(event.query.queryKey[0]))) scheduleRefresh()
      }),
    ]
    return () => {
      clearTimeout(timer)
      clearInterval(regular)
      document.removeEventListener('visibilitychange', refreshIfVisible)
      for (const stop of unsubscribes) stop()
    }
  }, [client, relatedEntities, isWatched])
}
