import { type DraftLock, useDraftLock } from './use-draft-lock'
import { type RestoredDraft, useRestoredDraft } from './use-restored-draft'

export type OpenedDraft<T> = {
  lock: DraftLock
  /** Undefined until this window holds the lock and the desk has answered. */
  restoredDraft: RestoredDraft<T> | undefined
}

/** The draft lock and the stored draft of a key, for `DraftLockGate`. */
export function useOpenedDraft<T>(key: string, parse: (value: unknown) => T | undefined): OpenedDraft<T> {
  const lock = useDraftLock(key)
  // Each new generation of the lock reads the stored draft again.
  return { lock, restoredDraft: useRestoredDraft(key, parse, lock.generation) }
}
