import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'

export type ResultsRequest = { task: string; batchId: string; withoutAnswers?: boolean | undefined }
export type ActiveDownload = {
  /** Aborted when the download is cancelled, or the program ends. */
  readonly signal: AbortSignal
  /** Notifies the screen at most ten times a second, and at the end. */
  readonly onProgress: (done: number, total: number) => void
  /** The error to be shown: of a cancelled download that it was cancelled. */
  readonly failure: (error: unknown) => unknown
  /** From then on the batch can be downloaded again. */
  readonly end: () => void
}

const progressInterval = 100

/** Downloads of results by task, one at a time per batch. Only the owner can cancel one. */
export function createActiveDownloads({ emit }: Pick<DeskContext, 'emit'>) {
  const running = new Map<string, { owner: string; batchId: string; stop: AbortController; whenEnded: Promise<void> }>()

  return {
    /** Throws `conflict` while results of this batch are being downloaded. */
    start({ task, batchId }: ResultsRequest, owner: string): ActiveDownload {
      if (running.has(task) || [...running.values()].some((other) => other.batchId === batchId))
        throw new CallError('conflict', 'The results of this batch are already being saved.')
      const stop = new AbortController()
      const whenEnded = Promise.withResolvers<void>()
      running.set(task, { owner, batchId, stop, whenEnded: whenEnded.promise })
      let lastProgressAt = Number.NEGATIVE_INFINITY
      let pendingProgress: (() => void) | undefined
      return {
        signal: stop.signal,
        onProgress(done, total) {
          pendingProgress = () => emit('results.progress', { task, done, total })
          if (performance.now() - lastProgressAt < progressInterval) return
          lastProgressAt = performance.now()
          pendingProgress()
          pendingProgress = undefined
        },
        failure: (error) => (stop.signal.aborted ? new CallError('conflict', 'Cancelled. Nothing was saved.') : error),
        end() {
          if (!stop.signal.aborted) pendingProgress?.()
          pendingProgress = undefined
          if (running.get(task)?.stop === stop) running.delete(task)
          whenEnded.resolve()
        },
      }
    },
    cancel(task: string, owner: string) {
      const download = running.get(task)
      if (download?.owner === owner) download.stop.abort()
    },
    /** Cancels all downloads and waits until they have cleaned up. */
    async close(): Promise<void> {
      const all = [...running.values()]
      for (const { stop } of all) stop.abort()
      await Promise.all(all.map(({ whenEnded }) => whenEnded))
    },
  }
}
