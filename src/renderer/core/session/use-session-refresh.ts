import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { desk } from '../desk'
import { onForbidden } from '../send-request'
import { useIsKioskMode } from './kiosk-mode'
import { sessionKey } from './session'
import { useSessionEnded } from './session-ended'

const refreshIntervalMs = 60_000
const minIntervalMs = 10_000

/**
 * Keeps the role and menus of the session current while the session lasts, except in kiosk mode. `relatedEntities`: a
 * change of their rows in this window, such as of roles, refreshes the session.
 */
export function useSessionRefresh(relatedEntities: readonly string[]) {
  const client = useQueryClient()
  const hasEnded = useSessionEnded().reason !== undefined
  const isEnabled = !useIsKioskMode() && !hasEnded
  const lastRefreshedAt = useRef(-minIntervalMs)

  useEffect(() => {
    if (!isEnabled) return
    const storeSession = (session: SignedInStaff | null) => {
      if (session)
        client.setQueryData<SignedInStaff | null>(sessionKey, (current) =>
          current?.id === session.id ? session : current,
        )
    }
    const refresh = () => {
      lastRefreshedAt.current = performance.now()
      // A failure needs no message: the refresh is repeated, and `session.changed` reports the end of the session.
      desk.call('session.refresh').then(storeSession, () => undefined)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleRefresh = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, Math.max(0, lastRefreshedAt.current + minIntervalMs - performance.now()))
    }
    const refreshIfVisible = () => document.visibilityState === 'visible' && scheduleRefresh()
    const interval = setInterval(refreshIfVisible, refreshIntervalMs)
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
      clearInterval(interval)
      document.removeEventListener('visibilitychange', refreshIfVisible)
      for (const stop of unsubscribes) stop()
    }
  }, [client, relatedEntities, isEnabled])
}
