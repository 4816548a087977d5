import { CallError } from '#contract/protocol/failure'
import { withAbort } from './with-abort'

/** A document being printed. */
export interface PrintTask {
  signal: AbortSignal
  /** After this the task can no longer be cancelled. Throws the signal's reason if it was cancelled before. */
  commit(): void
}

/** Running print tasks, by the names that screens give them. */
export function createPrintTasks() {
  const running = new Map<string, AbortController>()
  const activeWork = new Set<Promise<unknown>>()
  const lastByKey = new Map<string, Promise<unknown>>()
  let isClosed = false

  return {
    /** Runs `work` as a task that `cancel` can end. Rejects with `conflict` when cancelled, closed or already running. */
    async run<T>(task: string, work: (turn: PrintTask) => Promise<T>): Promise<T> {
      if (isClosed) throw new CallError('conflict', 'The program is closing. Nothing was printed.')
      if (running.has(task)) throw new CallError('conflict', 'This document is already being made.')
      const controller = new AbortController()
      const { signal } = controller
      running.set(task, controller)
      const release = () => running.get(task) === controller && running.delete(task)
      const commit = () => {
        signal.throwIfAborted()
        release()
      }
      try {
        return await work({ signal, commit })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new CallError('conflict', 'The making of this document was cancelled. Nothing was printed.')
      } finally {
        release()
      }
    },

    /**
     * Runs tasks with the same key in sequence: per printer to keep the order of papers, and for the journal so that a
     * document has one original. A cancelled task stops waiting.
     */
    runQueued<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const start = () => {
        signal.throwIfAborted()
        return work()
      }
      const turn = (lastByKey.get(key) ?? Promise.resolve()).then(start, start)
      lastByKey.set(key, turn)
      activeWork.add(turn)
      const onSettled = () => {
        activeWork.delete(turn)
        if (lastByKey.get(key) === turn) lastByKey.delete(key)
      }
      turn.then(onSettled, onSettled)
      return withAbort(turn, signal)
    },

    cancel(task: string) {
      running.get(task)?.abort()
    },

    /** Cancels tasks that are not committed, and waits for queued work in progress. */
    async close() {
      isClosed = true
      for (const controller of running.values()) controller.abort()
      await Promise.allSettled(activeWork)
    },
  }
}
