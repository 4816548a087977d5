import { useEffect, useEffectEvent } from 'react'

const listDialogs = () => [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility())
const findTopDialog = () => listDialogs().at(-1)

/** The key event that is handled now; `top`: top dialog when the key was pressed, undefined for the page. */
let currentKeydown: { top: Element | undefined } | undefined
type EscapeHandler = { close: () => void; dialogsBelow: readonly Element[] }
/** The last one is on top. */
const escapeHandlers: EscapeHandler[] = []
/** Of the dialogs opened since the handler was added, the first is the handler's own; a second one covers it. */
const isCovered = ({ dialogsBelow }: EscapeHandler) =>
  listDialogs().filter((dialog) => !dialogsBelow.includes(dialog)).length > 1
// Registered before the listeners of dialogs. A key belongs to the dialog that was on top when it was pressed, even if
// that dialog is closed before the other listeners run.
window.addEventListener(
  'keydown',
  (event) => {
    const handler = escapeHandlers.at(-1)
    if (event.key === 'Escape' && !event.isComposing && handler && !isCovered(handler)) {
      event.stopImmediatePropagation()
      return handler.close()
    }
    const current = { top: findTopDialog() }
    currentKeydown = current
    setTimeout(() => {
      if (currentKeydown === current) currentKeydown = undefined
    })
  },
  { capture: true },
)

/** The dialog that receives keys; undefined for the page. */
export const getKeyDialog = (): Element | undefined => (currentKeydown ? currentKeydown.top : findTopDialog())

/** True if keys go to a dialog above the element: above the element's dialog, or above the page. */
export function isCoveredByDialog(element: HTMLElement | null): boolean {
  return getKeyDialog() !== (element?.closest('[role=dialog]') ?? undefined)
}

/**
 * Closes only the top dialog on Esc. A `Modal` with this hook needs `closeOnEscape={false}`, because every open `Modal`
 * receives the key.
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
