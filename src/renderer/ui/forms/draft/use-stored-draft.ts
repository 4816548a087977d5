import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'
import { onBeforeReload, useSession } from '../../../core/session/session'
import { onBeforeHandOver } from './use-draft-lock'

/** Maximum age of unsaved input, in milliseconds. */
const saveInterval = 600

export type DraftStatus =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; savedAt: string }
  | { state: 'failed'; message: string }

export type DraftWriter = {
  /** Source of `useDraftStatus`. */
  status: StatusStore
  /** Saves the value within the save interval. */
  saveDraft: (value: unknown) => void
  /** Saves the value, or the pending one, now; settles when the desk has stored it. */
  flush: (value?: unknown) => Promise<void>
  remove: () => Promise<void>
  /** Drops the pending value, for a draft that the desk has deleted. */
  dropPending: () => void
  /** Runs a form's save while no other window can take the draft over. Throws `conflict` if one has done so. */
  runDuring: RunDuring
}
export type StoredDraft = Omit<DraftWriter, 'status'> & { status: DraftStatus }
export type RunDuring = <T>(task: () => Promise<T>) => Promise<T>

/** Stores a draft on the desk for the user who opened it. Status "saved" means acknowledged by the desk. */
export function useStoredDraft(key: string): StoredDraft {
  const writer = useDraftWriter(key)
  const status = useDraftStatus(writer.status)
  return useMemo(() => ({ ...writer, status }), [writer, status])
}

/** `useStoredDraft` for a large form: only the component that calls `useDraftStatus` renders when a draft is saved. */
export function useDraftWriter(key: string): DraftWriter {
  const session = useSession()
  /** The user who opened the draft stays its owner if another one signs in. */
  const [owner] = useState(session?.id ?? '')
  const [status] = useState(createStatusStore)
  const pending = useRef<{ value: unknown } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const setPending = useCallback(
    (value: unknown) => {
      pending.current = { value }
      const { state } = status.get()
      if (state !== 'failed' && state !== 'saving') status.set({ state: 'saving' })
    },
    [status],
  )

  const flush = useCallback(
    (value?: unknown) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (value !== undefined) setPending(value)
      const write = async () => {
        const next = pending.current
        if (!next) return
        pending.current = null
        try {
          const { savedAt } = await desk.call('drafts.save', { owner, key, value: next.value, page: window.desk.page })
          status.set(pending.current ? { state: 'saving' } : { state: 'saved', savedAt })
        } catch (error) {
          pending.current ??= next
          status.set({ state: 'failed', message: getErrorMessage(error) })
          throw error
        }
      }
      const done = queue.current.then(write)
      queue.current = done.catch(() => undefined)
      return done
    },
    [owner, key, setPending, status],
  )

  const saveDraft = useCallback(
    (value: unknown) => {
      setPending(value)
      // The status shows the failure; the next change retries.
      timer.current ??= setTimeout(() => flush().catch(() => undefined), saveInterval)
    },
    [flush, setPending],
  )

  const dropPending = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    pending.current = null
    status.set({ state: 'none' })
  }, [status])

  const remove = useCallback(() => {
    dropPending()
    const done = queue.current
      .then(() => desk.call('drafts.remove', { key, page: window.desk.page }))
      .then(() => status.set({ state: 'none' }))
    queue.current = done.catch(() => undefined)
    return done
  }, [key, dropPending, status])

  const runDuring = useCallback<RunDuring>(
    async (task) => {
      const setSaving = (on: boolean) => desk.call('drafts.saving', { key, page: window.desk.page, on })
      await setSaving(true)
      try {
        return await task()
      } finally {
        // Not awaited: while the workstation is locked this call waits, and the form is already saved.
        setSaving(false).catch(() => undefined)
      }
    },
    [key],
  )

  useEffect(() => onBeforeReload(() => flush()), [flush])
  useEffect(() => onBeforeHandOver(key, () => flush()), [key, flush])
  useEffect(
    () => () => {
      // After unmounting, an error cannot be shown.
      if (pending.current) flush().catch(() => undefined)
    },
    [flush],
  )
  return useMemo(
    () => ({ status, saveDraft, flush, remove, dropPending, runDuring }),
    [status, saveDraft, flush, remove, dropPending, runDuring],
  )
}

type StatusStore = ReturnType<typeof createStatusStore>

function createStatusStore() {
  let current: DraftStatus = { state: 'none' }
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next: DraftStatus) => {
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useDraftStatus = ({ subscribe, get }: StatusStore): DraftStatus => useSyncExternalStore(subscribe, get)
