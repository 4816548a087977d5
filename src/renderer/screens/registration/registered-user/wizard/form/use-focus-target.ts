import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusTarget, FormField } from '../tabs'

export type FocusControl = ReturnType<typeof useFocusTarget>

/** The field or button that gets the focus next. */
export function useFocusTarget(initialTarget: FocusTarget) {
  const [request, setRequest] = useState<{ target: FocusTarget }>({ target: initialTarget })
  const upload = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  return {
    request,
    /** Focuses the target again even if it is the current one: each call sets a new object. */
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
