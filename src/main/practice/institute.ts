import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { t } from '@lingui/core/macro'
import { workerUrl } from '#system/worker-url'
import type { Log } from '../ports/log'
import type { WorkerRequest, WorkerResponse } from './messages'
import { createWorkerRequest, requestIdOf } from './worker-request'

export interface PracticeInstitute {
  /** Streams the response body. Rejects after the worker has ended, and with the reason of an aborted signal. */
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

type Options = {
  dataDir: string
  /** Folder of uploaded documents while no bucket is set up. */
  documentsDir: string
  /** Folder resources/ of the program. */
  resourcesDir: string
  log: Log
  script?: URL
}

/**
 * Opens the practice institute in a worker thread, because its database would block windows and dialogs. Rejects with
 * the error of the worker.
 */
export async function openPracticeInstitute({
  dataDir,
  documentsDir,
  resourcesDir,
  log,
  script = workerUrl(import.meta.url, './worker.ts', 'practice-institute'),
}: Options): Promise<PracticeInstitute> {
  const worker = new Worker(script, {
    workerData: { dataDir, documentsDir, resourcesDir },
    name: 'institute',
    // Without this limit, the start allocates 32 MB more, which are unused afterwards.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const activeRequests = new Map<number, ReturnType<typeof createWorkerRequest>>()
  const workerEndedError = new Error(t`The practice server has stopped. Restart the program.`)
  let lastId = 0
  let isReady = false
  let hasExited = false

  const send = (message: WorkerRequest, transferred: ArrayBuffer[] = []) => worker.postMessage(message, transferred)
  const ready = Promise.withResolvers<void>()
  worker.on('message', (message: WorkerResponse) => {
    if ('ready' in message) return ready.resolve()
    activeRequests.get(requestIdOf(message))?.handleMessage(message)
  })
  worker.on('error', (error) => {
    if (isReady) log('practice.failed', { error })
    ready.reject(error)
  })
  worker.on('exit', () => {
    hasExited = true
    ready.reject(workerEndedError)
    for (const { fail } of activeRequests.values()) fail(workerEndedError)
  })
  await ready.promise
  isReady = true

  return {
    async fetch(request) {
      const { method, url, headers, signal } = request
      const body = request.body ? await request.arrayBuffer() : undefined
      if (hasExited) throw workerEndedError
      signal.throwIfAborted()
      const id = ++lastId
      const workerRequest = createWorkerRequest(id, signal, send, () => activeRequests.delete(id))
      activeRequests.set(id, workerRequest)
      send({ request: { id, method, url, headers: [...headers], ...(body ? { body } : {}) } }, body ? [body] : [])
      return workerRequest.response
    },
    async close() {
      if (hasExited) return
      const exit = once(worker, 'exit')
      send({ close: true })
      await exit
    },
  }
}
