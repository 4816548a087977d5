import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AnyRow, CellProblem, ColumnSpec, NumberedRow, RowOf } from './columns'
import type { SheetKind } from './kinds/sheet-kind'
import { tooLargeMessage } from './unreadable-file-error'
import type { Batch, ReadTask, WorkerMessage } from './worker/messages'
import { workerUrl } from './worker-url'

const maxBytes = 32 * 1024 * 1024
const maxErrors = 1000
/** Milliseconds: 5 seconds minus the time needed to return the result. */
const defaultTimeoutMs = 4750

export interface ReadOptions {
  /** Name of the sheet; default: the first visible sheet. */
  sheet?: string
  maxRows?: number
  signal?: AbortSignal
  /** Receives the number of rows read so far. */
  onProgress?: (rows: number) => void
  /** Milliseconds; by default `defaultTimeoutMs`. */
  timeoutMs?: number
  /** URL of the worker script, if it is not next to this module. */
  worker?: URL
}
export type SheetResult<Row> =
  /**
   * `invalidRows`: rows with problems, with the values that could be read. `errors`: the first 1,000 problems of all
   * rows. `omittedErrors`: number of further problems.
   */
  | {
      kind: 'read'
      rows: NumberedRow<Row>[]
      invalidRows: NumberedRow<AnyRow>[]
      errors: CellProblem[]
      omittedErrors: number
    }
  /** The file cannot be read at all. The message is for the clerk. */
  | { kind: 'refused'; message: string }

/**
 * Reads and checks an Excel file within 5 seconds, in a worker thread with 384 MB that is terminated afterwards. Row
 * numbers are those of Excel. Rejects with the signal's reason when aborted. The worker receives a copy of the bytes:
 * the caller still needs them for upload or storage.
 */
export async function readSheet<const Columns extends readonly ColumnSpec[], Row>(
  bytes: Uint8Array,
  kind: SheetKind<Columns, Row>,
  {
    sheet,
    maxRows = 10_000,
    signal,
    onProgress,
    timeoutMs = defaultTimeoutMs,
    worker: script = workerUrl('read-worker', 'sheet-worker'),
  }: ReadOptions = {},
): Promise<SheetResult<Row>> {
  if (bytes.length > maxBytes) return { kind: 'refused', message: tooLargeMessage }
  signal?.throwIfAborted()
  const timeoutSignal = AbortSignal.timeout(timeoutMs)
  const worker = startWorker(script, { bytes: new Uint8Array(bytes), sheet, columns: kind.columns, maxRows, maxErrors })
  const result: SheetResult<Row> = { kind: 'read', rows: [], invalidRows: [], errors: [], omittedErrors: 0 }
  try {
    const messages = on(worker, 'message', {
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
      close: ['exit'],
    })
    for await (const [data] of messages) {
      const message: WorkerMessage<RowOf<Columns>> = data
      if ('refusal' in message) return { kind: 'refused', message: message.refusal }
      if ('isComplete' in message) return result
      collectBatch(message.batch, kind, result)
      onProgress?.(message.batch.rowCount)
    }
    throw new Error('The sheet worker exited without a result')
  } catch (error) {
    signal?.throwIfAborted()
    if (timeoutSignal.aborted) return { kind: 'refused', message: timeoutMessage }
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return { kind: 'refused', message: tooLargeMessage }
    }
    throw error
  } finally {
    void worker.terminate()
  }
}

const timeoutMessage =
  'The Excel file could not be read within 5 seconds. Copy the rows into the sample sheet and use that.'

function startWorker(script: URL, task: ReadTask): Worker {
  return new Worker(script, {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
    name: 'sheet',
  })
}

/** Checks the rows of a batch and appends them and their problems to the result, problems in row order. */
function collectBatch<Columns extends readonly ColumnSpec[], Row>(
  batch: Batch<RowOf<Columns>>,
  kind: SheetKind<Columns, Row>,
  result: Extract<SheetResult<Row>, { kind: 'read' }>,
): void {
  const errors = [...batch.errors]
  result.invalidRows.push(...batch.invalidRows)
  for (const { row, value } of batch.rows) {
    const checkResult = kind.check(value)
    if ('value' in checkResult) result.rows.push({ row, value: checkResult.value })
    else {
      result.invalidRows.push({ row, value })
      for (const { key, header } of kind.columns) {
        const message = checkResult.problems[key as Columns[number]['key']]
        if (message) errors.push({ row, column: header, message })
      }
    }
  }
  errors.sort((a, b) => a.row - b.row)
  const capacity = maxErrors - result.errors.length
  result.errors.push(...errors.slice(0, capacity))
  result.omittedErrors += batch.omittedErrors + Math.max(0, errors.length - capacity)
}
