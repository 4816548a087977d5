import { expect, test } from 'vitest'
import { buildParts, row, slot, slotHeadings, slotWorkbook, xlsx } from '../../tests/support/sheets/xlsx'
import { zip } from '../../tests/support/sheets/zip'
import { labelOf } from './columns'
import { slotSheet } from './kinds/slot-sheet'
import { readSheet, type SheetResult } from './read'

const today = '2026-11-28'
/** The time limit is one that a busy machine does not reach. */
const read = (bytes: Uint8Array, options = {}) => readSheet(bytes, slotSheet, { today, timeoutMs: 60_000, ...options })
const readInTime = (bytes: Uint8Array, options = {}) =>
  withinFiveSeconds(readSheet(bytes, slotSheet, { today, ...options }))
const goodSlot = {
  id: null,
  date: '2027-01-11',
  endDate: '2027-01-11',
  vehicleCategory: 'Light Motor Vehicle',
  courseType: 'Learner Training',
  courseCategory: 'Regular Batch',
  courseName: 'LMV Driving Course',
  startTime: '09:00',
  endTime: '11:00',
  seats: 20,
}
const oneGoodRow = {
  kind: 'read',
  sheet: { name: 'Rows', otherNames: [], isFirstSheetWithTopHeading: true },
  rows: [{ row: 2, value: goodSlot }],
  invalidRows: [],
  allRows: [{ row: 2, value: goodSlot, unparsed: {} }],
  errors: [],
  omittedErrors: 0,
  warnings: [],
}
const refused = (message: string) => ({ kind: 'refused', message: expect.stringMatching(message) })
/** Fails if `work` takes 5 seconds or longer. */
async function withinFiveSeconds<T>(work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  expect(performance.now() - start).toBeLessThan(5000)
  return result
}

test('reads a good sheet', async () => {
  expect(await read(slotWorkbook([slot()]))).toEqual(oneGoodRow)
})

test('leaves the passed bytes usable', async () => {
  const bytes = slotWorkbook([slot()])
  await read(bytes)
  expect(bytes.length).toBeGreaterThan(1000)
})

const wholeSheet = 'A1:XFD1048576'
const wholeSheetRanges: [description: string, bytes: Uint8Array][] = [
  [
    'a merged range',
    slotWorkbook([slot()], { xmlAfterRows: `<mergeCells count="1"><mergeCell ref="${wholeSheet}"/></mergeCells>` }),
  ],
  [
    '2,000 merged ranges',
    slotWorkbook([slot()], {
      xmlAfterRows: `<mergeCells>${`<mergeCell ref="${wholeSheet}"/>`.repeat(2000)}</mergeCells>`,
    }),
  ],
  [
    'a data validation',
    slotWorkbook([slot()], {
      xmlAfterRows: `<dataValidations><dataValidation type="list" sqref="${wholeSheet}"><formula1>"a,b"</formula1></dataValidation></dataValidations>`,
    }),
  ],
  [
    'a defined name',
    slotWorkbook([slot()], {
      names: '<definedNames><definedName name="All">Rows!$A$1:$XFD$1048576</definedName></definedNames>',
    }),
  ],
]
test.each(wholeSheetRanges)('%s over the whole sheet takes no extra time', async (_, bytes) => {
  expect(await read(bytes)).toEqual(oneGoodRow)
})

test('__proto__ as a heading, a value or a zip part changes nothing', async () => {
  const rows = row(1, [...slotHeadings, '__proto__', 'constructor']) + row(2, [...slot(), '{"seats":1}', '__proto__'])
  const extra = ['__proto__', '__proto__/x.xml', 'constructor'].map((name) => ({ name, data: '<a/>' }))
  const strings = '<si><t __proto__="x">__proto__</t></si>'
  expect(await read(xlsx({ rows, extra, strings }))).toEqual(oneGoodRow)
  expect(Object.keys(Object.prototype)).toEqual([])
})

const millionRows = () =>
  Array.from({ length: 1_000_000 }, (_, i) => `<row r="${i + 2}"><c><v>1</v></c></row>`).join('')
const goodFile = slotWorkbook([slot()])
const attributes = () => Array.from({ length: 4_800_000 }, (_, i) => `a${i}=""`).join(' ')
const spaces = () => ' '.repeat(200 * 1024 * 1024)
const oleFile = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(text, 'utf16le')])
const unreadableFiles: [description: string, bytes: () => Uint8Array, message: string][] = [
  ['a row numbered 4294967295', () => xlsx({ rows: row(1, slotHeadings) + row(4_294_967_295, slot()) }), 'damaged'],
  ['a cell beyond the last column', () => xlsx({ rows: '<row><c r="XFE1"><v>1</v></c></row>' }), 'damaged'],
  ['a million rows', () => xlsx({ rows: row(1, slotHeadings) + millionRows() }), 'more than 10,000 rows'],
  ['200 MB of spaces', () => slotWorkbook([slot()], { xmlAfterRows: spaces() }), 'far more than a sheet of rows'],
  [
    '200 MB of spaces that claim to be 1 MB',
    () => slotWorkbook([slot()], { xmlAfterRows: spaces(), claimedSize: 1 << 20 }),
    'damaged|within 5 seconds',
  ],
  [
    '60 MB of attributes',
    () => slotWorkbook([slot()], { xmlAfterRows: `<a ${attributes()}/>` }),
    'damaged|within 5 seconds',
  ],
  [
    '60 MB of cells in one row',
    () => xlsx({ rows: `<row>${'<c><v>1</v></c>'.repeat(4_000_000)}</row>` }),
    'damaged|within 5 seconds',
  ],
  ['60 MB of text in one cell', () => xlsx({ rows: row(1, ['x'.repeat(60_000_000)]) }), 'damaged|within 5 seconds'],
  [
    '60 MB of empty shared strings',
    () => slotWorkbook([slot()], { strings: '<si/>'.repeat(12_000_000) }),
    'far more|within 5 seconds',
  ],
  [
    '60 MB of one-letter shared strings',
    () => slotWorkbook([slot()], { strings: '<si><t>q</t></si>'.repeat(3_200_000) }),
    'far more|within 5 seconds',
  ],
  ['60 MB of sheets', () => slotWorkbook([slot()], { names: '<sheet/>'.repeat(7_500_000) }), 'far more'],
  [
    'one long text in every cell',
    () => {
      const contents = slotHeadings.map(() => ({ xml: '<c @ t="s"><v>0</v></c>' }))
      return slotWorkbook(Array(1000).fill(contents), { strings: `<si><t>${'x'.repeat(32_767)}</t></si>` })
    },
    'far more',
  ],
  [
    '60 MB of nested tags',
    () => slotWorkbook([slot()], { xmlAfterRows: '<a>'.repeat(20_000_000) }),
    'damaged|within 5 seconds',
  ],
  ['entities that multiply', () => xlsx({ rows: '', extra: [], strings: '<si><t>&lol;</t></si>' }), 'damaged'],
  [
    '5,000 zip parts',
    () => slotWorkbook([slot()], { extra: Array.from({ length: 5000 }, (_, i) => ({ name: `${i}`, data: '' })) }),
    'far more',
  ],
  [
    'a duplicate zip part',
    () => slotWorkbook([slot()], { extra: [{ name: 'xl/Workbook.xml', data: '<workbook/>' }] }),
    'damaged',
  ],
  ['a file cut off in the middle', () => goodFile.slice(0, goodFile.length / 2), 'damaged or incomplete'],
  ['a file cut off at its end', () => goodFile.slice(0, -1), 'damaged or incomplete'],
  ['a file with a changed byte', () => goodFile.map((byte, i) => (i === 1500 ? byte ^ 1 : byte)), 'damaged'],
  ['HTML renamed to .xlsx', () => Buffer.from('<html><table><tr><td>id</td></tr></table></html>'), 'not an Excel file'],
  ['a CSV renamed to .xlsx', () => Buffer.from(`${slotHeadings}\n1,2,3`), 'not an Excel file'],
  ['a zip without a workbook', () => zip([{ name: 'photo.txt', data: 'x' }]), 'not an Excel file'],
  [
    'a Word file',
    () =>
      zip(
        buildParts({ rows: '' }).map((part) =>
          part.name === 'xl/workbook.xml' ? { ...part, data: '<document/>' } : part,
        ),
      ),
    'not an Excel file',
  ],
  ['a workbook with a password', () => oleFile('EncryptedPackage'), 'protected with a password'],
  ['an old Excel file', () => oleFile('Workbook'), 'old Excel file'],
  ['an empty file', () => new Uint8Array(), 'The file is empty'],
  ['40 MB of zero bytes', () => new Uint8Array(40 * 1024 * 1024), 'far more'],
  ['an empty sheet', () => xlsx({ rows: '' }), 'The sheet is empty'],
  [
    'a sheet of formatted but empty cells',
    () => xlsx({ rows: '<row r="1"><c r="A1" s="1"/></row>' }),
    'The sheet is empty',
  ],
  ['headings alone', () => slotWorkbook([]), 'no rows below its headings'],
]
test.each(unreadableFiles)('refuses %s', async (_, bytes, message) => {
  const file = bytes()
  expect(await readInTime(file)).toEqual(refused(message))
})

test('ends a thread that hangs, after 5 seconds', async () => {
  const hangs = new URL('data:text/javascript,for(;;);')
  expect(await readInTime(goodFile, { worker: hangs })).toEqual(refused('could not be read within 5 seconds'))
})

test('ends a thread that fills its memory', async () => {
  const greedy = new URL('data:text/javascript,const a=[];for(;;)a.push(new Array(3e6).fill(1.5))')
  expect(await read(goodFile, { worker: greedy })).toEqual(refused('far more'))
})

test('a program error is not reported as an error of the file', async () => {
  const broken = new URL('data:text/javascript,throw new TypeError("broken")')
  await expect(read(goodFile, { worker: broken })).rejects.toThrow('broken')
  const silent = new URL('data:text/javascript,0')
  await expect(read(goodFile, { worker: silent })).rejects.toThrow('without a result')
})

test('can be cancelled', async () => {
  const controller = new AbortController()
  const many = slotWorkbook(Array.from({ length: 10_000 }, () => slot()))
  const reading = read(many, { signal: controller.signal, onProgress: () => controller.abort() })
  await expect(reading).rejects.toThrow('aborted')
  await expect(read(many, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
})

test('reports its progress', async () => {
  const progress: number[] = []
  const result = await read(slotWorkbook(Array.from({ length: 1000 }, () => slot())), {
    onProgress: (rows: number) => progress.push(rows),
  })
  expect(result).toMatchObject({ kind: 'read', rows: { length: 1000 } })
  expect(progress.length).toBeGreaterThan(3)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.at(-1)).toBe(1000)
})

test('takes at most 10,000 rows, not counting blank ones', async () => {
  const rows = Array.from({ length: 10_000 }, () => slot())
  const blank = Array.from({ length: 50 }, () => [' ', undefined, ''])
  const result = await read(slotWorkbook([...rows, ...blank]))
  expect(result).toMatchObject({ kind: 'read', rows: { length: 10_000 } })
  expect(await read(slotWorkbook([...rows, ...blank, slot()]))).toEqual(refused('more than 10,000 rows'))
})

const errorsOf = (result: SheetResult<unknown>) => (result.kind === 'read' ? result.errors : [])

test('reports missing and repeated columns in the row of the headings', async () => {
  const headings = slotHeadings.filter((name) => name !== 'seat' && name !== 'endDate')
  const result = await read(xlsx({ rows: row(3, [...headings, ' DATE ']) + row(4, slot()) }))
  expect(errorsOf(result)).toEqual([
    { row: 3, column: 'date', message: expect.stringContaining('twice') },
    { row: 3, column: 'endDate', message: expect.stringContaining('missing') },
    { row: 3, column: 'seat', message: expect.stringContaining('missing') },
  ])
})

test('accepts the form’s labels as headings', async () => {
  const headings = slotHeadings.map((header) => labelOf(slotSheet.columns, header))
  expect(headings).toContain('Course Name')
  const result = await read(xlsx({ rows: row(1, headings) + row(2, slot()) }))
  expect(result).toMatchObject({ kind: 'read', errors: [], rows: [{ row: 2 }] })
})

test('accepts headings in any order, with spaces and in any case', async () => {
  const headings = slotHeadings.map((name) => ` ${name.toUpperCase()} `).reverse()
  const result = await read(xlsx({ rows: row(1, headings) + row(2, slot().reverse()) }))
  expect(result).toEqual(oneGoodRow)
})

test('lists every problem of every row, up to 1,000', async () => {
  const bad = slot({ date: 'soon', seat: 'many', vcid: undefined })
  const few = await read(slotWorkbook([slot(), bad, slot(), slot({ seat: 0 })]))
  expect(errorsOf(few).map(({ row: number, column }) => `${number} ${column}`)).toEqual([
    '3 date',
    '3 vcid',
    '3 seat',
    '5 seat',
  ])
  expect(few).toMatchObject({ rows: [{ row: 2 }, { row: 4 }], omittedErrors: 0 })
  const many = await read(slotWorkbook(Array.from({ length: 1000 }, (_, i) => (i % 2 ? bad : slot({ seat: 0 })))))
  expect(many).toMatchObject({ errors: { length: 1000 }, omittedErrors: 1000 })
  const rows = errorsOf(many).map((error) => error.row)
  expect(rows).toEqual([...rows].sort((a, b) => a - b))
})

test('reads or refuses a file near several limits within 5 seconds', async () => {
  const strings = '<si><t>सुरक्षित चालन प्रशिक्षण</t></si>'.repeat(750_000)
  const xmlAfterRows = '<a b="सुरक्षित"/>'.repeat(1_900_000)
  const result = await readInTime(
    slotWorkbook([slot({ vcid: { xml: '<c @ t="s"><v>749999</v></c>' } })], { strings, xmlAfterRows }),
  )
  expect([
    refused('within 5 seconds'),
    expect.objectContaining({
      rows: [{ row: 2, value: { ...goodSlot, vehicleCategory: 'सुरक्षित चालन प्रशिक्षण' } }],
      errors: [],
    }),
  ]).toContainEqual(result)
})
