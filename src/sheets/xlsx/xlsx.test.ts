import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { hostileTexts as hostileHtml } from '../../../tests/support/hostile-texts'
import { decodeExcelText } from '../worker/strings'
import type { Sheet } from './worksheet'
import { createXlsx } from './xlsx'

const text = (value: string) => ({ value, format: '@' })
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")']
const unusual = ['_x0041_', 'a\u0000b', 'a\u001Fb', '\uD800', '\uFFFF', ' spaces ', 'two\nlines', 'श्याम', '👨‍👩‍👧']
const hostile = [...formulas, ...unusual, ...hostileHtml]
const sheet = (overrides: Partial<Sheet> = {}): Sheet => ({
  name: 'One',
  columns: [{ width: 20 }],
  frozenRows: 0,
  rows: [],
  ...overrides,
})

async function openWorkbook(...sheets: Sheet[]) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(createXlsx(sheets).buffer)
  return book
}

describe('createXlsx', () => {
  it('writes well-formed XML in every part, with any texts and names', () => {
    const rows = hostile.map((value) => [text(value)])
    const parts = unzipSync(createXlsx([sheet({ rows }), sheet({ name: 'A & "B" <C>' })]))
    expect(Object.keys(parts)).toContain('[Content_Types].xml')
    for (const [name, bytes] of Object.entries(parts)) {
      const parser = new SaxesParser({ xmlns: true })
      parser.on('error', (error) => expect.unreachable(`${name}: ${error.message}`))
      parser.write(strFromU8(bytes)).close()
    }
  })

  it('stores every text unchanged, as text and never as a formula', async () => {
    const book = await openWorkbook(sheet({ rows: hostile.map((value) => [text(value)]) }))
    for (const [index, value] of hostile.entries()) {
      const cell = book.worksheets[0]!.getCell(index + 1, 1)
      expect([cell.type, cell.numFmt, cell.formula], value).toEqual([ExcelJS.ValueType.String, '@', undefined])
      expect(decodeExcelText(String(cell.value))).toBe(value)
    }
  })

  it('keeps numbers, formats, bold headings, formulas and empty cells', async () => {
    const rupees = '[>=100000]"₹"##\\,##\\,##0.00;"₹"#,##0.00'
    const total = { value: 1234.5, format: rupees, formula: 'SUM(A2:A2)', isBold: true }
    const rows = [
      [{ ...text('Fee'), isBold: true }],
      [{ value: 1234.5, format: rupees }, null, { value: 0.18, format: '0%' }],
      [total],
    ]
    const [only] = (await openWorkbook(sheet({ rows }))).worksheets
    const cells = ['A1', 'A2', 'B2', 'C2', 'A3'].map((address) => only!.getCell(address))
    expect(cells.map(({ value }) => value)).toEqual([
      'Fee',
      1234.5,
      null,
      0.18,
      { formula: 'SUM(A2:A2)', result: 1234.5 },
    ])
    // exceljs drops the backslash of an escaped character.
    const readFormat = rupees.replaceAll('\\', '')
    expect(cells.map(({ numFmt }) => numFmt ?? '')).toEqual(['@', readFormat, '', '0%', readFormat])
    expect(cells.map(({ font }) => font?.bold === true)).toEqual([true, false, false, false, true])
  })

  it('keeps widths, formats of columns, frozen rows and the page setup', async () => {
    const columns = [
      { width: 13, format: 'dd/mm/yyyy' },
      { width: 40, format: '@', isWrapped: true },
    ]
    const book = await openWorkbook(sheet({ columns, frozenRows: 4, isLandscape: true }), sheet({ name: 'Two' }))
    const [first, second] = book.worksheets
    expect([1, 2].map((column) => first!.getColumn(column).width)).toEqual([13, 40])
    expect([1, 2].map((column) => first!.getColumn(column).numFmt)).toEqual(['dd/mm/yyyy', '@'])
    expect(first!.getColumn(2).alignment).toEqual({ vertical: 'top', wrapText: true })
    expect(first!.views).toMatchObject([{ state: 'frozen', ySplit: 4 }])
    expect(first!.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape', fitToPage: true, fitToHeight: 0 })
    expect([second!.name, second!.views[0]?.state]).toEqual(['Two', 'normal'])
  })
})
