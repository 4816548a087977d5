import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskEventData } from '#contract/desk/index'
import { addDays, today } from '#contract/protocol/calendar'
import type { Provider } from '#provider/index'
import { questionWorkbook, sheetRow } from '../../provider/exam/questions/question-bank'
import { hostileSheets } from '../../support/sheets/hostile'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, type TestDesk } from '../support/desk'
import { startInstitute } from '../support/institute'
import { anyCourse, slotsFrom } from '../support/slot-sheets'

const setup = withInstitute()
let desk: TestDesk
let course: Awaited<ReturnType<typeof anyCourse>>
let first = addDays(today(), 400)

beforeEach(async () => {
  desk = await setup.signedIn()
  course = await anyCourse(desk.api)
  // Each test has its own days.
  first = addDays(first, 40)
  setup.institute.requests.length = 0
})

const addSheet = async (bytes: Uint8Array<ArrayBuffer>, name = 'slots.xlsx') => {
  const { handle } = await desk.call('files.add', { name, bytes })
  return { handle, kind: 'slots' } as const
}
const uploadCount = () => setup.institute.requests.filter(({ url }) => /uploadcsv/i.test(url)).length
const progress = () =>
  desk.events
    .filter(({ name }) => name === 'imports.progress')
    .map(({ data }) => data as DeskEventData<'imports.progress'>)

describe('an Excel sheet of slots', () => {
  test('previews its changes, makes them, and makes none the second time', async () => {
    const sheet = await addSheet(slotsFrom(first, 50, course))
    const { total } = await desk.api.slot.list({ page: 1, limit: 10 })
    const checked = await desk.call('imports.check', sheet)
    expect(checked).toMatchObject({ sheet: 'Rows', rowCount: 50, isChecked: true, added: 50, unchanged: 0, errors: [] })
    expect(checked.rows).toHaveLength(50)
    expect((await desk.api.slot.list({ page: 1, limit: 10 })).total).toBe(total)
    expect(await desk.call('imports.run', sheet)).toMatchObject({
      added: 50,
      unchanged: 0,
      message: expect.stringMatching(/50/),
    })
    expect((await desk.api.slot.list({ page: 1, limit: 10 })).total).toBe(total + 50)
    expect(await desk.call('imports.check', sheet)).toMatchObject({ rowCount: 50, added: 0, unchanged: 50 })
    expect(await desk.call('imports.run', sheet)).toMatchObject({ added: 0, unchanged: 50 })
    expect((await desk.api.slot.list({ page: 1, limit: 10 })).total).toBe(total + 50)
  })

  test('lists every problem of reading and of the institute once, by row and column', async () => {
    const changed = { 1: { seat: 'many' }, 2: { cnid: 'No Such Course' }, 4: { date: 'soon', vcid: undefined } }
    const sheet = await addSheet(slotsFrom(first, 6, course, changed))
    const { errors, ...rest } = await desk.call('imports.check', sheet)
    expect(rest).toMatchObject({ rowCount: 6, added: 0, unchanged: 0, omittedErrors: 0 })
    expect(errors.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '3 Seat: many',
      '4 Course Name: No Such Course',
      '6 Start Date: soon',
      '6 Vehicle Category: ',
    ])
    const failure = await failureFrom(desk.call('imports.run', sheet))
    expect(failure).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/Nothing was added.*Row 3, Seat.*2 more/),
    })
    expect(uploadCount()).toBe(0)
  })

  test('shows its rows as read, and warns only of rows that are not there yet', async () => {
    const far = '15-01-2099'
    const changed = { 0: { date: far, endDate: far, startTime: '9.30 am', endTime: '2230' }, 1: { seat: '१२' } }
    const sheet = await addSheet(slotsFrom(first, 2, course, changed))
    const checked = await desk.call('imports.check', sheet)
    expect(checked.columns.slice(0, 3).map(({ label }) => label)).toEqual([
      'Start Date',
      'End Date',
      'Vehicle Category',
    ])
    expect(checked.rows.map(({ cells }) => [cells[0], ...cells.slice(-3)])).toEqual([
      ['2099-01-15', '9:30 AM', '10:30 PM', '20'],
      [first, '8:30 AM', '9:00 AM', '12'],
    ])
    expect(checked.warnings.map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 'Start Date', '2099-01-15'],
      [2, 'End Time', '10:30 PM'],
    ])
    await desk.call('imports.run', sheet)
    const repeated = await desk.call('imports.check', sheet)
    expect(repeated).toMatchObject({ added: 0, unchanged: 2, warnings: [] })
    expect(repeated.rows.every(({ isUnchanged }) => isUnchanged)).toBe(true)
  })

  test('is refused in the institute’s words with the first problem', async () => {
    const sheet = await addSheet(slotsFrom(first, 3, course, { 1: { cnid: 'No Such Course' } }))
    const failure = await failureFrom(desk.call('imports.run', sheet))
    expect(failure).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/Nothing was added.*Row 3, Course Name: .*No Such Course/),
    })
    expect(uploadCount()).toBe(1)
  })

  test('reports its progress', async () => {
    const bytes = slotsFrom(first, 600, course)
    const sheet = await addSheet(bytes)
    await desk.call('imports.run', sheet)
    const read = progress().filter(({ phase }) => phase === 'reading')
    expect(read.length).toBeGreaterThan(3)
    expect(read.map(({ done }) => done)).toEqual(read.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(read.at(-1)).toEqual({ handle: sheet.handle, phase: 'reading', done: 600, total: 0 })
    const sent = progress().filter(({ phase }) => phase === 'sending')
    expect(sent.map(({ done }) => done)).toEqual([0, bytes.length])
  })

  test('has a sample that reads without a problem but for its course', async () => {
    const { name, bytes } = await desk.call('imports.sample', { kind: 'slots' })
    expect(name).toBe('Sample Timeslot Addition.xlsx')
    const { rowCount, errors } = await desk.call('imports.check', await addSheet(new Uint8Array(bytes), name))
    expect(rowCount).toBe(1)
    expect(
      errors.every(({ column }) =>
        ['Vehicle Category', 'Course Type', 'Course Category', 'Course Name'].includes(column),
      ),
    ).toBe(true)
  })

  test('has a sample whose notes are in the language of the screens', async () => {
    await desk.call('settings.setLanguage', { language: 'hi' })
    const { bytes } = await desk.call('imports.sample', { kind: 'questions' })
    await desk.call('settings.setLanguage', { language: 'en' })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes.slice().buffer)
    const [rows, notes] = book.worksheets
    expect(rows?.getRow(1).values).toContain('questiontype')
    const [, column, form, required] = (notes?.getRow(1).values ?? []) as string[]
    expect([column, form, required]).toEqual(['कॉलम', 'फ़ॉर्म में नाम', 'अनिवार्य'])
    const texts = notes?.getColumn(4).values.slice(2, -1) as string[]
    expect(texts.filter((text) => text && !/[\u0900-\u097f]/.test(text))).toEqual([])
  })

  test('is required: without a file there is nothing to import', async () => {
    const failure = await failureFrom(desk.call('imports.check', { handle: '', kind: 'slots' }))
    expect(failure.message).toBe('Please Select Excel File !')
  })

  test('cannot be sent by a screen past the main process', async () => {
    for (const body of ['{}', '{"file":{"name":"a.xlsx","bytes":"x"}}', '{"file":{"name":"a","bytes":{}}}']) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const response = await desk.desk.fetch(new Request('counter://app/api/v1/trainingDate/uploadcsv', init))
      expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden'])
    }
    expect(uploadCount()).toBe(0)
  })
})

describe('an Excel sheet of questions', () => {
  const questions = async (rows: Parameters<typeof questionWorkbook>[0]) => {
    const { handle } = await desk.call('files.add', { name: 'questions.xlsx', bytes: await questionWorkbook(rows) })
    return { handle, kind: 'questions' } as const
  }
  const total = async () => (await desk.api.question.list({ page: 1, limit: 10 })).total

  test('previews its changes, makes them, and makes none the second time', async () => {
    const sheet = await questions(['a', 'b', 'c'].map((letter) => sheetRow(`What does the sign ${letter} ask for?`)))
    const before = await total()
    const outcome = { rowCount: 3, added: 3, unchanged: 0, errors: [], warnings: [] }
    expect(await desk.call('imports.check', sheet)).toMatchObject(outcome)
    expect(await total()).toBe(before)
    expect(await desk.call('imports.run', sheet)).toMatchObject({ added: 3, unchanged: 0 })
    expect(await total()).toBe(before + 3)
    expect(await desk.call('imports.check', sheet)).toMatchObject({ ...outcome, added: 0, unchanged: 3 })
  })

  test('lists problems of reading and of the institute together', async () => {
    const sheet = await questions([
      sheetRow('Which way?', { correctanswer: '7' }),
      sheetRow('Which lane?', { QuestionCategory: 'No such category' }),
    ])
    const { errors, added } = await desk.call('imports.check', sheet)
    expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Correct Options', '3 Question Category'])
    expect(added).toBe(0)
  })

  test('has a sample that reads without a problem', async () => {
    const { name, bytes } = await desk.call('imports.sample', { kind: 'questions' })
    expect(name).toBe('Sample Question Addition.xlsx')
    const { handle } = await desk.call('files.add', { name, bytes: new Uint8Array(bytes) })
    expect(await desk.call('imports.check', { handle, kind: 'questions' })).toMatchObject({ rowCount: 2, errors: [] })
  })
})

describe('an import', () => {
  test('sends nothing when it is cancelled while reading', async () => {
    const sheet = await addSheet(slotsFrom(first, 5_000, course))
    const running = failureFrom(desk.call('imports.run', sheet))
    await desk.call('imports.cancel', sheet)
    expect((await running).message).toBe('The import of slots.xlsx was cancelled. Nothing was added.')
    expect(uploadCount()).toBe(0)
  })

  test('is refused when the same file is already being imported', async () => {
    const sheet = await addSheet(slotsFrom(first, 100, course))
    const both = await Promise.allSettled([desk.call('imports.check', sheet), desk.call('imports.check', sheet)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  const faults = {
    'a lost response': () => setup.institute.injectFault('lost response', 1, /uploadcsv/),
    'a damaged response': () => setup.institute.injectFault('half the body', 1, /uploadcsv/),
    'a proxy’s 502': () => setup.institute.faults.next(/uploadcsv/, 'status after', { html: true }),
  }
  test.each(Object.entries(faults))('has an unknown outcome after %s, and is safe to repeat', async (_, inject) => {
    const sheet = await addSheet(slotsFrom(first, 10, course))
    inject()
    const failure = await failureFrom(desk.call('imports.run', sheet))
    expect(failure).toMatchObject({
      code: 'uncertain',
      message: expect.stringMatching(/not known.*adds no duplicates/),
    })
    expect(await desk.call('imports.run', sheet)).toMatchObject({ added: 0, unchanged: 10 })
  })

  test('has failed when the institute refuses it as busy', async () => {
    const sheet = await addSheet(slotsFrom(first, 10, course))
    setup.institute.injectFault('overloaded', 1, /uploadcsv/)
    const failure = await failureFrom(desk.call('imports.run', sheet))
    expect(failure.message).toBe('The institute has more to do than it can at this moment.')
    expect(failure.code).toBe('unreachable')
    expect(await desk.call('imports.run', sheet)).toMatchObject({ added: 10 })
  })

  test('has a longer timeout than other changes', async () => {
    const deadlines = { read: 5_000, change: 1_000, upload: 60_000 }
    await desk.desk.close()
    const deskWithDeadlines = await setup.signedIn({ port: { deadlines } })
    const { handle } = await deskWithDeadlines.call('files.add', {
      name: 'a.xlsx',
      bytes: slotsFrom(first, 10, course),
    })
    setup.institute.injectFault('a response after three seconds')
    expect(await deskWithDeadlines.call('imports.run', { handle, kind: 'slots' })).toMatchObject({ added: 10 })
    const failure = await failureFrom(deskWithDeadlines.api.vehicleCategory.remove({ id: 'none' }))
    expect(failure.code).toBe('uncertain')
  })

  test('works at an institute without the check, which may report no counts', async () => {
    const original = { ...setup.provider, fetch: withoutExtensions(setup.provider) }
    const plain = await startInstitute(original)
    const plainDesk = await openTestDesk({ dataDir: newFolder(), provider: { url: plain.url, fetch } })
    await plainDesk.api.session.signIn(superadmin)
    const { handle } = await plainDesk.call('files.add', { name: 'a.xlsx', bytes: slotsFrom(first, 7, course) })
    const checked = await plainDesk.call('imports.check', { handle, kind: 'slots' })
    expect(checked).toMatchObject({ rowCount: 7, isChecked: false, added: 7, unchanged: 0, errors: [] })
    expect(checked.rows.map(({ isUnchanged }) => isUnchanged)).toEqual(Array(7).fill(undefined))
    expect(plain.requests.some(({ url }) => url.includes('checkcsv'))).toBe(false)
    expect(await plainDesk.call('imports.run', { handle, kind: 'slots' })).toEqual({
      added: 0,
      unchanged: 0,
      message: 'File uploaded successfully',
    })
    plain.injectFault('lost response', 1, /uploadcsv/)
    const failure = await failureFrom(plainDesk.call('imports.run', { handle, kind: 'slots' }))
    expect(failure).toMatchObject({ code: 'uncertain', message: expect.stringMatching(/Compare the list/) })
    // The institute reads the file itself, and would take another sheet than the one shown here.
    const bytes = new Uint8Array(readFileSync('tests/support/sheets/cases/slots-48-instructions-sheet-first.xlsx'))
    const second = await plainDesk.call('files.add', { name: 'b.xlsx', bytes })
    for (const call of ['imports.check', 'imports.run'] as const)
      expect(await failureFrom(plainDesk.call(call, { handle: second.handle, kind: 'slots' }))).toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/^The rows are in the sheet “Rows”\. This server reads the first sheet/),
      })
    await plainDesk.desk.close()
    await plain.close()
  })
})

/** A provider with the calls of the original API only, which returns its message for an upload. */
const withoutExtensions = (provider: Provider) => async (request: Request) => {
  const { pathname } = new URL(request.url)
  if (/capabilities|checkcsv/.test(pathname)) return Response.json({ message: 'Not found' }, { status: 404 })
  const response = await provider.fetch(request)
  return /uploadcsv/.test(pathname) ? Response.json({ message: 'File uploaded successfully', result: 0 }) : response
}

describe('a sheet that would block the program', () => {
  for (const { name, bytes, message } of hostileSheets)
    test(`${name}: is refused with a message`, async () => {
      expect((await failureFrom(desk.call('imports.check', await addSheet(bytes())))).message).toMatch(message)
      expect(uploadCount()).toBe(0)
    })
})
