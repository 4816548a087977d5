import { useEffect, useState } from 'react'
import { getKeyDialog } from './top-dialog'
import { focusDeferred } from './use-deferred-focus'

/** After such a pause in typing, the user is assumed to look at the screen. */
const typingPauseMs = 1500
const textFields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'
// 'Process' is a key that an input method handles, such as one for Hindi.
const isTyping = ({ key, ctrlKey, altKey, metaKey, isComposing, target }: KeyboardEvent) =>
  (key.length === 1 || isComposing || ['Backspace', 'Delete', 'Process'].includes(key)) &&
  !(ctrlKey || altKey || metaKey) &&
  target instanceof Element &&
  target.matches(textFields)

let lastTypedAt = Number.NEGATIVE_INFINITY
let lastFocused: HTMLElement | undefined
/** True while the dialog may have the focus; `lastFocused` then stays the element below the dialog. */
let isFocusTaken = false
window.addEventListener(
  'keydown',
  (event) => {
    if (isTyping(event)) lastTypedAt = performance.now()
  },
  { capture: true },
)
window.addEventListener('focusin', ({ target }) => {
  if (!isFocusTaken && target instanceof HTMLElement) lastFocused = target
})

/**
 * For a dialog that opens by itself: true once it may take the focus, after a pause in typing or a pointer press, so
 * that no keys of a typing user reach the dialog. Restores the focus when the dialog closes.
 */
export function useCanTakeFocus(isShown: boolean): boolean {
  const [canTakeFocus, setCanTakeFocus] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout>
    const allowFocus = () => {
      isFocusTaken = true
      setCanTakeFocus(true)
    }
    const checkTyping = () => {
      const remaining = lastTypedAt + typingPauseMs - performance.now()
      if (remaining > 0) timer = setTimeout(checkTyping, remaining)
      else allowFocus()
    }
    checkTyping()
    window.addEventListener('pointerdown', allowFocus, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', allowFocus, { capture: true })
      isFocusTaken = false
      setCanTakeFocus(false)
      focusDeferred(getFocusTarget)
    }
  }, [isShown])
  return canTakeFocus
}

/**
 * Element that gets the focus back: the last focused one or, if that is gone or disabled, the main button of the dialog
 * that is now on top. Undefined if another element has the focus.
 */
function getFocusTarget(): HTMLElement | null | undefined {
  if (document.activeElement !== document.body) return undefined
  if (lastFocused?.isConnected && !lastFocused.matches(':disabled')) return lastFocused
  return getKeyDialog()?.querySelector<HTMLElement>('[type=submit]:enabled, [data-primary-action], button:enabled')
}
