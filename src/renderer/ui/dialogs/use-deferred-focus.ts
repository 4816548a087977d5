import { useEffect, useEffectEvent } from 'react'

type Find = () => HTMLElement | null | undefined
/** Milliseconds until a dialog that opens or closes has placed its own focus. */
const focusDelay = 60

/** User input cancels the deferred focus. */
const userEvents = ['keydown', 'pointerdown', 'input'] as const

/** Focuses at once, and again when dialogs have placed their own focus; returns how to give that up. */
export function focusDeferred(find: Find): () => void {
  find()?.focus()
  const giveUp = () => {
    clearTimeout(timer)
    for (const doing of userEvents) removeEventListener(doing, giveUp, true)
  }
  const timer = setTimeout(() => {
    giveUp()
    find()?.focus()
  }, focusDelay)
  for (const doing of userEvents) addEventListener(doing, giveUp, true)
  return giveUp
}

/** The same whenever `when` becomes true. */
export function useDeferredFocus(find: Find, when = true) {
  const element = useEffectEvent(find)
  useEffect(() => (when ? focusDeferred(() => element()) : undefined), [when])
}

/** After what had the focus went away: `find` takes it, unless something else has it by then. */
export function focusIfLost(find: Find) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    // A dialog that has lost what was focused in it takes the focus itself.
    if (activeElement === document.body || activeElement?.matches('[role=dialog]')) find()?.focus()
  })
}
