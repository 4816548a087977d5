import { type DraftLock, useDraftLock } from './use-draft-lock'
import { type RestoredDraft, useRestoredDraft } from './use-restored-draft'

export type OpenedDraft<T> = {
  claim: DraftLock
  /** Undefined until it is this window's and the desk has answered. */
  earlier: RestoredDraft<T> | undefined
}

/** A draft of the desk, claimed for this window, and what an earlier sitting left of it: for `Claimed`. */
export function useOpenedDraft<T>(key: string, read: (value: unknown) => T | undefined): OpenedDraft<T> {
  const claim = useDraftLock(key)
  return { claim, earlier: useRestoredDraft(key, read, claim.round) }
}
