import { useEffect, useEffectEvent } from 'react'

type FindElement = () => HTMLElement | null | undefined
/** Milliseconds until a dialog that opens or closes has placed its own focus. */
const focusDelayMs = 60

/** User input cancels the deferred focus. */
const userEvents = ['keydown', 'pointerdown', 'input'] as const

/** Focuses the element now, and again when dialogs have placed their own focus. Returns a cancel function. */
export function focusDeferred(find: FindElement): () => void {
  find()?.focus()
  const cancel = () => {
    clearTimeout(timer)
    for (const name of userEvents) removeEventListener(name, cancel, true)
  }
  const timer = setTimeout(() => {
    cancel()
    find()?.focus()
  }, focusDelayMs)
  for (const name of userEvents) addEventListener(name, cancel, true)
  return cancel
}

/** `focusDeferred` whenever `isActive` becomes true. */
export function useDeferredFocus(find: FindElement, isActive = true) {
  const findElement = useEffectEvent(find)
  useEffect(() => (isActive ? focusDeferred(() => findElement()) : undefined), [isActive])
}

/** After the focused element was removed: focuses the found element, unless another one has the focus by then. */
export function focusIfLost(find: FindElement) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    // A dialog takes the focus itself when its focused element is removed.
    if (activeElement === document.body || activeElement?.matches('[role=dialog]')) find()?.focus()
  })
}
