import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Log } from '../ports/log'
import { createExchange, subjectOf } from './exchange'
import type { FromInstitute, ToInstitute } from './messages'

export interface PracticeInstitute {
  /** Rejects when the institute's thread ended, and with the reason of the request's signal. The body comes as it is read. */
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

type Options = {
  dataDir: string
  /** Where the counter keeps uploads that lie in no bucket. */
  documentsDir: string
  /** resources/ of the program. */
  resourcesDir: string
  log: Log
  /** The built worker, where it does not stand beside this module. */
  script?: URL
}

/**
 * The practice institute with its database in `dataDir`, in a thread of its own: its database computes, and 10,000 rows
 * of it would hold up every window and dialog for a second. Rejects with what kept it from opening.
 */
export async function openPracticeInstitute({
  dataDir,
  documentsDir,
  resourcesDir,
  log,
  script = builtScript(),
}: Options): Promise<PracticeInstitute> {
  const worker = new Worker(script, { workerData: { dataDir, documentsDir, resourcesDir }, name: 'institute' })
  const running = new Map<number, ReturnType<typeof createExchange>>()
  const ended = new Error('The practice institute has ended.')
  let last = 0
  let isReady = false
  let isOver = false

  const tell = (message: ToInstitute, transferred: ArrayBuffer[] = []) => worker.postMessage(message, transferred)
  const ready = Promise.withResolvers<void>()
  worker.on('message', (message: FromInstitute) => {
    if ('ready' in message) return ready.resolve()
    running.get(subjectOf(message))?.hear(message)
  })
  worker.on('error', (error) => {
    if (isReady) log('practice.failed', { error })
    ready.reject(error)
  })
  worker.on('exit', () => {
    isOver = true
    ready.reject(ended)
    for (const { fail } of running.values()) fail(ended)
  })
  await ready.promise
  isReady = true

  return {
    async fetch(request) {
      const { method, url, headers, signal } = request
      const body = request.body ? await request.arrayBuffer() : undefined
      if (isOver) throw ended
      signal.throwIfAborted()
      const id = ++last
      const exchange = createExchange(id, signal, tell, () => running.delete(id))
      running.set(id, exchange)
      tell({ asked: { id, method, url, headers: [...headers], ...(body ? { body } : {}) } }, body ? [body] : [])
      return exchange.answer
    },
    async close() {
      if (isOver) return
      const exit = once(worker, 'exit')
      tell({ close: true })
      await exit
    },
  }
}

/** Beside this module where it is built, or above its chunk. */
function builtScript(): URL {
  const here = import.meta.url
  return new URL(/\/chunks\/[^/]+$/.test(here) ? '../practice-institute.js' : './practice-institute.js', here)
}
