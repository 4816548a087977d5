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

/** The dialog that receives keys; undefined for the page. */
export const keysLayer = (): Element | undefined => (keydownDialog ? keydownDialog.top : topmost())

/** True if another dialog is above the one (or the page) of this element, and receives its keys. */
export function isCoveredByDialog(element: HTMLElement | null): boolean {
  return keysLayer() !== (element?.closest('[role=dialog]') ?? undefined)
}

/** Esc closes only the top dialog: every open dialog receives the key event. */
export function useTopDialogEscape(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => close()
    escapes = closeThis
    return () => {
      if (escapes === closeThis) escapes = undefined
    }
  }, [isOpen])
}
