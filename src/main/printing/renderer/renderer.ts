import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { RendererSource } from '#documents/pdf-renderer'
import { workerUrl } from '#system/worker-url'
import type { DocumentRenderer, RenderOptions } from '../../ports/documents'
import type { Bytes } from '../../ports/files'
import type { Log } from '../../ports/log'
import type { RenderReply, RenderRequest } from './messages'

type Options = {
  source: RendererSource
  log: Log
  /** Worker file. */
  script?: URL
}

/**
 * Renders one document at a time in a worker thread, so that windows are not blocked. Aborting a document terminates
 * the worker; the next document starts a new one.
 */
export function createDocumentRenderer({
  source,
  log,
  script = workerUrl(import.meta.url, './worker.ts', 'documents-worker'),
}: Options): DocumentRenderer {
  let worker: Worker | undefined
  let lastRendering: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function startWorker(): Worker {
    const thread = new Worker(script, { workerData: source, execArgv: [], name: 'documents' })
    const clearWorker = () => {
      if (worker === thread) worker = undefined
    }
    thread.on('error', (error) => {
      clearWorker()
      log('document_worker.failed', { error })
    })
    thread.on('exit', clearWorker)
    return thread
  }

  async function render(request: RenderRequest, { onProgress, onOmitted, signal }: RenderOptions): Promise<Bytes> {
    signal?.throwIfAborted()
    if (isClosed) throw renderFailedError()
    worker ??= startWorker()
    const thread = worker
    thread.ref()
    let hasFinalReply = false
    try {
      const messages = on(thread, 'message', { ...(signal ? { signal } : {}), close: ['exit'] })
      thread.postMessage(request)
      for await (const [message] of messages) {
        const reply: RenderReply = message
        if ('total' in reply) onProgress?.(reply.done, reply.total)
        else {
          hasFinalReply = true
          if ('pdf' in reply) {
            // `omitted`: characters that no font has.
            for (const character of reply.omitted) onOmitted?.(character)
            return reply.pdf
          }
          // The data cannot be printed; `rejected` is a message for the clerk.
          if ('rejected' in reply) throw new CallError('conflict', reply.rejected)
          log('document.render_failed', { fault: reply.fault })
          throw renderFailedError()
        }
      }
      throw renderFailedError()
    } catch (error) {
      signal?.throwIfAborted()
      throw hasFinalReply ? error : renderFailedError()
    } finally {
      thread.unref()
      if (!hasFinalReply) {
        if (worker === thread) worker = undefined
        void thread.terminate()
      }
    }
  }

  return {
    renderDocument(kind, data, options = {}) {
      const rendering = lastRendering.then(() => render({ kind, data }, options))
      lastRendering = rendering.catch(() => undefined)
      return rendering
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}

const renderFailedError = () =>
  new CallError('bad_gateway', t`The document could not be created. Try again; if it repeats, contact IT.`)
