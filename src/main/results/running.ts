import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'

export type Asked = { task: string; batchId: string; withoutAnswers?: boolean | undefined }
export type Saving = {
  /** Aborted when the person gives it up, or the program ends. */
  readonly signal: AbortSignal
  /** Told to the screen at most ten times a second; what was held back is told at its end. */
  readonly onProgress: (done: number, total: number) => void
  /** The failure that the screen hears of. */
  readonly failure: (error: unknown) => unknown
  /** Belongs after the last word: from now on the batch can be saved again. */
  readonly end: () => void
}

const pause = 100

/** The results that are being saved: one at a time of a batch, each named by its task and ended only by whoever began it. */
export function createRunning({ emit }: Pick<DeskContext, 'emit'>) {
  const running = new Map<string, { owner: string; batchId: string; stop: AbortController; ended: Promise<void> }>()

  return {
    /** Throws `conflict` while the same is being saved. */
    begin({ task, batchId }: Asked, owner: string): Saving {
      if (running.has(task) || [...running.values()].some((other) => other.batchId === batchId))
        throw new CallError('conflict', 'The results of this batch are being saved already. Wait for them.')
      const stop = new AbortController()
      const ended = Promise.withResolvers<void>()
      running.set(task, { owner, batchId, stop, ended: ended.promise })
      let last = Number.NEGATIVE_INFINITY
      let untold: (() => void) | undefined
      return {
        signal: stop.signal,
        onProgress(done, total) {
          untold = () => emit('results.progress', { task, done, total })
          if (performance.now() - last < pause) return
          last = performance.now()
          untold()
          untold = undefined
        },
        failure: (error) => (stop.signal.aborted ? new CallError('conflict', 'Cancelled. Nothing was saved.') : error),
        end() {
          if (!stop.signal.aborted) untold?.()
          untold = undefined
          if (running.get(task)?.stop === stop) running.delete(task)
          ended.resolve()
        },
      }
    },
    cancel(task: string, owner: string) {
      const found = running.get(task)
      if (found?.owner === owner) found.stop.abort()
    },
    /** Ends all of them and waits until they have cleaned up. */
    async close(): Promise<void> {
      const all = [...running.values()]
      for (const { stop } of all) stop.abort()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
