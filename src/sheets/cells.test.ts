import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { type Content, date, row, time, type Workbook, xlsx } from '../../tests/support/sheets/xlsx'
import type { ColumnSpec } from './columns'
import type { SheetKind } from './kinds/sheet-kind'
import { readSheet } from './read'

const columns = [
  { key: 'text', header: 'text', kind: 'text', help: '' },
  { key: 'count', header: 'count', kind: 'integer', help: '' },
  { key: 'day', header: 'day', kind: 'day', help: '' },
  { key: 'time', header: 'time', kind: 'time', help: '' },
] as const satisfies readonly ColumnSpec[]
const sheet: SheetKind<typeof columns, unknown> = {
  sampleName: '',
  columns,
  examples: [],
  check: (value) => ({ value, warnings: {} }),
}
const headings = columns.map(({ header }) => header)

const today = '2026-11-28'

const valueOrMessages = (result: Awaited<ReturnType<typeof readSheet>>) => {
  if (result.kind === 'refused') return result.message
  return (
    result.rows[0]?.value ?? result.errors.map(({ row: number, column, message }) => `${number} ${column}: ${message}`)
  )
}

/** Reads one row: returns its values, or its problems as texts. In the XML of a cell, `@` stands for its position. */
async function readRow(contents: Content[], more: Partial<Workbook> = {}) {
  return valueOrMessages(
    await readSheet(xlsx({ rows: row(1, headings) + row(2, contents), ...more }), sheet, { today }),
  )
}
const xml = (text: string): Content => ({ xml: text })
const emptyRow = { text: null, count: null, day: null, time: null }

test('shared strings are read, plain, in runs and with phonetic hints', async () => {
  const strings =
    '<si><t>one</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">bold </t></r><r><t>plain</t></r><rPh><t>hint</t></rPh></si>'
  expect(await readRow([xml('<c @ t="s"><v>0</v></c>')], { strings })).toEqual({ ...emptyRow, text: 'one' })
  expect(await readRow([xml('<c @ t="s"><v>1</v></c>')], { strings })).toEqual({ ...emptyRow, text: 'bold plain' })
  for (const missing of ['2', '-1', '0.5', 'x', '__proto__', 'length']) {
    expect(await readRow([xml(`<c @ t="s"><v>${missing}</v></c>`)], { strings })).toContain('damaged')
  }
})

test('inline strings are read, plain, in runs, escaped and in CDATA', async () => {
  expect(await readRow(['R&D <1>'])).toEqual({ ...emptyRow, text: 'R&D <1>' })
  expect(await readRow([xml('<c @ t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>')])).toEqual({
    ...emptyRow,
    text: 'ab',
  })
  expect(await readRow([xml('<c @ t="inlineStr"><is><t><![CDATA[<x>]]>&amp;&#x939;</t></is></c>')])).toEqual({
    ...emptyRow,
    text: '<x>&ह',
  })
  expect(await readRow([xml('<c @ t="inlineStr"><is><t>a_x000D_b _x005F_x0041_</t></is></c>')])).toEqual({
    ...emptyRow,
    text: 'a\nb _x0041_',
  })
  expect(await readRow([xml('<c @ t="inlineStr"/>'), 1])).toEqual({ ...emptyRow, count: 1 })
})

test('formulas are read by their stored result', async () => {
  expect(
    await readRow([xml('<c @ t="str"><f>A1&amp;"x"</f><v>made</v></c>'), xml('<c @><f>2+3</f><v>5</v></c>')]),
  ).toEqual({
    ...emptyRow,
    text: 'made',
    count: 5,
  })
  expect(await readRow([xml('<c @ t="str"><f>""</f><v></v></c>'), 1])).toEqual({ ...emptyRow, count: 1 })
  expect(await readRow([xml('<c @><f>A1</f></c>'), xml('<c @><f>A1</f><v/></c>')])).toEqual([
    expect.stringContaining('2 text: The formula has no stored result'),
    expect.stringContaining('2 count: The formula has no stored result'),
  ])
})

test('errors are refused', async () => {
  for (const code of ['#REF!', '#N/A', '#DIV/0!']) {
    expect(await readRow([xml(`<c @ t="e"><f>Z9</f><v>${code}</v></c>`)])).toEqual([
      expect.stringContaining(`shows ${code}`),
    ])
  }
})

test('numbers stored as text and text stored as numbers are read, booleans are not', async () => {
  expect(await readRow(['yes', '20'])).toEqual({ ...emptyRow, text: 'yes', count: 20 })
  expect(await readRow([xml('<c @ t="b"><v>1</v></c>')])).toEqual([expect.stringContaining('holds Excel’s TRUE')])
  expect(await readRow([132_001, xml('<c @ t="n"><v>1E+2</v></c>')])).toEqual({
    ...emptyRow,
    text: '132001',
    count: 100,
  })
})

test('dates and times are read as Excel’s numbers, as text and as ISO 8601', async () => {
  // Excel's number of a day: 46,346, or 44,884 in workbooks that count from 1904.
  const dayAndTime = { ...emptyRow, day: '2026-11-20', time: '21:30' }
  expect(await readRow(['', '', date(46_346), time(21.5 / 24)])).toEqual(dayAndTime)
  expect(await readRow(['', '', date(44_884), time(21.5 / 24)], { date1904: true })).toEqual(dayAndTime)
  expect(await readRow(['', '', '20/11/2026', '9:30 PM'])).toEqual(dayAndTime)
  expect(await readRow(['', '', xml('<c @ t="d"><v>2026-11-20T00:00:00</v></c>'), 21.5 / 24])).toEqual(dayAndTime)
})

test('a text that Excel turned into a date is refused, whatever its format', async () => {
  expect(await readRow([date(46_346)])).toEqual([expect.stringContaining('holds a date')])
  expect(await readRow([time(0.5)])).toEqual([expect.stringContaining('holds a date')])
})

test('rows and cells may leave out their position', async () => {
  const rows = `<row>${headings.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row><row/><row><c t="str"><v>x</v></c><c/><c/><c><v>0.25</v></c></row>`
  const result = await readSheet(xlsx({ rows }), sheet, { today })
  expect(result).toMatchObject({ rows: [{ row: 3, value: { ...emptyRow, text: 'x', time: '06:00' } }] })
})

test('invalid cells are refused as damaged', async () => {
  const broken = [
    '<c @ t="x"><v>1</v></c>',
    '<c @><v>one</v></c>',
    '<c r="1"><v>1</v></c>',
    '<c @><v>1</c></v>',
    '<c @><v>&lol;</v></c>',
  ]
  for (const cell of broken) expect(await readRow([xml(cell)])).toContain('damaged')
  expect(await readRow([], { rows: row(2, headings) + row(1, ['x']) })).toContain('damaged')
})

test('a workbook of exceljs with links, runs, formulas and a hidden sheet is read', async () => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Lists', { state: 'veryHidden' }).addRow(['hidden'])
  const rows = book.addWorksheet('Rows')
  rows.addRow(headings)
  rows.addRow([
    { text: 'photo', hyperlink: 'https://example.in/1.jpg' },
    { formula: '10+10', result: 20 },
    new Date(Date.UTC(2026, 10, 20)),
    new Date(Date.UTC(1899, 11, 30, 9, 15)),
  ])
  rows.addRow([{ richText: [{ text: 'a', font: { bold: true } }, { text: 'b' }] }])
  expect(await readSheet(new Uint8Array(await book.xlsx.writeBuffer()), sheet, { today })).toMatchObject({
    rows: [
      { row: 2, value: { text: 'photo', count: 20, day: '2026-11-20', time: '09:15' } },
      { row: 3, value: { ...emptyRow, text: 'ab' } },
    ],
    errors: [],
  })
})

test('a workbook with XML prefixes, in strict Open XML, is read', async () => {
  const strict = 'http://purl.oclc.org/ooxml'
  const { zip } = await import('../../tests/support/sheets/zip')
  const bytes = zip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: '_rels\\.rels',
      data: `<Relationships><Relationship Id="a" Type="${strict}/officeDocument/relationships/officeDocument" Target="/XL/Book.xml"/></Relationships>`,
    },
    {
      name: 'xl/book.xml',
      data: `<x:workbook xmlns:x="${strict}/spreadsheetml/main" xmlns:q="${strict}/officeDocument/relationships"><x:sheets><x:sheet name="A" q:id="s"/></x:sheets></x:workbook>`,
    },
    {
      name: 'xl/_rels/book.xml.rels',
      data: `<p:Relationships xmlns:p="x"><p:Relationship Id="s" Type="${strict}/officeDocument/relationships/worksheet" Target="../sheets/a.xml"/></p:Relationships>`,
    },
    {
      name: 'sheets/a.xml',
      data: `<x:worksheet xmlns:x="x"><x:sheetData>${(row(1, headings) + row(2, ['ok'])).replace(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
    },
  ])
  expect(valueOrMessages(await readSheet(bytes, sheet, { today }))).toEqual({ ...emptyRow, text: 'ok' })
})

test('number formats tell days, times, both and percentages apart', async () => {
  const book = new ExcelJS.Workbook()
  const rows = book.addWorksheet('Rows')
  rows.addRow(headings)
  const add = (formats: [count: string, day: string, time: string], values: [number, number, number]) => {
    const added = rows.addRow(['x', ...values])
    for (const [i, format] of formats.entries()) added.getCell(i + 2).numFmt = format
  }
  add(['#,##0;[Red]-#,##0', '[$-4009]dd\\-mm\\-yyyy;@', '[h]:mm'], [20, 46_402, 0.375])
  add(['0.00', 'dd/mm/yyyy hh:mm', 'yyyy-mm-dd h:mm:ss AM/PM'], [20, 46_402.375, 46_402.375])
  add(['"day "0', 'mmm-yy', 'mm:ss.0'], [20, 46_402, 0.375])
  const read = { text: 'x', count: 20, day: '2027-01-15', time: '09:00' }
  add(['0%', 'h:mm', 'd mmm'], [0.2, 0.375, 46_402])
  expect(await readSheet(new Uint8Array(await book.xlsx.writeBuffer()), sheet, { today })).toMatchObject({
    rows: [{ value: read }, { value: read }, { value: read }],
    invalidRows: [{ unparsed: { count: '20%', day: '09:00', time: '15/01/2027' } }],
  })
})
