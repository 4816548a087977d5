import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { desk } from '../desk'
import { notifyFailure } from '../notify'
import { isKioskMode, useIsKioskMode } from './kiosk-mode'
import { notifyUnlocked, onLockedRequest } from './lock-wait'
import { reloadForNewUser, runBeforeReload, sessionKey, useSession } from './session'

/** Minimum interval between activity reports to the desk. */
const reportIntervalMs = 10_000
let isSwitchingUser = false

/** True if the lock was requested in order to switch user. Resets this state: the next call returns false. */
export function consumeSwitchUser(): boolean {
  const wasSwitchingUser = isSwitchingUser
  isSwitchingUser = false
  return wasSwitchingUser
}

/**
 * Locks the workstation after storing drafts; the screens keep their state. With `switchesUser`, the lock offers the
 * sign-in of another user. Ignored in kiosk mode.
 */
export function lockWorkstation({ switchesUser } = { switchesUser: false }): void {
  if (isKioskMode()) return
  isSwitchingUser = switchesUser
  runBeforeReload()
    .then(() => desk.call('session.lock'))
    .catch((error: unknown) => {
      // Another key press, or another window, has locked the workstation already.
      if (error instanceof CallError && error.code === 'locked') return
      isSwitchingUser = false
      notifyFailure(error)
    })
}

/**
 * Lock state of the workstation, shared by all windows; they reload if another user signs in from the lock.
 * `wasLockedAtLoad`: the page was loaded under the lock, so there is no screen to preserve behind it.
 */
export function useLock(): { isLocked: boolean; wasLockedAtLoad: boolean } {
  const client = useQueryClient()
  const session = useSession()
  const isLocked = session?.isLocked === true
  const hasBeenUnlocked = useRef(false)
  hasBeenUnlocked.current ||= session !== undefined && !isLocked

  useEffect(() => {
    const refetchSession = () =>
      void desk.call('session.current').then(
        (newSession) => updateSession(client, newSession),
        () => undefined,
      )
    // A background window may have missed the event.
    const refetchIfVisible = () => document.visibilityState === 'visible' && refetchSession()
    const unsubscribes = [
      desk.on('session.changed', (newSession) => updateSession(client, newSession)),
      onLockedRequest(refetchSession),
    ]
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      document.removeEventListener('visibilitychange', refetchIfVisible)
    }
  }, [client])

  // Before paint: the screen must stay hidden while the lock overlay loads.
  useLayoutEffect(() => {
    if (!isLocked) return notifyUnlocked()
    void runBeforeReload()
    const { dataset } = document.documentElement
    // Hiding the page drops the focus.
    const focusedElement = document.activeElement
    dataset.locked = ''
    return () => {
      delete dataset.locked
      if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true })
    }
  }, [isLocked])

  const isInKioskMode = useIsKioskMode()
  useActivityReport(session !== undefined && session !== null && !isLocked && !session.isSealed && !isInKioskMode)
  return { isLocked, wasLockedAtLoad: isLocked && !hasBeenUnlocked.current }
}

function updateSession(client: QueryClient, session: SignedInStaff | null): void {
  const previous = client.getQueryData<SignedInStaff | null>(sessionKey)
  if (session && !session.isLocked && !session.isSealed) notifyUnlocked()
  // Kiosk mode is never locked and sets its own seal; updating the session here would end kiosk mode.
  if (isKioskMode()) return
  if (!session || previous === undefined) return
  // A signed-out page takes over the session of another window only if that session is locked.
  if (previous === null && !session.isLocked) return
  if (previous && previous.id !== session.id) return void reloadForNewUser()
  client.setQueryData(sessionKey, session)
}

/** Reports activity in this window to the desk; Ctrl+Shift+L locks. */
function useActivityReport(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    let lastReportedAt = -reportIntervalMs
    const onActivity = () => {
      if (performance.now() - lastReportedAt < reportIntervalMs) return
      lastReportedAt = performance.now()
      // Fails if the workstation was locked meanwhile; an event then informs this window.
      window.desk.call('session.touch', undefined).catch(() => undefined)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'l') return onActivity()
      event.preventDefault()
      if (!event.repeat) lockWorkstation()
    }
    const pointerEvents = ['pointerdown', 'pointermove', 'wheel'] as const
    window.addEventListener('keydown', onKeyDown, { capture: true })
    for (const name of pointerEvents) window.addEventListener(name, onActivity, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      for (const name of pointerEvents) window.removeEventListener(name, onActivity, { capture: true })
    }
  }, [isEnabled])
}
