import { t } from '@lingui/core/macro'
import type { PageReply, PageTask, PageTaskKind, PageTasks } from './page-tasks'

type Options = {
  /** Ends the work at once. */
  signal: AbortSignal
  /** `fraction`: from 0 to 1. */
  onProgress: (fraction: number) => void
  /** Objects of the task that are transferred to the worker instead of copied. */
  transfer?: Transferable[]
}

/** Runs a task in a new worker, which ends with the task (D-392). Rejects with the reason of the signal. */
export function runPageTask<K extends PageTaskKind>(
  task: PageTask<K>,
  { signal, onProgress, transfer = [] }: Options,
): Promise<PageTasks[K]['output']> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module', name: 'pages' })
  const result = new Promise<PageTasks[K]['output']>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    const fail = (message: string) => reject(new Error(t`The picture cannot be worked on. ${message}`))
    worker.addEventListener('error', ({ message }) => fail(message))
    worker.addEventListener('message', ({ data }: MessageEvent<PageReply<K>>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('problem' in data) fail(data.problem)
      else resolve(data.output)
    })
    worker.postMessage(task, transfer)
  })
  return result.finally(() => worker.terminate())
}
