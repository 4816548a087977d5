import { parentPort, workerData } from 'node:worker_threads'
import type { CellData, WorkbookData } from '../books/workbook-data.ts'
import { serialDay } from '../xlsx/serial-day.ts'
import type { Cell } from '../xlsx/worksheet.ts'
import { createXlsx } from '../xlsx/xlsx.ts'

/** Indian digit grouping (lakh, crore). The last section also formats negative amounts. */
const rupeeFormat = '[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"#,##0.00'

function encodeCell(cell: CellData): Cell | null {
  if (cell === null) return null
  if ('text' in cell) return { value: cell.text, format: '@', isBold: cell.isBold ?? false }
  if ('money' in cell) return { value: cell.money / 100, format: rupeeFormat }
  if ('count' in cell) return { value: cell.count, format: '#,##0' }
  if ('percent' in cell) return { value: cell.percent / 100, format: '0%' }
  if ('time' in cell) return { value: serialDay(cell.time), format: 'h:mm AM/PM' }
  if ('day' in cell) return { value: serialDay(cell.day), format: 'd mmm yyyy' }
  const result =
    cell.as === 'money' ? { value: cell.value / 100, format: rupeeFormat } : { value: cell.value, format: '#,##0' }
  return { ...result, formula: cell.formula, isBold: true }
}

const { sheets }: WorkbookData = workerData
const bytes = createXlsx(
  sheets.map(({ widths, rows, ...sheet }) => ({
    ...sheet,
    columns: widths.map((width) => ({ width })),
    isLandscape: true,
    rows: rows.map((cells) => cells.map(encodeCell)),
  })),
)
parentPort?.postMessage(bytes, [bytes.buffer])
