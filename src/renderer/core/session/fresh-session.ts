import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../desk'
import { onForbidden } from '../send'
import { sessionKey } from './session'
import { useSessionEnded } from './session-ended'
import { useIsSoleScreen } from './sole-screen'

const usualPause = 60_000
const shortestPause = 10_000

/**
 * Keeps what the role may open as the institute has it by now: asks every minute while the window is seen, when it is
 * seen again, and at once after something was forbidden or one of the entities `changing` it was changed here. Nothing
 * is asked while the session has ended, nor while a candidate has the screen.
 */
export function useFreshSession(changing: readonly string[]) {
  const client = useQueryClient()
  const isOver = useSessionEnded().reason !== undefined
  const isWatched = !useIsSoleScreen() && !isOver
  const last = useRef(-shortestPause)

  useEffect(() => {
    if (!isWatched) return
    const take = (now: SignedIn | null) => {
      if (now) client.setQueryData<SignedIn | null>(sessionKey, (old) => (old?.id === now.id ? now : old))
    }
    const ask = () => {
      last.current = performance.now()
      // The next one may succeed, and that the session ended is an event of its own.
      desk.call('session.refresh').then(take, () => undefined)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, Math.max(0, last.current + shortestPause - performance.now()))
    }
    const askIfSeen = () => document.visibilityState === 'visible' && askSoon()
    const regular = setInterval(askIfSeen, usualPause)
    document.addEventListener('visibilitychange', askIfSeen)
    const stops = [
      desk.on('session.changed', take),
      onForbidden(askSoon),
      client.getQueryCache().subscribe((event) => {
        const isChange = event.type === 'updated' && event.action.type === 'invalidate'
        if (isChange && changing.includes(String(event.query.queryKey[0]))) askSoon()
      }),
    ]
    return () => {
      clearTimeout(timer)
      clearInterval(regular)
      document.removeEventListener('visibilitychange', askIfSeen)
      for (const stop of stops) stop()
    }
  }, [client, changing, isWatched])
}
