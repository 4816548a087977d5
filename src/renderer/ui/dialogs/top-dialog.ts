import { useEffect, useEffectEvent } from 'react'

const findTopDialog = () =>
  [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility()).at(-1)

let keydownDialog: { top: Element | undefined } | undefined
let onTopEscape: (() => void) | undefined
// Registered before the listeners of dialogs. A key belongs to the dialog that was on top when it was pressed, even if that
// dialog is closed before the other listeners run.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && onTopEscape) {
      event.stopImmediatePropagation()
      return onTopEscape()
    }
    const current = { top: findTopDialog() }
    keydownDialog = current
    setTimeout(() => {
      if (keydownDialog === current) keydownDialog = undefined
    })
  },
  { capture: true },
)

/** The dialog that receives keys; undefined for the page. */
export const getKeyDialog = (): Element | undefined => (keydownDialog ? keydownDialog.top : findTopDialog())

/** True if another dialog is above the one (or the page) of this element, and receives its keys. */
export function isCoveredByDialog(element: HTMLElement | null): boolean {
  return getKeyDialog() !== (element?.closest('[role=dialog]') ?? undefined)
}

/** Esc closes only the top dialog: every open dialog receives the key event. */
export function useTopDialogEscape(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => close()
    onTopEscape = closeThis
    return () => {
      if (onTopEscape === closeThis) onTopEscape = undefined
    }
  }, [isOpen])
}
