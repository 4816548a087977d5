import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusTarget, FormField } from '../steps'

export type FocusControl = ReturnType<typeof useFocusTarget>

/** Next focus target: a field by its path, or a button by its ref. */
export function useFocusTarget(first: FocusTarget) {
  const [request, setRequest] = useState<{ target: FocusTarget }>({ target: first })
  const upload = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  return {
    request,
    /** Sets a new object, so that the same target can be focused twice. */
    focusOn: (target: FocusTarget) => setRequest({ target }),
    buttons: { upload, forward },
  }
}

/** Focuses the requested target once it is rendered. */
export function useFocusMove(
  { request, buttons }: FocusControl,
  getInput: (field: FormField) => HTMLElement | null,
  isTargetLoading: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: nodes are looked up on a request or once loaded
  useLayoutEffect(() => {
    if (isTargetLoading) return
    const { target } = request
    const node = target === 'upload' || target === 'forward' ? buttons[target].current : getInput(target)
    node?.focus()
  }, [request, isTargetLoading])
}
