import { useEffect, useState } from 'react'
import { keysLayer } from './top-dialog'
import { focusDeferred } from './use-deferred-focus'

/** Milliseconds without a typed key after which somebody is taken to look at the screen again. */
const idleTime = 1500
const typedIn = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'
const isTyping = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) =>
  (key.length === 1 || key === 'Backspace' || key === 'Delete') &&
  !(ctrlKey || altKey || metaKey) &&
  target instanceof Element &&
  target.matches(typedIn)

let lastTyped = Number.NEGATIVE_INFINITY
let lastFocused: HTMLElement | undefined
let isInterrupted = false
window.addEventListener(
  'keydown',
  (event) => {
    if (isTyping(event)) lastTyped = performance.now()
  },
  { capture: true },
)
window.addEventListener('focusin', ({ target }) => {
  if (!isInterrupted && target instanceof HTMLElement) lastFocused = target
})

/**
 * For a dialog that comes up unasked. Answers whether it may take the focus: not while somebody types, whose keys would go
 * into it; the next pointer press or a pause lets it. When it is gone the focus goes back to where it was.
 */
export function useInterruption(isShown: boolean): boolean {
  const [mayTake, setMayTake] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout>
    const take = () => {
      isInterrupted = true
      setMayTake(true)
    }
    const look = () => {
      const left = lastTyped + idleTime - performance.now()
      if (left > 0) timer = setTimeout(look, left)
      else take()
    }
    look()
    window.addEventListener('pointerdown', take, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', take, { capture: true })
      isInterrupted = false
      setMayTake(false)
      focusDeferred(placeBefore)
    }
  }, [isShown])
  return mayTake
}

/**
 * Element that gets the focus back: the last focused one, or the main button of its dialog if that one is gone or
 * disabled. Undefined if another element has the focus.
 */
function placeBefore(): HTMLElement | null | undefined {
  if (document.activeElement !== document.body) return undefined
  if (lastFocused?.isConnected && !lastFocused.matches(':disabled')) return lastFocused
  return keysLayer()?.querySelector<HTMLElement>('[type=submit]:enabled, [data-primary-action], button:enabled')
}
