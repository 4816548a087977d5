import { expect, test } from 'vitest'
import { type Content, date, slot, slotHeadings, slotWorkbook, time } from '../../../tests/support/sheets/xlsx'
import { readSheet } from '../read'
import { slotSheet } from './slot-sheet'

/** Serial days of Excel: 10 and 12 Jan 2027. The sample slot is on 11 Jan. */
const [dayBefore, dayAfter] = [date(46_397), date(46_399)]

test('has the columns of the sample sheet (S2 §7)', () => {
  expect(slotSheet.columns.map(({ header }) => header)).toEqual(slotHeadings)
})

async function readProblems(changed: Partial<Record<string, Content>>) {
  const result = await readSheet(slotWorkbook([slot(changed)]), slotSheet, { today: '2026-11-28', timeoutMs: 60_000 })
  return result.kind === 'read' && Object.fromEntries(result.errors.map(({ column, message }) => [column, message]))
}

test('every field but the id is required, with the messages of S2 §5', async () => {
  const empty = Object.fromEntries(slotHeadings.map((heading) => [heading, undefined]))
  expect(await readProblems({ ...empty, id: 'x' })).toEqual({
    date: '*Please enter start date!',
    endDate: '*Please enter end date!',
    vcid: '*Please enter vehicle category!',
    ctid: '*Please enter course type!',
    ccid: '*Please enter course category!',
    cnid: '*Please enter course name!',
    startTime: '*Please enter start time!',
    endTime: '*Please enter end time!',
    seat: '*Please enter seat number!',
  })
})

test('the end cannot be before the start', async () => {
  expect(await readProblems({ endDate: dayBefore })).toEqual({ endDate: 'The end date is before the start date' })
  expect(await readProblems({ endTime: '8:59 AM' })).toEqual({ endTime: 'The end time is before the start time' })
  expect(await readProblems({ endDate: dayAfter, endTime: time(0.375) })).toEqual({})
})

test('seats are a whole number above 0', async () => {
  for (const seat of [0, -5, '-5'])
    expect(await readProblems({ seat })).toEqual({ seat: '*Please enter valid seat number!' })
  expect(await readProblems({ seat: 'ten' })).toEqual({ seat: 'Enter a whole number; “ten” is not one' })
})

test('a row lists all of its problems at once', async () => {
  expect(await readProblems({ endDate: '10/01/2027', endTime: '08:00', seat: 0 })).toEqual({
    endDate: expect.any(String),
    endTime: expect.any(String),
    seat: expect.any(String),
  })
})

test('the limit of seats is that of the slot form', async () => {
  expect(await readProblems({ seat: 1000 })).toEqual({})
  expect(await readProblems({ seat: 1001 })).toEqual({ seat: 'At most 1,000 seats' })
  expect(await readProblems({ seat: 3_000_000_000 })).toEqual({ seat: 'At most 1,000 seats' })
})

async function readWarnings(changed: Partial<Record<string, Content>>) {
  const result = await readSheet(slotWorkbook([slot(changed)]), slotSheet, { today: '2026-11-28', timeoutMs: 60_000 })
  return result.kind === 'read' && Object.fromEntries(result.warnings.map(({ column, message }) => [column, message]))
}

test('warns about past and distant dates, many days and many hours per day', async () => {
  expect(await readWarnings({})).toEqual({})
  expect(await readWarnings({ date: '28/11/2028', endDate: '28/12/2028', endTime: '9:00 PM' })).toEqual({})
  expect(await readWarnings({ date: '29/11/2028', endDate: '30/12/2028', endTime: '9:01 PM' })).toEqual({
    date: '29 Nov 2028 is more than two years away. Is the year right?',
    endDate: 'The slot lasts 32 days, 29 Nov 2028 – 30 Dec 2028. Is the end date right?',
    endTime: 'The slot lasts more than 12 hours a day, 9:00 AM – 9:01 PM. Are AM and PM right?',
  })
  expect(await readWarnings({ date: '27/11/2026' })).toMatchObject({
    date: '27 Nov 2026 has passed. Is the year right?',
  })
})

test('keeps the first 1,000 warnings, several per row included', async () => {
  const row = slot({ date: '29/11/2028', endDate: '30/12/2028', endTime: '9:01 PM' })
  const sheet = slotWorkbook(Array.from({ length: 400 }, () => row))
  const result = await readSheet(sheet, slotSheet, { today: '2026-11-28', timeoutMs: 60_000 })
  expect(result.kind === 'read' && [result.rows.length, result.warnings.length]).toEqual([400, 1000])
})
