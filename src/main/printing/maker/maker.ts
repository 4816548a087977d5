import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CallError } from '#contract/protocol/failure'
import type { EngineSource } from '#documents/engine'
import type { MakeOptions, Maker } from '../../ports/documents'
import type { Bytes } from '../../ports/files'
import type { Log } from '../../ports/log'
import type { FromMaker, ToMaker } from './messages'

type Options = {
  source: EngineSource
  log: Log
  /** The built worker, where it does not stand beside this module. */
  script?: URL
}

/**
 * Opens the thread with the first document: fonts are parsed there, and a batch of papers never holds up a window. A
 * document that is given up takes its thread with it.
 */
export function openMaker({ source, log, script = builtScript() }: Options): Maker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start(): Worker {
    const started = new Worker(script, { workerData: source, execArgv: [], name: 'documents' })
    const drop = () => {
      if (worker === started) worker = undefined
    }
    started.on('error', (error) => {
      drop()
      log('document_worker.failed', { error })
    })
    started.on('exit', drop)
    return started
  }

  async function run(task: ToMaker, { onProgress, signal }: MakeOptions): Promise<Bytes> {
    signal?.throwIfAborted()
    if (isClosed) throw failed()
    worker ??= start()
    const used = worker
    used.ref()
    let isWhole = false
    try {
      const messages = on(used, 'message', { ...(signal ? { signal } : {}), close: ['exit'] })
      used.postMessage(task)
      for await (const [message] of messages) {
        const said: FromMaker = message
        if ('total' in said) onProgress?.(said.done, said.total)
        else {
          isWhole = true
          if ('made' in said) return said.made
          if ('refused' in said) throw new CallError('conflict', said.refused)
          log('document.render_failed', { fault: said.failed })
          throw failed()
        }
      }
      throw failed()
    } catch (error) {
      signal?.throwIfAborted()
      throw isWhole ? error : failed()
    } finally {
      used.unref()
      if (!isWhole) {
        if (worker === used) worker = undefined
        void used.terminate()
      }
    }
  }

  return {
    make(kind, data, options = {}) {
      const turn = last.then(() => run({ kind, data }, options))
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}

const failed = () =>
  new CallError('bad_gateway', 'The document could not be made. Try again; if it happens again, ask IT.')

/** Beside this module where it is built, or above its chunk. */
function builtScript(): URL {
  const here = import.meta.url
  return new URL(/\/chunks\/[^/]+$/.test(here) ? '../documents-worker.js' : './documents-worker.js', here)
}
