import { useLayoutEffect, useRef, useState } from 'react'
import type { FormField, Place } from './steps'

type Given = {
  first: FormField
  inputOf: (field: FormField) => HTMLElement | null
  /** The place is not on the screen yet, and comes by itself. */
  isAwaited: (place: Place) => boolean
}
export type FocusPlace = ReturnType<typeof useFocusPlace>

/** Moves the focus in the render that shows its target. Fields are found by their path, buttons by their refs. */
export function useFocusPlace({ first, inputOf, isAwaited }: Given) {
  const [target, setTarget] = useState<{ place: Place }>({ place: first })
  const upload = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const isWaiting = isAwaited(target.place)
  // A new target object moves the focus to the same place again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the node is looked up when the target changes or arrives
  useLayoutEffect(() => {
    if (isWaiting) return
    const { place } = target
    const node = place === 'upload' ? upload.current : place === 'forward' ? forward.current : inputOf(place)
    node?.focus()
  }, [target, isWaiting])
  return { focusOn: (place: Place) => setTarget({ place }), buttons: { upload, forward } }
}
