import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { row, slot, slotHeadings, slotWorkbook, xlsx } from '../../tests/support/sheets/xlsx'
import { slotSheet } from './kinds/slot-sheet'
import { readSheet } from './read'

type Row = readonly unknown[]
const slotRow = ['', '15/01/2027', '15/01/2027', 'LMV', 'Learner', 'Regular', 'Course', '9.30 am', '0945', 20]

/** Reads a workbook with these sheets; a name in parentheses is a hidden one. */
async function read(sheets: Record<string, readonly Row[]>) {
  const book = new ExcelJS.Workbook()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name.replace(/[()]/g, ''), { state: name.startsWith('(') ? 'hidden' : 'visible' })
    for (const cells of rows) sheet.addRow(cells)
  }
  const bytes = new Uint8Array(await book.xlsx.writeBuffer())
  return readSheet(bytes, slotSheet, { today: '2026-11-28', timeoutMs: 60_000 })
}
const filledSheet = [slotHeadings, slotRow]

describe('the sheet of a workbook', () => {
  it('is the one with the headings, below titles and notes', async () => {
    const notes = [['Write dates as DD/MM/YYYY'], ['date', 'Start Date', 'Yes', 'First day']]
    const result = await read({ 'Read me': notes, Rows: [['Slots of January'], [], ...filledSheet], Empty: [] })
    expect(result).toMatchObject({ sheet: { name: 'Rows', otherNames: [] }, rows: [{ row: 4 }], errors: [] })
  })

  it('is one with rows, rather than an empty template', async () => {
    const template = [[...slotHeadings, 'Remarks']]
    expect(await read({ Template: template, January: filledSheet })).toMatchObject({
      sheet: { name: 'January' },
      errors: [],
    })
  })

  it('is the first of several, and the others are named', async () => {
    const incompleteSheet = [slotHeadings.slice(0, 5), slotRow]
    expect(
      await read({ Old: incompleteSheet, January: filledSheet, '(Hidden)': filledSheet, February: filledSheet }),
    ).toMatchObject({
      sheet: { name: 'January', otherNames: ['February'] },
      rows: [{ row: 2 }],
    })
  })

  it('has its headings in any of the spellings that people write', async () => {
    const headings = [
      'Id',
      'Start Date *',
      'End-Date:',
      'VEHICLE CATEGORY',
      'Course\u00a0Type ',
      'Course  Category',
      'Course_Name',
      'Start Time\u200b',
      '\ufeffend time',
      'Ｓｅａｔ',
    ]
    expect(await read({ Rows: [headings, slotRow] })).toMatchObject({
      rows: [{ value: { date: '2027-01-15', startTime: '09:30', endTime: '09:45', seats: 20 } }],
    })
  })

  it('is not found without headings: the refusal lists them', async () => {
    expect(await read({ Rows: [slotRow, slotRow] })).toEqual({
      kind: 'refused',
      message: expect.stringContaining(
        'headings of the sample sheet: date, endDate, vcid, ctid, ccid, cnid, startTime',
      ),
    })
  })

  it('is reported with the missing headings of its best row', async () => {
    const bytes = xlsx({ rows: row(1, ['date and more']) + row(2, slotHeadings.slice(0, 8)) + row(3, slot()) })
    const result = await readSheet(bytes, slotSheet, { today: '2026-11-28' })
    expect(result).toMatchObject({
      errors: [
        { row: 2, column: 'endTime' },
        { row: 2, column: 'seat' },
      ],
      allRows: [],
    })
  })

  it('has days counted from 1904 if its workbook counts so', async () => {
    // 11 January 2027 is day 46,398 counted from 1900, which begins 1,462 days before 1904.
    const serial = 46_398 - 1462
    const dates = { date: { xml: `<c @ s="1"><v>${serial}</v></c>` }, endDate: serial, startTime: serial + 0.375 }
    const bytes = slotWorkbook([slot(dates)], { date1904: true })
    expect(await readSheet(bytes, slotSheet, { today: '2026-11-28' })).toMatchObject({
      rows: [{ value: { date: '2027-01-11', endDate: '2027-01-11', startTime: '09:00' } }],
      errors: [],
    })
  })
})
