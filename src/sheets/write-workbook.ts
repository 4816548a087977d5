import { Worker } from 'node:worker_threads'
import { firstMessage } from '#system/worker-message'
import { workerUrl } from '#system/worker-url'
import type { WorkbookData } from './books/workbook-data'

/**
 * Returns the bytes of an Excel file, built in a worker thread of its own. Rejects if the worker fails or exits.
 * `script`: URL of the worker.
 */
export async function writeWorkbook(
  workbook: WorkbookData,
  script: URL = workerUrl(import.meta.url, './worker/write-worker.ts', 'book-worker'),
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(script, {
    workerData: workbook,
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
    name: 'book',
  })
  try {
    return await firstMessage(worker)
  } finally {
    void worker.terminate()
  }
}
