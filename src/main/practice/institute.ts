import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Log } from '../ports/log'
import type { WorkerRequest, WorkerResponse } from './messages'
import { createWorkerRequest, requestIdOf } from './worker-request'

export interface PracticeInstitute {
  /** Rejects when the worker has ended, and with the reason of the request's signal. The body is streamed. */
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

type Options = {
  dataDir: string
  /** Folder of uploads without a bucket. */
  documentsDir: string
  /** resources/ of the program. */
  resourcesDir: string
  log: Log
  /** Worker file, where it is not beside this module. */
  script?: URL
}

/**
 * Opens the practice institute in a worker thread, since its database would block windows and dialogs. Rejects with the
 * reason when it cannot be opened.
 */
export async function openPracticeInstitute({
  dataDir,
  documentsDir,
  resourcesDir,
  log,
  script = workerUrl(),
}: Options): Promise<PracticeInstitute> {
  const worker = new Worker(script, { workerData: { dataDir, documentsDir, resourcesDir }, name: 'institute' })
  const running = new Map<number, ReturnType<typeof createWorkerRequest>>()
  const workerEnded = new Error('The practice server has stopped. Restart the program.')
  let last = 0
  let isReady = false
  let isOver = false

  const send = (message: WorkerRequest, transferred: ArrayBuffer[] = []) => worker.postMessage(message, transferred)
  const ready = Promise.withResolvers<void>()
  worker.on('message', (message: WorkerResponse) => {
    if ('ready' in message) return ready.resolve()
    running.get(requestIdOf(message))?.hear(message)
  })
  worker.on('error', (error) => {
    if (isReady) log('practice.failed', { error })
    ready.reject(error)
  })
  worker.on('exit', () => {
    isOver = true
    ready.reject(workerEnded)
    for (const { fail } of running.values()) fail(workerEnded)
  })
  await ready.promise
  isReady = true

  return {
    async fetch(request) {
      const { method, url, headers, signal } = request
      const body = request.body ? await request.arrayBuffer() : undefined
      if (isOver) throw workerEnded
      signal.throwIfAborted()
      const id = ++last
      const workerRequest = createWorkerRequest(id, signal, send, () => running.delete(id))
      running.set(id, workerRequest)
      send({ request: { id, method, url, headers: [...headers], ...(body ? { body } : {}) } }, body ? [body] : [])
      return workerRequest.answer
    },
    async close() {
      if (isOver) return
      const exit = once(worker, 'exit')
      send({ close: true })
      await exit
    },
  }
}

/** Beside this module in a build, or above its chunk. */
function workerUrl(): URL {
  const moduleUrl = import.meta.url
  return new URL(/\/chunks\/[^/]+$/.test(moduleUrl) ? '../practice-institute.js' : './practice-institute.js', moduleUrl)
}
