import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { assertXlsx } from './check-file-type.ts'
import type { Batch, ReadTask, WorkerMessage } from './messages.ts'
import { readRows } from './rows.ts'
import { createTable } from './table.ts'
import { openWorkbook } from './workbook.ts'
import { Zip } from './zip.ts'

/** Rows per message: small enough that the receiving thread is blocked for about 1 ms. */
const batchSize = 200

const post = (message: WorkerMessage) => parentPort?.postMessage(message)
const empty = (): Batch => ({ read: 0, rows: [], parts: [], errors: [], moreErrors: 0 })

async function read({ bytes, sheet, columns, maxRows, maxErrors }: ReadTask) {
  assertXlsx(bytes)
  const zip = new Zip(bytes)
  const workbook = await openWorkbook(zip, sheet)
  let batch = empty()
  let errors = 0
  const table = createTable(columns, maxRows, workbook.date1904, {
    row: (row) => batch.rows.push(row),
    part: (row) => batch.parts.push(row),
    problem: (error) => {
      if (++errors > maxErrors) batch.moreErrors++
      else batch.errors.push(error)
    },
  })
  const flush = () => {
    post({ batch: { ...batch, read: table.read() } })
    batch = empty()
  }
  await readRows(zip.read(workbook.sheet, 'cells'), workbook, (row, cells) => {
    table.addRow(row, cells)
    if (batch.rows.length + batch.parts.length + batch.errors.length >= batchSize) flush()
  })
  table.end()
  flush()
}

try {
  await read(workerData)
  post({ ended: true })
} catch (error) {
  if (!(error instanceof UnreadableFileError)) throw error
  post({ refused: error.message })
}
