import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { withAbort } from './with-abort'

/** A document being printed. */
export interface PrintTask {
  signal: AbortSignal
  /** After this the task can no longer be cancelled. Throws the signal's reason if it was cancelled before. */
  commit(): void
}

/** Print tasks, cancelled by key; and queues, which run work with an equal key in sequence. */
export function createPrintTasks() {
  const controllers = new Map<string, AbortController>()
  const activeWork = new Set<Promise<unknown>>()
  const lastResultByKey = new Map<string, Promise<unknown>>()
  let isClosed = false

  return {
    /** Runs `work` as a task that `cancel` can abort. Throws `conflict` if cancelled, closed or already running. */
    async run<T>(key: string, work: (task: PrintTask) => Promise<T>): Promise<T> {
      if (isClosed) throw new CallError('conflict', t`The program is closing. Nothing was printed.`)
      if (controllers.has(key)) throw new CallError('conflict', t`This document is already being made.`)
      const controller = new AbortController()
      const { signal } = controller
      controllers.set(key, controller)
      const release = () => controllers.get(key) === controller && controllers.delete(key)
      const commit = () => {
        signal.throwIfAborted()
        release()
      }
      try {
        return await work({ signal, commit })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new CallError('conflict', t`The making of this document was cancelled. Nothing was printed.`)
      } finally {
        release()
      }
    },

    /**
     * Queues `work`. Keys: each printer, so that documents print in order; the journal, so that a document has one
     * original. Rejects at once when `signal` aborts.
     */
    runQueued<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const start = () => {
        signal.throwIfAborted()
        return work()
      }
      const result = (lastResultByKey.get(key) ?? Promise.resolve()).then(start, start)
      lastResultByKey.set(key, result)
      activeWork.add(result)
      const onSettled = () => {
        activeWork.delete(result)
        if (lastResultByKey.get(key) === result) lastResultByKey.delete(key)
      }
      result.then(onSettled, onSettled)
      return withAbort(result, signal)
    },

    cancel(key: string) {
      controllers.get(key)?.abort()
    },

    /** Cancels tasks that are not committed, and waits for queued work in progress. */
    async close() {
      isClosed = true
      for (const controller of controllers.values()) controller.abort()
      await Promise.allSettled(activeWork)
    },
  }
}
