import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { questionSheet } from './kinds/question-sheet'
import { slotSheet } from './kinds/slot-sheet'
import { readSheet } from './read'
import { sampleSheet } from './sample-sheet'

test('the sample of time slots reads back without errors', async () => {
  const [example] = slotSheet.examples
  expect(await readSheet(sampleSheet(slotSheet), slotSheet, { today: '2026-11-28' })).toMatchObject({
    kind: 'read',
    rows: [{ row: 2, value: { ...example, id: null } }],
    errors: [],
    warnings: [],
  })
})

test('the sample of questions reads back without errors', async () => {
  const options = [{ isRight: true }, { isRight: false }, { isRight: false }, { isRight: false }]
  expect(await readSheet(sampleSheet(questionSheet), questionSheet, { today: '2026-11-28' })).toMatchObject({
    rows: [
      { row: 2, value: { type: 'mcq', language: 'English', options, translation: null } },
      { row: 3, value: { language: 'Hindi', options, translation: questionSheet.examples[0]?.name } },
    ],
    errors: [],
    warnings: [],
  })
})

test.each([slotSheet, questionSheet])('$sampleName has headings, formats and notes', async (kind) => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(sampleSheet(kind).buffer)
  const [rowsSheet, notesSheet] = workbook.worksheets
  expect(rowsSheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  expect(rowsSheet?.getRow(1).values).toEqual([undefined, ...kind.columns.map(({ header }) => header)])
  expect(notesSheet?.getColumn(1).values.slice(2)).toEqual(
    expect.arrayContaining(kind.columns.map(({ header }) => header)),
  )
  for (const [i, { kind: columnKind }] of kind.columns.entries()) {
    const column = rowsSheet?.getColumn(i + 1)
    expect(column?.width).toBeGreaterThan(5)
    expect(column?.numFmt).toBe({ day: 'dd/mm/yyyy', time: 'h:mm AM/PM', integer: '0' }[columnKind as string] ?? '@')
  }
})
