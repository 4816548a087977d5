import { useEffect } from 'react'
import type { Occupation } from '#contract/desk/updates'
import { desk } from '../../../core/desk'
import { isKioskMode } from '../../../core/session/kiosk-mode'

/** Props of the update's own dialog, which is not unfinished work. */
export const updateDialogProps = { 'data-updates': true }

/** 'paper': kiosk mode. 'form': an open dialog; a form outside of dialogs stores its input as a draft. */
function getUnfinishedWork(): Occupation | null {
  if (isKioskMode()) return 'paper'
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const isOpen = dialogs.some((dialog) => dialog.checkVisibility() && !dialog.closest('[data-updates]'))
  return isOpen ? 'form' : null
}

/** Reports unfinished work to the desk. Ignores errors, such as an ended session: the last report then stays valid. */
export const reportUnfinishedWork = () =>
  desk.call('updates.atWork', { on: getUnfinishedWork() }).catch(() => undefined)

const checkIntervalMs = 5_000
/** Minimum interval between activity reports. */
const reportIntervalMs = 10_000

/** Reports activity and unfinished work to the desk, which then delays updates. */
export function useUnfinishedWorkReport(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    let lastWork: Occupation | null | undefined
    let lastReportedAt = 0
    const check = () => {
      const work = getUnfinishedWork()
      if (work === lastWork) return
      lastWork = work
      void reportUnfinishedWork()
    }
    const onActivity = () => {
      if (performance.now() - lastReportedAt < reportIntervalMs) return
      lastReportedAt = performance.now()
      void reportUnfinishedWork()
    }
    check()
    const timer = setInterval(check, checkIntervalMs)
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, onActivity, { capture: true })
    return () => {
      clearInterval(timer)
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, onActivity, { capture: true })
    }
  }, [isEnabled])
}
