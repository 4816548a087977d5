import { useEffect, useEffectEvent } from 'react'

const listDialogs = () => [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility())
const findTopDialog = () => listDialogs().at(-1)

let keydownDialog: { top: Element | undefined } | undefined
type EscapeHandler = { close: () => void; dialogsBelow: readonly Element[] }
/** The last one is on top. */
const escapeHandlers: EscapeHandler[] = []
/** The first dialog that opens after the handler was added is the handler's own; a second one covers it. */
const isCovered = ({ dialogsBelow }: EscapeHandler) =>
  listDialogs().filter((dialog) => !dialogsBelow.includes(dialog)).length > 1
// Registered before the listeners of dialogs. A key belongs to the dialog that was on top when it was pressed, even if that
// dialog is closed before the other listeners run.
window.addEventListener(
  'keydown',
  (event) => {
    const handler = escapeHandlers.at(-1)
    if (event.key === 'Escape' && !event.isComposing && handler && !isCovered(handler)) {
      event.stopImmediatePropagation()
      return handler.close()
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

/**
 * Closes only the top dialog on Esc. Every open `Modal` would receive the key, so one that uses this hook has
 * `closeOnEscape={false}`.
 */
export function useTopDialogEscape(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const handler: EscapeHandler = { close: () => close(), dialogsBelow: listDialogs() }
    escapeHandlers.push(handler)
    return () => void escapeHandlers.splice(escapeHandlers.indexOf(handler), 1)
  }, [isOpen])
}
