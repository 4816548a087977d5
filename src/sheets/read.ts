import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AnyRow, CellProblem, ColumnSpec, NumberedRow, RowOf } from './columns'
import type { SheetKind } from './kinds/sheet-kind'
import { tooLargeMessage } from './unreadable-file-error'
import type { Batch, ReadTask, WorkerMessage } from './worker/messages'

const maxBytes = 32 * 1024 * 1024
const maxErrors = 1000
/** Milliseconds: 5 seconds minus the time needed to return the result. */
const deadline = 4750

export interface ReadOptions {
  /** Name of the sheet; default: the first visible sheet. */
  sheet?: string
  maxRows?: number
  signal?: AbortSignal
  /** Receives the number of rows read so far. */
  onProgress?: (rows: number) => void
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
  { sheet, maxRows = 10_000, signal, onProgress, worker: script = beside() }: ReadOptions = {},
): Promise<SheetResult<Row>> {
  if (bytes.length > maxBytes) return { kind: 'refused', message: tooLargeMessage }
  signal?.throwIfAborted()
  const timeoutSignal = AbortSignal.timeout(deadline)
  const worker = start(script, { bytes: new Uint8Array(bytes), sheet, columns: kind.columns, maxRows, maxErrors })
  const result: SheetResult<Row> = { kind: 'read', rows: [], invalidRows: [], errors: [], omittedErrors: 0 }
  try {
    const messages = on(worker, 'message', {
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
      close: ['exit'],
    })
    for await (const [message] of messages) {
      const said: WorkerMessage<RowOf<Columns>> = message
      if ('refused' in said) return { kind: 'refused', message: said.refused }
      if ('ended' in said) return result
      collectBatch(said.batch, kind, result)
      onProgress?.(said.batch.read)
    }
    throw new Error('The sheet worker ended without an answer')
  } catch (error) {
    signal?.throwIfAborted()
    if (timeoutSignal.aborted) return { kind: 'refused', message: tooSlow }
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return { kind: 'refused', message: tooLargeMessage }
    }
    throw error
  } finally {
    void worker.terminate()
  }
}

const tooSlow = 'The Excel file could not be read within 5 seconds. Copy the rows into the sample sheet and use that.'

function start(script: URL, task: ReadTask): Worker {
  return new Worker(script, {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
    name: 'sheet',
  })
}

/**
 * URL of the worker: in its source folder, or at the top of the build output, next to this module or above its chunk.
 */
function beside(): URL {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL('./worker/read-worker.ts', here)
  return new URL(/\/chunks\/[^/]+$/.test(here) ? '../sheet-worker.js' : './sheet-worker.js', here)
}

/** Checks the rows of a batch and appends them and their problems to the result, problems in row order. */
function collectBatch<Columns extends readonly ColumnSpec[], Row>(
  batch: Batch<RowOf<Columns>>,
  kind: SheetKind<Columns, Row>,
  result: Extract<SheetResult<Row>, { kind: 'read' }>,
): void {
  const errors = [...batch.errors]
  result.invalidRows.push(...batch.parts)
  for (const { row, value } of batch.rows) {
    const checked = kind.check(value)
    if ('value' in checked) result.rows.push({ row, value: checked.value })
    else {
      result.invalidRows.push({ row, value })
      for (const { key, header } of kind.columns) {
        const message = checked.problems[key as Columns[number]['key']]
        if (message) errors.push({ row, column: header, message })
      }
    }
  }
  errors.sort((a, b) => a.row - b.row)
  const room = maxErrors - result.errors.length
  result.errors.push(...errors.slice(0, room))
  result.omittedErrors += batch.moreErrors + Math.max(0, errors.length - room)
}
