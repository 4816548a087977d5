import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../desk'
import { notifyFailure } from '../notify'
import { isKioskMode, useIsKioskMode } from './kiosk-mode'
import { notifyUnlocked, onLockedRequest } from './lock-wait'
import { reloadForNewUser, runBeforeReload, sessionKey, useSession } from './session'

/** Minimum interval between activity reports, in milliseconds. */
const reportInterval = 10_000
let isSwitchingUser = false

/** True once after the lock was requested in order to switch user. */
export function consumeSwitchUser(): boolean {
  const was = isSwitchingUser
  isSwitchingUser = false
  return was
}

/**
 * Locks the workstation once entered values are stored; the screens keep their state. `switchUser` offers the sign-in of
 * another person. Ignored in kiosk mode.
 */
export function lockWorkstation(switchUser = false): void {
  if (isKioskMode()) return
  isSwitchingUser = switchUser
  runBeforeReload()
    .then(() => desk.call('session.lock'))
    .catch(notifyFailure)
}

/**
 * Lock state of the workstation, shared by all windows; they reload if another user signs in from the lock.
 * `wasLockedAtLoad`: the page was loaded under the lock, so there is no screen to preserve behind it.
 */
export function useLock(): { isLocked: boolean; wasLockedAtLoad: boolean } {
  const client = useQueryClient()
  const session = useSession()
  const isLocked = session?.isLocked === true
  const wasOpen = useRef(false)
  wasOpen.current ||= session !== undefined && !isLocked

  useEffect(() => {
    const refetchSession = () =>
      void desk.call('session.current').then(
        (now) => takeOverSession(client, now),
        () => undefined,
      )
    // A background window may have missed the event.
    const refetchIfVisible = () => document.visibilityState === 'visible' && refetchSession()
    const unsubscribes = [
      desk.on('session.changed', (now) => takeOverSession(client, now)),
      onLockedRequest(refetchSession),
    ]
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => {
      for (const stop of unsubscribes) stop()
      document.removeEventListener('visibilitychange', refetchIfVisible)
    }
  }, [client])

  // Before paint: the screen must stay hidden while the lock overlay loads.
  useLayoutEffect(() => {
    if (!isLocked) return notifyUnlocked()
    void runBeforeReload()
    const { dataset } = document.documentElement
    // Hiding the page drops the focus.
    const before = document.activeElement
    dataset.locked = ''
    return () => {
      delete dataset.locked
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isLocked])

  const isInKioskMode = useIsKioskMode()
  useActivityReport(session !== undefined && session !== null && !isLocked && !session.isSealed && !isInKioskMode)
  return { isLocked, wasLockedAtLoad: isLocked && !wasOpen.current }
}

function takeOverSession(client: QueryClient, now: SignedIn | null): void {
  const before = client.getQueryData<SignedIn | null>(sessionKey)
  if (now && !now.isLocked && !now.isSealed) notifyUnlocked()
  // Kiosk mode is never locked and sets its own seal; updating the session here would close it.
  if (isKioskMode()) return
  if (!now || before === undefined || (before === null && !now.isLocked)) return
  if (before && before.id !== now.id) return void reloadForNewUser()
  client.setQueryData(sessionKey, now)
}

/** Reports activity in this window to the desk; Ctrl+Shift+L locks. */
function useActivityReport(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    let lastReportedAt = -reportInterval
    const onActivity = () => {
      if (performance.now() - lastReportedAt < reportInterval) return
      lastReportedAt = performance.now()
      // A late report finds the workstation locked, which has its own event.
      window.desk.call('session.touch', undefined).catch(() => undefined)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'l') return onActivity()
      event.preventDefault()
      lockWorkstation()
    }
    const pointer = ['pointerdown', 'pointermove', 'wheel'] as const
    window.addEventListener('keydown', onKeyDown, { capture: true })
    for (const name of pointer) window.addEventListener(name, onActivity, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      for (const name of pointer) window.removeEventListener(name, onActivity, { capture: true })
    }
  }, [isEnabled])
}
