import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkbookData } from './books/workbook-data'

/**
 * The bytes of an Excel file, made in a thread of its own that gets 384 MB and is ended afterwards. `script` is the worker's,
 * where it does not stand beside this one. Rejects when it cannot be made.
 */
export async function writeWorkbook(
  book: WorkbookData,
  script: URL = defaultWorkerUrl(),
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(script, {
    workerData: book,
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
    name: 'book',
  })
  try {
    const [bytes] = await once(worker, 'message')
    return bytes
  } finally {
    void worker.terminate()
  }
}

/** As source, the worker stands in its folder; built, at the top of the output, beside this module or above its chunk. */
function defaultWorkerUrl(): URL {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL('./worker/write-worker.ts', here)
  return new URL(/\/chunks\/[^/]+$/.test(here) ? '../book-worker.js' : './book-worker.js', here)
}
