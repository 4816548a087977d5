import { parentPort, workerData } from 'node:worker_threads'
import exceljs from 'exceljs'
import type { Book, BookCell } from '../books/book.ts'

/** Groups of India, lakhs and crores; the last part also shows what is below zero. */
const rupees = '[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"#,##0.00'
const day = 86_400_000

/** As Excel counts days, so that no time zone takes part. */
const serial = (text: string) =>
  (Date.parse(`${text}${text.length > 10 ? ':00' : 'T00:00'}Z`) - Date.UTC(1899, 11, 30)) / day

/** The value of a cell, and its format. */
function filled(cell: Exclude<BookCell, null>): { value: string | number | exceljs.CellFormulaValue; numFmt: string } {
  if ('text' in cell) return { value: cell.text, numFmt: '@' }
  if ('money' in cell) return { value: cell.money / 100, numFmt: rupees }
  if ('count' in cell) return { value: cell.count, numFmt: '#,##0' }
  if ('percent' in cell) return { value: cell.percent / 100, numFmt: '0%' }
  if ('time' in cell) return { value: serial(cell.time), numFmt: 'h:mm AM/PM' }
  if ('day' in cell) return { value: serial(cell.day), numFmt: 'd mmm yyyy' }
  const isMoney = cell.as === 'money'
  return {
    value: { formula: cell.formula, result: isMoney ? cell.value / 100 : cell.value, date1904: false },
    numFmt: isMoney ? rupees : '#,##0',
  }
}

const { sheets }: Book = workerData
const book = new exceljs.Workbook()
for (const { name, widths, frozen, rows } of sheets) {
  const sheet = book.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: frozen }],
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.columns = widths.map((width) => ({ width }))
  for (const [at, cells] of rows.entries()) {
    const row = sheet.getRow(at + 1)
    for (const [column, cell] of cells.entries()) {
      if (cell === null) continue
      const { value, numFmt } = filled(cell)
      const target = row.getCell(column + 1)
      target.value = value
      target.numFmt = numFmt
      if ('formula' in cell || ('text' in cell && cell.isBold)) target.font = { bold: true }
    }
  }
}
const bytes = new Uint8Array(await book.xlsx.writeBuffer())
parentPort?.postMessage(bytes, [bytes.buffer])
