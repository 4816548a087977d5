import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeForm } from '../../../core/outbox'
import type { DraftWriter } from './use-stored-draft'

/**
 * The draft of a form that submits a change with its key: the desk deletes it when it stores the change. `value` is stored
 * again when the change is returned. `submitAfter` runs a submission once nothing is left to be written.
 */
export function useSubmittedDraft(
  draft: Pick<DraftWriter, 'flush' | 'forget'>,
  { change, isLocked }: ChangeForm,
  value: () => unknown,
) {
  const isStored = change !== undefined && isLocked
  const wasStored = useRef(false)
  const restore = useEffectEvent(() => void draft.flush(value()).catch(() => undefined))
  const { forget } = draft
  useEffect(() => {
    if (isStored) forget()
    else if (wasStored.current) restore()
    wasStored.current = isStored
  }, [isStored, forget])
  return {
    isStored,
    submitAfter: async (submit: () => Promise<void>) => {
      // A failed write is reported by the form's draft line; the change itself has all values.
      await draft.flush().catch(() => undefined)
      await submit()
    },
  }
}
