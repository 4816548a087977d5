import { useEffect } from 'react'
import type { Occupation } from '#contract/desk/updates'
import { desk } from '../../../core/desk'
import { isKioskMode } from '../../../core/session/kiosk-mode'

/** Below this an open dialog is about the update itself. */
export const ownDialog = { 'data-updates': true }

/** What somebody is in the middle of: everything that is filled in or taken stands in a dialog. */
function getUnfinishedWork(): Occupation | null {
  if (isKioskMode()) return 'paper'
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const isOpen = dialogs.some((one) => one.checkVisibility() && !one.closest('[data-updates]'))
  return isOpen ? 'form' : null
}

/** Tells the desk. A session that has just ended says nothing more, and what was told before holds. */
export const reportUnfinishedWork = () =>
  desk.call('updates.atWork', { on: getUnfinishedWork() }).catch(() => undefined)

const checkInterval = 5_000
/** A hand at work is told no more often. */
const reportInterval = 10_000

/** Tells the desk while somebody works here, and whenever what they are in the middle of changes: nothing is installed under it. */
export function useUnfinishedWorkReport(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    let lastReportedAt: Occupation | null | undefined
    let at = 0
    const check = () => {
      const on = getUnfinishedWork()
      if (on === lastReportedAt) return
      lastReportedAt = on
      void reportUnfinishedWork()
    }
    const onActivity = () => {
      if (performance.now() - at < reportInterval) return
      at = performance.now()
      void reportUnfinishedWork()
    }
    check()
    const timer = setInterval(check, checkInterval)
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, onActivity, { capture: true })
    return () => {
      clearInterval(timer)
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, onActivity, { capture: true })
    }
  }, [isWanted])
}
