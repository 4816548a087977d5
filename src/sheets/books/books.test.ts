import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import {
  netOfRates,
  signedAmounts,
  sumOfCreditNotes,
  sumOfRates,
  totalsOfDay,
} from '#contract/registration/books/book-sums'
import { gstr1Sections } from '#contract/registration/books/gstr1'
import { dayBookOf, gstMonthBook, monthBookOf } from '../../../tests/support/documents/books'
import { randomMonth } from '../../../tests/support/documents/month-book'
import { writeWorkbook } from '../write-workbook'
import { dayBookSheets } from './day-book'
import { gstMonthSheets } from './gst-month'
import { gstr1Sheets } from './gstr1'
import { monthBookSheets } from './month-book'
import type { WorkbookData } from './workbook-data'

async function openWorkbook(data: WorkbookData) {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await writeWorkbook(data)).buffer)
  return workbook
}
/** Recomputes a formula from the cells: SUM of a column range, or additions and subtractions. */
function compute(sheet: ExcelJS.Worksheet, formula: string): number {
  const valueAt = (address: string): number => {
    const cell = sheet.getCell(address)
    return cell.formula ? compute(sheet, cell.formula) : Number(cell.value ?? 0)
  }
  const [, column = '', from, to] = /^SUM\(([A-Z])(\d+):\1(\d+)\)$/.exec(formula) ?? []
  const rows = column ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n) : []
  const addends = column
    ? rows.map((row) => valueAt(`${column}${row}`))
    : [...formula.matchAll(/([+-]?)([A-Z]\d+|0)/g)].map(
        ([, sign, operand = '']) => (sign === '-' ? -1 : 1) * (operand === '0' ? 0 : valueAt(operand)),
      )
  return Math.round(addends.reduce((sum, addend) => sum + addend, 0) * 100) / 100
}
function formulasOf(sheet: ExcelJS.Worksheet) {
  const formulas: { formula: string; result: unknown }[] = []
  sheet.eachRow((row) =>
    row.eachCell((cell) => cell.formula && formulas.push({ formula: cell.formula, result: cell.result })),
  )
  return formulas
}

test('an exported day has typed numbers and dates, sums as formulas, and text as text', async () => {
  const book = dayBookOf(40)
  const workbook = await openWorkbook(dayBookSheets('2026-11-20', book, 'Institute, Karnal'))
  const entries = workbook.getWorksheet('Entries')!
  const [day, time, kind, number] = Array.from({ length: 4 }, (_, n) => entries.getCell(5, n + 1))
  const received = entries.getCell('K5')
  expect([day?.value, day?.numFmt]).toEqual([new Date('2026-11-20T00:00:00Z'), 'd mmm yyyy'])
  expect([time?.value, time?.numFmt]).toEqual([new Date('2026-11-20T09:10:00Z'), 'h:mm AM/PM'])
  expect([kind?.value, number?.value]).toEqual(['Invoice', 'KNL/2627/000001'])
  expect([received.value, received.numFmt]).toEqual([1234.57, expect.stringContaining('"₹"#,##0.00')])
  const hostile = entries.getCell('F8')
  expect([hostile.type, hostile.value, hostile.numFmt]).toEqual([
    ExcelJS.ValueType.String,
    '=HYPERLINK("http://x")',
    '@',
  ])
  const sums = totalsOfDay(book.types)
  expect(entries.getCell('K45').result).toBe(sums.received / 100)
  expect(entries.getCell('L45').result).toBe(sumOfCreditNotes(book.lines) / 100)
  expect(entries.getCell('M13').value).toBe('Paid 20 Nov 2026')
  // A UPI payment, and the invoice of a credit note.
  expect(entries.getCell('H6').value).toBe('UPI')
  expect(entries.getCell('I6').value).toBe('412345600001')
  expect(entries.getCell('E13').value).toBe('KNL/2627/000001')
  for (const sheet of workbook.worksheets) {
    const formulas = formulasOf(sheet)
    expect(formulas.length).toBeGreaterThan(1)
    for (const { formula, result } of formulas) expect(compute(sheet, formula), formula).toBe(result)
  }
})

test('a day with only a paid refund, or only a credit note, has sums too', async () => {
  const book = dayBookOf(9)
  const refundDay = {
    lines: [],
    types: [{ paymentType: 'Cash', receipts: 0, received: 0, refunds: 1, refunded: 875_000 }],
  }
  const creditNoteDay = { lines: book.lines.slice(-1), types: [] }
  for (const day of [refundDay, creditNoteDay]) {
    const workbook = await openWorkbook(dayBookSheets('2026-11-20', day, 'Institute'))
    for (const sheet of workbook.worksheets)
      for (const { formula, result } of formulasOf(sheet)) expect(compute(sheet, formula), formula).toBe(result)
  }
})

test('an exported month has formulas whose results are the sums shown', async () => {
  const { invoices, creditNotes } = gstMonthBook
  const workbook = await openWorkbook(gstMonthSheets('2026-11', gstMonthBook, 'Institute, Karnal'))
  const sheet = workbook.getWorksheet('By rate')!
  const formulas = formulasOf(sheet)
  for (const { formula, result } of formulas) expect(compute(sheet, formula), formula).toBe(result)
  expect(formulas.at(-1)?.result).toBe(sumOfRates(netOfRates(invoices, creditNotes)).total / 100)
  expect(workbook.getWorksheet('Series')?.getCell('G5').value).toMatch(/^4 numbers are missing: KNL\/2627\/041377/)
})

test('an exported month book has a row per document, and sums less credit notes', async () => {
  const lines = monthBookOf(40)
  const workbook = await openWorkbook(monthBookSheets('2026-11', lines, 'Institute, Karnal'))
  const sheet = workbook.getWorksheet('Documents')!
  const company = ['H7', 'K6', 'L7', 'M7', 'N7', 'R7'].map((cell) => sheet.getCell(cell).value)
  expect(company).toEqual(['09AAAAA0000A1Z0', '412345600001', 'Uttar Pradesh (09)', '999293', 0.18, 188.63])
  expect(sheet.getCell('T13').value).toBe(-8750)
  const net = lines.reduce((sum, line) => sum + signedAmounts(line).total, 0)
  expect(sheet.getCell('T45').result).toBe(net / 100)
  for (const { formula, result } of formulasOf(sheet)) expect(compute(sheet, formula), formula).toBe(result)
})

test('GSTR-1 has a sheet per section, with the sums of the month', async () => {
  const random = randomMonth(5)
  const gstr1 = gstr1Sections({ gstin: '06AAMCS8709B1ZA', month: '2026-11', ...random })
  const workbook = await openWorkbook(gstr1Sheets(gstr1, 'Institute, Karnal'))
  expect(workbook.worksheets.map(({ name }) => name)).toEqual([
    'b2b,sez,de',
    'b2cl',
    'b2cs',
    'cdnr',
    'cdnur',
    'exemp',
    'hsn(b2b)',
    'hsn(b2c)',
    'docs',
  ])
  /** Sum of a column by its heading in row 4, times 100: paise for rupees, the hundredfold for counts. */
  const sumOf = (name: string, heading: string) => {
    const sheet = workbook.getWorksheet(name)!
    const titles = (sheet.getRow(4).values as unknown[]).map(String)
    expect(titles).toContain(heading)
    const values = sheet.getColumn(titles.indexOf(heading)).values.slice(5)
    return values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0)
  }
  const netTaxable = random.lines.reduce((sum, line) => sum + signedAmounts(line).taxable, 0)
  const sales = sumOf('b2b,sez,de', 'Taxable Value') + sumOf('b2cs', 'Taxable Value')
  const exempt = sumOf('exemp', 'Exempted(other than nil rated/non GST supply)')
  expect(sales - sumOf('cdnr', 'Taxable Value') + exempt).toBe(netTaxable)
  expect(sumOf('hsn(b2b)', 'Taxable Value') + sumOf('hsn(b2c)', 'Taxable Value')).toBe(netTaxable)
  expect(sumOf('docs', 'Total Number') - sumOf('docs', 'Cancelled')).toBe(random.lines.length * 100)
  for (const emptySection of ['b2cl', 'cdnur']) expect(workbook.getWorksheet(emptySection)?.rowCount).toBe(4)
  const [first] = gstr1.b2b
  const row = (workbook.getWorksheet('b2b,sez,de')!.getRow(5).values as unknown[]).slice(1, 7)
  expect(row).toEqual([
    first?.gstin,
    'Agra Logistics Ltd',
    first?.number,
    expect.stringMatching(/^\d\d-Nov-2026$/),
    (first?.total ?? 0) / 100,
    expect.stringMatching(/^(06-Haryana|09-Uttar Pradesh|27-Maharashtra)$/),
  ])
})

test('an empty day and an empty month are exported too', async () => {
  const emptyDay = await openWorkbook(dayBookSheets('2026-11-22', { lines: [], types: [] }, 'Institute'))
  expect(emptyDay.worksheets[0]?.getCell('A4').value).toBe('No payments or refunds on this day.')
  const emptyMonth = await openWorkbook(
    gstMonthSheets('2026-11', { invoices: [], creditNotes: [], series: [] }, 'Institute'),
  )
  expect(emptyMonth.worksheets).toHaveLength(2)
  const emptyMonthBook = await openWorkbook(monthBookSheets('2026-11', [], 'Institute'))
  expect(emptyMonthBook.worksheets[0]?.getCell('T5').value).toBe(0)
})
