import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../desk'
import { notifyFailure } from '../notify'
import { onLockedOut, opened } from './locked'
import { beginAnew, leave, sessionKey, useSession } from './session'
import { isSoleScreen, useIsSoleScreen } from './sole-screen'

/** A hand at work is told no more often. */
const pause = 10_000
let isSwitching = false

/** Whether the lock was asked for so that somebody else can sign in; told once. */
export function takeSwitching(): boolean {
  const was = isSwitching
  isSwitching = false
  return was
}

/**
 * Locks the counter, once what was typed is kept; the screens stay as they are behind it. `switching` offers somebody else
 * to sign in. Nothing happens while a candidate has the screen.
 */
export function lockCounter(switching = false): void {
  if (isSoleScreen()) return
  isSwitching = switching
  leave()
    .then(() => desk.call('session.lock'))
    .catch(notifyFailure)
}

/**
 * Whether the counter is locked, in whatever window it was; somebody else who takes over from the lock begins anew in every
 * window. `isCold` where this page was opened under the lock: there is no screen to keep behind it.
 */
export function useLocking(): { isLocked: boolean; isCold: boolean } {
  const client = useQueryClient()
  const session = useSession()
  const isLocked = session?.isLocked === true
  const wasOpen = useRef(false)
  wasOpen.current ||= session !== undefined && !isLocked

  useEffect(() => {
    const ask = () =>
      void desk.call('session.current').then(
        (now) => take(client, now),
        () => undefined,
      )
    // A window in the background may not have heard.
    const seen = () => document.visibilityState === 'visible' && ask()
    const stops = [desk.on('session.changed', (now) => take(client, now)), onLockedOut(ask)]
    document.addEventListener('visibilitychange', seen)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [client])

  // Before anything of it is painted: what is behind must not be seen while the lock itself is loaded.
  useLayoutEffect(() => {
    if (!isLocked) return opened()
    void leave()
    const { dataset } = document.documentElement
    // What is hidden loses the focus.
    const before = document.activeElement
    dataset.locked = ''
    return () => {
      delete dataset.locked
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isLocked])

  const isSole = useIsSoleScreen()
  useWorking(session !== undefined && session !== null && !isLocked && !session.isSealed && !isSole)
  return { isLocked, isCold: isLocked && !wasOpen.current }
}

function take(client: QueryClient, now: SignedIn | null): void {
  const before = client.getQueryData<SignedIn | null>(sessionKey)
  if (now && !now.isLocked && !now.isSealed) opened()
  // A candidate's screen is never locked, and takes its seal for itself: told of it, it would close under the examiner.
  if (isSoleScreen()) return
  if (!now || before === undefined || (before === null && !now.isLocked)) return
  if (before && before.id !== now.id) return void beginAnew()
  client.setQueryData(sessionKey, now)
}

/** Tells the desk that somebody works here, by key or pointer in this window; and locks by Ctrl+Shift+L. */
function useWorking(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    let told = -pause
    const touched = () => {
      if (performance.now() - told < pause) return
      told = performance.now()
      // One that comes too late finds the counter locked, which is told by itself.
      window.desk.call('session.touch', undefined).catch(() => undefined)
    }
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'l') return touched()
      event.preventDefault()
      lockCounter()
    }
    const pointer = ['pointerdown', 'pointermove', 'wheel'] as const
    window.addEventListener('keydown', pressed, { capture: true })
    for (const name of pointer) window.addEventListener(name, touched, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true })
      for (const name of pointer) window.removeEventListener(name, touched, { capture: true })
    }
  }, [isWanted])
}
