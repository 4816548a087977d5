// Prints the minutes by which this process is ahead of UTC in July 2026, and the rows of a file. Arguments: file, columns
// (JSON).
import { readFileSync } from 'node:fs'
import { findSheet } from '../../../src/sheets/worker/find-sheet.ts'
import { readRows } from '../../../src/sheets/worker/rows.ts'
import { createTable } from '../../../src/sheets/worker/table.ts'
import { openWorkbook } from '../../../src/sheets/worker/workbook.ts'
import { Zip } from '../../../src/sheets/worker/zip.ts'

const [file = '', columns = ''] = process.argv.slice(2)
const zip = new Zip(readFileSync(file))
const workbook = await openWorkbook(zip)
const found: unknown[] = []
const { part, headingRow } = await findSheet(zip, workbook, JSON.parse(columns))
const dates = { date1904: workbook.date1904, currentYear: 2026 }
const table = createTable({ columns: JSON.parse(columns), headingRow, maxRows: 10_000 }, dates, {
  addRow: (row) => found.push(row.value),
  addInvalidRow: () => {},
  addProblem: (error) => found.push(error),
})
await readRows(zip.read(part, 'cells'), workbook, table.parseRow)
process.stdout.write(JSON.stringify({ minutesAhead: -new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset(), found }))
