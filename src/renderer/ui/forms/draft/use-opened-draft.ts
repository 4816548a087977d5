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
  return { lock, restoredDraft: useRestoredDraft(key, parse, lock.generation) }
}
