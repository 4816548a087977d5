import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { workerUrl } from '#system/worker-url'
import type { CellProblem, ColumnSpec, NumberedRow, ReadRow, RowOf } from './columns'
import type { Messages, SheetKind } from './kinds/sheet-kind'
import { problemText } from './problem-texts'
import type { FileFault } from './problems'
import type { ReadTask, RowBatch, SheetChoice, WorkerMessage } from './worker/messages'

const maxBytes = 32 * 1024 * 1024
const maxErrors = 1000
/** Milliseconds: 5 seconds minus the time needed to return the result. */
const defaultTimeoutMs = 4750

export interface ReadOptions {
  /** 'YYYY-MM-DD' of the server: for years of two digits, and for warnings about days. */
  today: string
  maxRows?: number
  signal?: AbortSignal
  /** Receives the number of rows read so far. */
  onProgress?: (rows: number) => void
  /** Milliseconds; by default `defaultTimeoutMs`. */
  timeoutMs?: number
  /** URL of the worker script, if it is not next to this module. */
  worker?: URL
}
export interface ReadSheet<Row> {
  kind: 'read'
  sheet: SheetChoice
  /** Rows without problems. */
  rows: NumberedRow<Row>[]
  invalidRows: ReadRow[]
  /** Every row as read, in order. */
  allRows: ReadRow[]
  /** The first 1,000 problems of all rows. */
  errors: CellProblem[]
  /** Number of problems after the first 1,000. */
  omittedErrors: number
  /** The first 1,000 warnings about rows without problems. */
  warnings: CellProblem[]
}
export type SheetResult<Row> =
  | ReadSheet<Row>
  /** The file cannot be read at all. The message is for the clerk. */
  | { kind: 'refused'; message: string }

/**
 * Reads and checks an Excel file within 5 seconds, in a worker thread limited to 384 MB. Rejects with the signal's
 * reason when aborted.
 */
export async function readSheet<const Columns extends readonly ColumnSpec[], Row>(
  bytes: Uint8Array,
  kind: SheetKind<Columns, Row>,
  {
    today,
    maxRows = 10_000,
    signal,
    onProgress,
    timeoutMs = defaultTimeoutMs,
    worker: script = workerUrl(import.meta.url, './worker/read-worker.ts', 'sheet-worker'),
  }: ReadOptions,
): Promise<SheetResult<Row>> {
  if (bytes.length > maxBytes) return refused({ code: 'tooLarge' })
  signal?.throwIfAborted()
  const timeoutSignal = AbortSignal.timeout(timeoutMs)
  const currentYear = Number(today.slice(0, 4))
  const { columns } = kind
  // The worker takes the bytes over; the caller still needs them.
  const copy = new Uint8Array(bytes)
  const worker = startWorker(script, { bytes: copy, columns, maxRows, maxErrors, currentYear })
  const result = emptyResult<Row>()
  try {
    const messages = on(worker, 'message', {
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
      close: ['exit'],
    })
    for await (const [data] of messages) {
      const message: WorkerMessage<RowOf<Columns>> = data
      if ('refusal' in message) return refused(message.refusal)
      if ('isComplete' in message) return result
      if ('sheet' in message) result.sheet = message.sheet
      else {
        collectBatch(message.batch, kind, today, result)
        onProgress?.(message.batch.rowCount)
      }
    }
    throw new Error('The sheet worker exited without a result')
  } catch (error) {
    signal?.throwIfAborted()
    if (timeoutSignal.aborted) return refused({ code: 'timeout' })
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return refused({ code: 'tooLarge' })
    }
    throw error
  } finally {
    void worker.terminate()
  }
}

const refused = (fault: FileFault) => ({ kind: 'refused' as const, message: problemText(fault) })

function startWorker(script: URL, task: ReadTask): Worker {
  return new Worker(script, {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
    name: 'sheet',
  })
}

const emptyResult = <Row>(): ReadSheet<Row> => ({
  kind: 'read',
  sheet: { name: '', otherNames: [], isFirstSheetWithTopHeading: true },
  rows: [],
  invalidRows: [],
  allRows: [],
  errors: [],
  omittedErrors: 0,
  warnings: [],
})
const nothingUnparsed = {}

/** Checks the rows of a batch. Appends them with their problems and warnings to the result, in row order. */
function collectBatch<Columns extends readonly ColumnSpec[], Row>(
  batch: RowBatch<RowOf<Columns>>,
  kind: SheetKind<Columns, Row>,
  today: string,
  result: ReadSheet<Row>,
): void {
  const errors: CellProblem[] = batch.errors.map(({ row, column, fault }) => ({
    row,
    column,
    message: problemText(fault),
  }))
  const checkedRows: ReadRow[] = []
  const toProblems = (row: number, messages: Messages<Columns>): CellProblem[] =>
    kind.columns.flatMap(({ key, header }) => {
      const message = messages[key as Columns[number]['key']]
      return message ? [{ row, column: header, message }] : []
    })
  for (const { row, value } of batch.rows) {
    const readRow = { row, value, unparsed: nothingUnparsed }
    checkedRows.push(readRow)
    const checkResult = kind.check(value, today)
    if ('value' in checkResult) {
      result.rows.push({ row, value: checkResult.value })
      result.warnings.push(...toProblems(row, checkResult.warnings).slice(0, maxErrors - result.warnings.length))
    } else {
      result.invalidRows.push(readRow)
      errors.push(...toProblems(row, checkResult.problems))
    }
  }
  result.invalidRows.push(...batch.invalidRows)
  result.allRows.push(...[...checkedRows, ...batch.invalidRows].sort((a, b) => a.row - b.row))
  errors.sort((a, b) => a.row - b.row)
  const capacity = maxErrors - result.errors.length
  result.errors.push(...errors.slice(0, capacity))
  result.omittedErrors += batch.omittedErrors + Math.max(0, errors.length - capacity)
}
