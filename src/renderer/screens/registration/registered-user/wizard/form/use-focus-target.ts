import { useLayoutEffect, useRef, useState } from 'react'
import type { FormField, Place } from '../steps'

export type FocusTarget = ReturnType<typeof useFocusTarget>

/** Where the focus is to go next; buttons register themselves, fields are found by their path. */
export function useFocusTarget(first: Place) {
  const [target, setTarget] = useState<{ place: Place }>({ place: first })
  const upload = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  return {
    target,
    /** A new target object: the same place twice takes the focus twice. */
    focusOn: (place: Place) => setTarget({ place }),
    buttons: { upload, forward },
  }
}

/** Moves the focus in the render that shows its target; `isAwaited` while that is being loaded. */
export function useFocusMove(
  { target, buttons }: FocusTarget,
  inputOf: (field: FormField) => HTMLElement | null,
  isAwaited: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: nodes are looked up when the target changes or arrives
  useLayoutEffect(() => {
    if (isAwaited) return
    const { place } = target
    const node = place === 'upload' || place === 'forward' ? buttons[place].current : inputOf(place)
    node?.focus()
  }, [target, isAwaited])
}
