import { useEffect, useEffectEvent } from 'react'

const topmost = () =>
  [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility()).at(-1)

let keydownDialog: { top: Element | undefined } | undefined
let escapes: (() => void) | undefined
// Registered before any dialog's own: a key belongs to the dialog that was on top when it was pressed, although that one
// may be closed by the time the others hear of it.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && escapes) {
      event.stopImmediatePropagation()
      return escapes()
    }
    const now = { top: topmost() }
    keydownDialog = now
    setTimeout(() => {
      if (keydownDialog === now) keydownDialog = undefined
    })
  },
  { capture: true },
)

/** The dialog that keys are meant for now; undefined for the page. */
export const keysLayer = (): Element | undefined => (keydownDialog ? keydownDialog.top : topmost())

/** Does another dialog lie above the one (or the page) that holds this element? Keys are then meant for that. */
export function isCoveredByDialog(element: HTMLElement | null): boolean {
  return keysLayer() !== (element?.closest('[role=dialog]') ?? undefined)
}

/** While it is open Esc closes this and nothing below it: every dialog that is open would hear the key. */
export function useTopDialogEscape(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const mine = () => close()
    escapes = mine
    return () => {
      if (escapes === mine) escapes = undefined
    }
  }, [isOpen])
}
