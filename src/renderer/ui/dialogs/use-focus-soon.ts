import { useEffect, useEffectEvent } from 'react'

type Find = () => HTMLElement | null | undefined
/** Milliseconds until a dialog that opens or closes has placed its own focus. */
const placed = 60

/** What a person does in between says where the focus is to be. */
const doings = ['keydown', 'pointerdown', 'input'] as const

/** Focuses at once, and again when dialogs have placed their own focus; returns how to give that up. */
export function focusSoon(find: Find): () => void {
  find()?.focus()
  const giveUp = () => {
    clearTimeout(soon)
    for (const doing of doings) removeEventListener(doing, giveUp, true)
  }
  const soon = setTimeout(() => {
    giveUp()
    find()?.focus()
  }, placed)
  for (const doing of doings) addEventListener(doing, giveUp, true)
  return giveUp
}

/** The same whenever `when` becomes true. */
export function useFocusSoon(find: Find, when = true) {
  const found = useEffectEvent(find)
  useEffect(() => (when ? focusSoon(() => found()) : undefined), [when])
}

/** After what had the focus went away: `find` takes it, unless something else has it by then. */
export function focusIfLost(find: Find) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    // A dialog that has lost what was focused in it takes the focus itself.
    if (activeElement === document.body || activeElement?.matches('[role=dialog]')) find()?.focus()
  })
}
