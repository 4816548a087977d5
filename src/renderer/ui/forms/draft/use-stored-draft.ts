import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'
import { onBeforeReload, useSession } from '../../../core/session/session'
import { onBeforeHandOver } from './use-draft-lock'

const saveIntervalMs = 600

export type DraftStatus =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; savedAt: string }
  | { state: 'failed'; message: string }

export type DraftWriter = {
  /** Argument of `useDraftStatus`. */
  status: StatusStore
  /** Saves the value within the save interval. */
  saveDraft: (value: unknown) => void
  /** Saves at once: `value`, or the pending value without it. Rejects if the desk cannot store it. */
  flush: (value?: unknown) => Promise<void>
  remove: () => Promise<void>
  /** Drops the pending value, so that a draft that the desk has deleted is not stored again. */
  dropPending: () => void
  /** Runs a task that saves the form. During it, no other window can take the draft over; throws `conflict` if one has. */
  runDuring: RunDuring
}
export type StoredDraft = Omit<DraftWriter, 'status'> & { status: DraftStatus }
export type RunDuring = <T>(task: () => Promise<T>) => Promise<T>

/** Stores a draft on the desk for the user who opened it. */
export function useStoredDraft(key: string): StoredDraft {
  const writer = useDraftWriter(key)
  const status = useDraftStatus(writer.status)
  return useMemo(() => ({ ...writer, status }), [writer, status])
}

/** For a large form: unlike `useStoredDraft`, it does not render the caller when the status changes. */
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
      const writing = queue.current.then(write)
      queue.current = writing.catch(() => undefined)
      return writing
    },
    [owner, key, setPending, status],
  )

  const saveDraft = useCallback(
    (value: unknown) => {
      setPending(value)
      // The status shows the failure; the next change retries.
      timer.current ??= setTimeout(() => flush().catch(() => undefined), saveIntervalMs)
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
    const removing = queue.current
      .then(() => desk.call('drafts.remove', { key, page: window.desk.page }))
      .then(() => status.set({ state: 'none' }))
    queue.current = removing.catch(() => undefined)
    return removing
  }, [key, dropPending, status])

  const runDuring = useCallback<RunDuring>(
    async (task) => {
      const setSaving = (on: boolean) => desk.call('drafts.saving', { key, page: window.desk.page, on })
      await setSaving(true)
      try {
        return await task()
      } finally {
        // Not awaited: the form is already saved, and this call would wait while the workstation is locked.
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
