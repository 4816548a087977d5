import { useEffect } from 'react'
import type { Occupation } from '#contract/desk/updates'
import { desk } from '../../../core/desk'
import { isSoleScreen } from '../../../core/session/sole-screen'

/** Below this an open dialog is about the update itself. */
export const ownDialog = { 'data-updates': true }

/** What somebody is in the middle of: everything that is filled in or taken stands in a dialog. */
function occupation(): Occupation | null {
  if (isSoleScreen()) return 'paper'
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const isOpen = dialogs.some((one) => one.checkVisibility() && !one.closest('[data-updates]'))
  return isOpen ? 'form' : null
}

/** Tells the desk. A session that has just ended says nothing more, and what was told before holds. */
export const tellOccupation = () => desk.call('updates.atWork', { on: occupation() }).catch(() => undefined)

const every = 5_000
/** A hand at work is told no more often. */
const pause = 10_000

/** Tells the desk while somebody works here, and whenever what they are in the middle of changes: nothing is installed under it. */
export function useOccupation(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    let told: Occupation | null | undefined
    let at = 0
    const look = () => {
      const on = occupation()
      if (on === told) return
      told = on
      void tellOccupation()
    }
    const touched = () => {
      if (performance.now() - at < pause) return
      at = performance.now()
      void tellOccupation()
    }
    look()
    const timer = setInterval(look, every)
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, touched, { capture: true })
    return () => {
      clearInterval(timer)
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, touched, { capture: true })
    }
  }, [isWanted])
}
