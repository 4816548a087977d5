import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'

/** `task`: id that the screen chooses, to follow the download and cancel it. */
export type ResultsRequest = { task: string; batchId: string; withoutAnswers?: boolean | undefined }
export type ActiveDownload = {
  /** Aborted when the download is cancelled, or the program ends. */
  readonly signal: AbortSignal
  /** Emits progress in bytes at most ten times a second. `end` emits the last progress. */
  readonly onProgress: (done: number, total: number) => void
  /** Replaces an error after a cancellation by 'Cancelled'; returns any other error unchanged. */
  readonly toUserError: (error: unknown) => unknown
  /** Allows the next download of the batch. */
  readonly end: () => void
}

const progressIntervalMs = 100

/** Downloads of results by task, one at a time per batch. `owner`: id of the person, who alone can cancel it. */
export function createActiveDownloads({ emit }: Pick<DeskContext, 'emit'>) {
  const downloads = new Map<
    string,
    { owner: string; batchId: string; controller: AbortController; whenEnded: Promise<void> }
  >()

  return {
    /** Throws `conflict` while results of this batch are being downloaded. */
    start({ task, batchId }: ResultsRequest, owner: string): ActiveDownload {
      if (downloads.has(task) || [...downloads.values()].some((other) => other.batchId === batchId))
        throw new CallError('conflict', t`The results of this batch are already being saved.`)
      const controller = new AbortController()
      const whenEnded = Promise.withResolvers<void>()
      downloads.set(task, { owner, batchId, controller, whenEnded: whenEnded.promise })
      let lastProgressAt = Number.NEGATIVE_INFINITY
      let pendingProgress: (() => void) | undefined
      return {
        signal: controller.signal,
        onProgress(done, total) {
          pendingProgress = () => emit('results.progress', { task, done, total })
          if (performance.now() - lastProgressAt < progressIntervalMs) return
          lastProgressAt = performance.now()
          pendingProgress()
          pendingProgress = undefined
        },
        toUserError: (error) =>
          controller.signal.aborted ? new CallError('conflict', t`Cancelled. Nothing was saved.`) : error,
        end() {
          if (!controller.signal.aborted) pendingProgress?.()
          pendingProgress = undefined
          if (downloads.get(task)?.controller === controller) downloads.delete(task)
          whenEnded.resolve()
        },
      }
    },
    cancel(task: string, owner: string) {
      const download = downloads.get(task)
      if (download?.owner === owner) download.controller.abort()
    },
    /** Cancels all downloads and waits until they have cleaned up. */
    async close(): Promise<void> {
      const all = [...downloads.values()]
      for (const { controller } of all) controller.abort()
      await Promise.all(all.map(({ whenEnded }) => whenEnded))
    },
  }
}
