import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { toDisplayRow } from './display-row'
import { questionSheet } from './kinds/question-sheet'
import { slotSheet } from './kinds/slot-sheet'
import { readSheet } from './read'

// In the results, `row` is the number of the row in Excel.
const folder = fileURLToPath(new URL('../../tests/support/sheets/cases', import.meta.url))
const today = '2026-11-28'

const read = async (file: string) => {
  const bytes = readFileSync(join(folder, file))
  const result = await (file.startsWith('slots')
    ? readSheet(bytes, slotSheet, { today, timeoutMs: 60_000 })
    : readSheet(bytes, questionSheet, { today, timeoutMs: 60_000 }))
  if (result.kind === 'refused') throw new Error(result.message)
  return result
}

const slotFiles = globSync('slots-*.xlsx', { cwd: folder }).map((file) => basename(file))

describe('files of time slots, written by other programs and by hand', () => {
  it.each(slotFiles)('%s is read as shown in Excel', async (file) => {
    const { sheet, allRows, ...result } = await read(file)
    expect(allRows.map((row) => toDisplayRow(slotSheet.columns, row))).toEqual([
      [
        '',
        '2027-01-15',
        '2027-01-15',
        'Light Motor Vehicle',
        'Learner Training',
        'Regular Batch',
        'LMV Driving Course',
        '9:00 AM',
        '11:00 AM',
        '20',
      ],
    ])
    expect(result).toMatchObject({ rows: [{ row: 2 }], errors: [], warnings: [] })
    expect(sheet).toEqual({
      name: file === 'slots-91-openpyxl-datetime-times.xlsx' ? 'Sheet' : 'Rows',
      otherNames: [],
      isFirstSheetWithTopHeading: !file.endsWith('-first.xlsx'),
    })
  })

  it('are ten files', () => expect(slotFiles).toHaveLength(10))
})

describe('files of questions, written by hand', () => {
  it.each([
    ['questions-17-options-numbered.xlsx', 'option', 'have numbers of their own (“1) At once”)'],
    ['questions-21-options-dup-case.xlsx', 'option', 'Options 1 and 2 are almost the same: “At once” and “AT ONCE”'],
    ['questions-34-language-mismatch.xlsx', 'language', 'is written in Hindi letters, but its language is English'],
  ])('get a warning: %s', async (file, column, message) => {
    expect(await read(file)).toMatchObject({
      rows: [{ row: 2 }],
      errors: [],
      warnings: [{ row: 2, column, message: expect.stringContaining(message) }],
    })
  })

  it('are read with ordinary spaces instead of no-break ones', async () => {
    expect(await read('questions-46-hindi-category-nbsp.xlsx')).toMatchObject({
      rows: [{ value: { category: 'Rules of the road' } }],
      errors: [],
      warnings: [],
    })
  })

  it('get an error for TRUE as a question, and keep the row as it was read', async () => {
    expect(await read('questions-23-question-bool.xlsx')).toMatchObject({
      rows: [],
      errors: [{ row: 2, column: 'questionName', message: expect.stringContaining('TRUE') }],
      allRows: [{ row: 2, unparsed: { name: 'TRUE' } }],
    })
  })
})
