import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'
import { onBeforeReload, useSession } from '../../../core/session/session'
import { onBeforeHandOver } from './use-draft-lock'

/** Unsaved typing loses at most this and the time to write. */
const saveInterval = 600

export type DraftStatus =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; message: string }

export type DraftWriter = {
  /** What `useDraftStatus` follows. */
  status: StatusStore
  /** Writes the value soon. */
  saveDraft: (value: unknown) => void
  /** Writes the value, or what is waiting, now; settles when the desk has it. */
  flush: (value?: unknown) => Promise<void>
  remove: () => Promise<void>
  /** Writes nothing that is still to be written: the desk has deleted the draft. */
  forget: () => void
  /** Does what saves the form; no other window can take it over meanwhile. Throws `conflict` where one has, and does nothing. */
  runDuring: RunDuring
}
export type StoredDraft = Omit<DraftWriter, 'status'> & { status: DraftStatus }
export type RunDuring = <T>(work: () => Promise<T>) => Promise<T>

/** Keeps a draft at the desk, for whoever is signed in when it is begun. It says "saved" only for what the desk acknowledged. */
export function useStoredDraft(key: string): StoredDraft {
  const writer = useDraftWriter(key)
  const status = useDraftStatus(writer.status)
  return useMemo(() => ({ ...writer, status }), [writer, status])
}

/** The same for a large form: only the component that calls `useDraftStatus` renders when a draft is saved. */
export function useDraftWriter(key: string): DraftWriter {
  const session = useSession()
  /** The user who opened it stays the owner if another one signs in. */
  const [owner] = useState(session?.id ?? '')
  const [status] = useState(createStatusStore)
  const waiting = useRef<{ value: unknown } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const keep = useCallback(
    (value: unknown) => {
      waiting.current = { value }
      const { state } = status.get()
      if (state !== 'failed' && state !== 'saving') status.set({ state: 'saving' })
    },
    [status],
  )

  const flush = useCallback(
    (value?: unknown) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (value !== undefined) keep(value)
      const write = async () => {
        const next = waiting.current
        if (!next) return
        waiting.current = null
        try {
          const { savedAt } = await desk.call('drafts.save', { owner, key, value: next.value, page: window.desk.page })
          status.set(waiting.current ? { state: 'saving' } : { state: 'saved', at: savedAt })
        } catch (error) {
          waiting.current ??= next
          status.set({ state: 'failed', message: getErrorMessage(error) })
          throw error
        }
      }
      const done = queue.current.then(write)
      queue.current = done.catch(() => undefined)
      return done
    },
    [owner, key, keep, status],
  )

  const saveDraft = useCallback(
    (value: unknown) => {
      keep(value)
      // A failure stands in the status, and the next change tries again.
      timer.current ??= setTimeout(() => flush().catch(() => undefined), saveInterval)
    },
    [flush, keep],
  )

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    waiting.current = null
    status.set({ state: 'none' })
  }, [status])

  const remove = useCallback(() => {
    forget()
    const done = queue.current
      .then(() => desk.call('drafts.remove', { key, page: window.desk.page }))
      .then(() => status.set({ state: 'none' }))
    queue.current = done.catch(() => undefined)
    return done
  }, [key, forget, status])

  const runDuring = useCallback<RunDuring>(
    async (work) => {
      const say = (on: boolean) => desk.call('drafts.saving', { key, page: window.desk.page, on })
      await say(true)
      try {
        return await work()
      } finally {
        // Under the lock it is told once the counter is open; what was saved need not wait for that.
        say(false).catch(() => undefined)
      }
    },
    [key],
  )

  useEffect(() => onBeforeReload(() => flush()), [flush])
  useEffect(() => onBeforeHandOver(key, () => flush()), [key, flush])
  useEffect(
    () => () => {
      // The last words of a window that goes away; nobody is left to be told.
      if (waiting.current) flush().catch(() => undefined)
    },
    [flush],
  )
  return useMemo(
    () => ({ status, saveDraft, flush, remove, forget, runDuring }),
    [status, saveDraft, flush, remove, forget, runDuring],
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
