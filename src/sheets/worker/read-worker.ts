import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { assertXlsx } from './check-file-type.ts'
import { findSheet } from './find-sheet.ts'
import type { ReadTask, RowBatch, WorkerMessage } from './messages.ts'
import { readRows } from './rows.ts'
import { createTable } from './table.ts'
import { openWorkbook } from './workbook.ts'
import { Zip } from './zip.ts'

/** Rows per message: small enough that the receiving thread is blocked for about 1 ms. */
const batchSize = 200

const post = (message: WorkerMessage) => parentPort?.postMessage(message)
const emptyBatch = (): RowBatch => ({ rowCount: 0, rows: [], invalidRows: [], errors: [], omittedErrors: 0 })

async function read({ bytes, columns, maxRows, maxErrors, currentYear }: ReadTask) {
  assertXlsx(bytes)
  const zip = new Zip(bytes)
  const workbook = await openWorkbook(zip)
  const { part, headingRow, choice } = await findSheet(zip, workbook, columns)
  post({ sheet: choice })
  let batch = emptyBatch()
  let errorCount = 0
  const dates = { date1904: workbook.date1904, currentYear }
  const table = createTable({ columns, headingRow, maxRows }, dates, {
    addRow: (row) => batch.rows.push(row),
    addInvalidRow: (row) => batch.invalidRows.push(row),
    addProblem: (error) => {
      if (++errorCount > maxErrors) batch.omittedErrors++
      else batch.errors.push(error)
    },
  })
  const flush = () => {
    post({ batch: { ...batch, rowCount: table.rowCount() } })
    batch = emptyBatch()
  }
  await readRows(zip.read(part, 'cells'), workbook, (row, cells) => {
    table.parseRow(row, cells)
    if (batch.rows.length + batch.invalidRows.length + batch.errors.length >= batchSize) flush()
    // Continues with the next row.
    return undefined
  })
  table.assertHasRows()
  flush()
}

try {
  await read(workerData)
  post({ isComplete: true })
} catch (error) {
  if (!(error instanceof UnreadableFileError)) throw error
  post({ refusal: error.fault })
}
