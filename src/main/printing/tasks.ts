import { CallError } from '#contract/protocol/failure'
import { untilAborted } from './aborted'

/** A document on its way, until the printer has it. */
export interface Turn {
  signal: AbortSignal
  /** From here on it can no longer be cancelled. Throws the signal's reason when it was cancelled before. */
  take(): void
}

/** What is being made and printed, by the names that the screens gave it. */
export function createTasks() {
  const running = new Map<string, AbortController>()
  const works = new Set<Promise<unknown>>()
  const last = new Map<string, Promise<unknown>>()
  let isClosed = false

  return {
    /** Runs `work`, which `cancel` ends from its first moment on: then it rejects with words that say so. */
    async run<T>(task: string, work: (turn: Turn) => Promise<T>): Promise<T> {
      if (isClosed) throw new CallError('conflict', 'The counter is being closed. Nothing was printed.')
      if (running.has(task)) throw new CallError('conflict', 'This document is already being made.')
      const stop = new AbortController()
      const { signal } = stop
      running.set(task, stop)
      const release = () => running.get(task) === stop && running.delete(task)
      const take = () => {
        signal.throwIfAborted()
        release()
      }
      try {
        return await work({ signal, take })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new CallError('conflict', 'The making of this document was cancelled. Nothing was printed.')
      } finally {
        release()
      }
    },

    /**
     * One after the other of those with the same key: at one printer, so that papers lie in their order; and in the journal,
     * so that two of the same document never both call themselves the original. What is cancelled while it waits does not
     * wait any longer.
     */
    inTurn<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const begin = () => {
        signal.throwIfAborted()
        return work()
      }
      const turn = (last.get(key) ?? Promise.resolve()).then(begin, begin)
      last.set(key, turn)
      works.add(turn)
      const done = () => {
        works.delete(turn)
        if (last.get(key) === turn) last.delete(key)
      }
      turn.then(done, done)
      return untilAborted(turn, signal)
    },

    cancel(task: string) {
      running.get(task)?.abort()
    },

    /** Cancels what no printer has yet, and waits for what one is being handed. */
    async close() {
      isClosed = true
      for (const stop of running.values()) stop.abort()
      await Promise.allSettled(works)
    },
  }
}
