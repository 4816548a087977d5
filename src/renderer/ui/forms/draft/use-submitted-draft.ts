import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeForm } from '../../../core/outbox'
import type { DraftWriter } from './use-stored-draft'

/**
 * The draft of a form that submits a change. The desk deletes the draft when it stores the change; if the change is
 * returned, `getValue()` becomes the draft again.
 */
export function useSubmittedDraft(
  draft: Pick<DraftWriter, 'flush' | 'dropPending'>,
  { change, isLocked }: ChangeForm,
  getValue: () => unknown,
  /** True if the backend has the input and only the payment was refused: then no draft is needed. */
  isSaved = false,
) {
  const isStored = change !== undefined && isLocked
  const wasStored = useRef(false)
  const restore = useEffectEvent(() => void draft.flush(getValue()).catch(() => undefined))
  const { dropPending } = draft
  useEffect(() => {
    if (isStored) dropPending()
    else if (wasStored.current && !isSaved) restore()
    wasStored.current = isStored
  }, [isStored, isSaved, dropPending])
  return {
    isStored,
    /** Stores pending input in the draft, then submits. */
    flushAndSubmit: async (submit: () => Promise<void>) => {
      // A failed write is reported by the form's draft line; the change itself has all values.
      await draft.flush().catch(() => undefined)
      await submit()
    },
  }
}
