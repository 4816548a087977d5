import { readFile } from 'node:fs/promises'
import exceljs from 'exceljs'
import type { Locator } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openCrudScreens } from '../../support/screens/crud/crud-screen'
import { testScreens } from '../../support/screens/crud/crud-visit'
import { chooseOption, typeText } from '../../support/screens/fills'
import { search as searchOn } from '../../support/screens/search'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { createSlotSheet, headings } from '../../support/sheets/slot-sheet'

/** A day after all slots of the practice institute. */
const far = (days: number) => addDays(today(), 200 + days)
const [createdDay, changedDay, oneDayOfImport, firstOfTwoDays, lastOfTwoDays] = [far(0), far(1), far(2), far(3), far(4)]
const range = (from: string, to: string) =>
  `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : formatDay(from)} – ${formatDay(to)}`
const hindiCourse = 'सुरक्षित दुपहिया प्रशिक्षण'
const columns = ['Date', 'Time', 'Booked', 'Course Name', 'Course Category', 'Course Type', 'Vehicle Category']

const at = openCrudScreens()
const { page, open, act, dialog } = at

testScreens(at, {
  path: '/timeslot-addition',
  title: 'Timeslot Addition',
  noun: 'Timeslot',
  columns,
  messages: [
    '*Please enter vehicle category!',
    '*Please enter start date!',
    '*Please enter end date!',
    '*Please enter start time!',
    '*Please enter end time!',
    '*Please enter seat number!',
  ],
  fields: [
    'Vehicle Category',
    'Course Type',
    'Course Category',
    'Course Name',
    'Start Date',
    'End Date',
    'Start Time',
    'End Time',
    'Seat',
  ],
  extraActions: ['Waiting list', 'Seat holds'],
})

const rows = () => page().locator('main tbody tr')
const rowOf = (words: string) => rows().filter({ hasText: words })
const cellsOf = async (row: Locator) => (await row.locator('td').allTextContents()).slice(1, 1 + columns.length)
const search = (words: string) => searchOn(page(), words)
const press = (name: string | RegExp) => page().getByRole('button', { name }).click()
async function showAll() {
  const views = page().getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'All' }).click()
  await views.locator('[aria-current]', { hasText: 'All' }).waitFor()
}

describe('the list and the form', () => {
  beforeAll(() => open('/timeslot-addition'))

  it('opens with the view From today, and the view All replaces it', async () => {
    const current = () => page().getByRole('navigation', { name: 'Views' }).locator('[aria-current]').textContent()
    await expect.poll(current).toBe('From today')
    const first = () => rows().first().locator('td').nth(1).textContent()
    await expect.poll(first).toContain(formatDay(today()))
    await takeScreenshots(page(), 'slots-from-today')
    expect(await page().getByRole('button', { name: 'Clear dates' }).count()).toBe(0)
    await showAll()
  })

  it('finds the slots of a course by its Hindi name', async () => {
    await search(hindiCourse)
    await expect.poll(() => rows().count()).toBe(10)
    await expect.poll(() => rowOf(hindiCourse).count()).toBe(10)
    await expect.poll(() => page().getByRole('status').last().textContent()).toMatch(/^1–10 of \d\d/)
  })

  it('exports every value in a column of its own', async () => {
    const downloading = page().waitForEvent('download')
    await press('Export to Excel')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Timeslot Addition Report.csv')
    const [titles, line] = (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n')
    expect(titles).toBe(
      'SNo,Date,End Date,Start Time,End Time,Seat,Booked,Course Name,Course Category,Course Type,Vehicle Category',
    )
    expect(line).toContain(`${hindiCourse},One Day,Safety Training,Two Wheeler`)
  })

  it('sets the end date, clears dependent fields, and checks the order of times', async () => {
    await press('Add Timeslot')
    const form = dialog('Add Timeslot')
    const value = (label: string) =>
      form
        .getByRole('textbox', { name: label, exact: true })
        .or(form.getByRole('combobox', { name: label, exact: true }))
        .inputValue()
    await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
    await chooseOption('Learner Training')(form, 'Course Type')
    await chooseOption('Heavy Motor Vehicle')(form, 'Vehicle Category')
    await expect.poll(() => value('Course Type')).toBe('')
    await chooseOption('Refresher Training')(form, 'Course Type')
    await chooseOption('Two Days')(form, 'Course Category')
    await chooseOption('HMV Refresher Course')(form, 'Course Name')
    await typeText(formatDay(createdDay))(form, 'Start Date')
    await expect.poll(() => value('End Date')).toBe(formatDay(createdDay))
    // After a mouse click, typing replaces the existing day.
    await form.getByRole('combobox', { name: 'End Date', exact: true }).click()
    await page().keyboard.type(formatDay(addDays(createdDay, 1)))
    await page().keyboard.press('Tab')
    await expect.poll(() => value('End Date')).toBe(formatDay(addDays(createdDay, 1)))
    await typeText('11:00 AM')(form, 'Start Time')
    await typeText('9:00 AM')(form, 'End Time')
    await typeText('10')(form, 'Seat')
    // The message appears when the field is left, before anything is sent.
    await form.getByText('The end time is before the start time', { exact: true }).waitFor()
    await typeText(formatDay(addDays(createdDay, -1)))(form, 'End Date')
    await page().keyboard.press('Control+Enter')
    await form.getByText('The end date is before the start date', { exact: true }).waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    await typeText(formatDay(createdDay))(form, 'End Date')
    await typeText('1:30 PM')(form, 'End Time')
    await page().keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await search('HMV Refresher')
    const course = ['HMV Refresher Course', 'Two Days', 'Refresher Training', 'Heavy Motor Vehicle']
    expect(await cellsOf(rowOf(formatDay(createdDay)))).toEqual([
      formatDay(createdDay),
      '11:00 AM – 1:30 PM',
      '0 of 10',
      ...course,
    ])
  })

  it('changes a slot, and deletes it after a confirmation that names it', async () => {
    await act(formatDay(createdDay), 'Edit')
    const form = dialog('Edit Timeslot')
    await typeText(formatDay(changedDay))(form, 'Start Date')
    await typeText('16')(form, 'Seat')
    await page().keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await rowOf(formatDay(changedDay)).getByText('0 of 16').waitFor()
    await act(formatDay(changedDay), 'Delete')
    const question = dialog('Alert!')
    await question.getByText(`${formatDay(changedDay)}, 11:00 AM – 1:30 PM, HMV Refresher Course`).waitFor()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await waitUntilHidden(question)
    await expect.poll(() => rowOf(formatDay(changedDay)).count()).toBe(0)
  })

  it('refuses to delete a booked slot, and states its booked seats', async () => {
    await search('LMV Driving Course')
    const listed = await Promise.all((await rows().all()).map(cellsOf))
    const twoOrMoreBooked = /^([2-9]|\d\d) of/
    const [day = '', time = '', booked = ''] = listed.find(([, , seats = '']) => twoOrMoreBooked.test(seats)) ?? []
    await act(`${day}${time}`, 'Delete')
    const question = dialog('Alert!')
    await question.getByText(`${day}, ${time}, LMV Driving Course`).waitFor()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    const [, seats] = twoOrMoreBooked.exec(booked) ?? []
    await question
      .getByText(`${seats} seats of this slot are booked. Move or cancel those registrations first.`, { exact: true })
      .waitFor()
    await page().keyboard.press('Escape')
    await waitUntilHidden(question)
    expect(await rowOf(`${day}${time}`).count()).toBe(1)
  })
})

const xlsx = { name: 'Timeslots.xlsx', mimeType: 'application/octet-stream' }

const categoriesByName = ['Two Wheeler', 'Safety Training', 'One Day', hindiCourse]

/** Ids of the weekend course, its categories and its type, from the institute. */
async function findCategoryIds(): Promise<string[]> {
  const answered = page().waitForResponse(/getAllDate\b.*Weekend/)
  await search('LMV Weekend Driving Course')
  const row = await (await answered).text()
  const ids = ['vcid', 'ctid', 'ccid', 'cnid'].map((key) => new RegExp(`"${key}":"([^"]+)"`).exec(row)?.[1] ?? '')
  expect(ids).not.toContain('')
  return ids
}

const openFileChooser = async () => {
  const choosing = page().waitForEvent('filechooser')
  await press('Upload Excel File')
  return choosing
}
const upload = async (buffer: Buffer) => {
  const fileChooser = await openFileChooser()
  await fileChooser.setFiles({ ...xlsx, buffer })
  return dialog(`Import ${xlsx.name}`)
}

describe('the Excel sheet', () => {
  beforeAll(() => open('/timeslot-addition'))
  let importableSheet: Buffer

  it('has a sample under its name, which can be read back', async () => {
    const downloading = page().waitForEvent('download')
    await press('Sample Excel Download')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Sample Timeslot Addition.xlsx')
    const book = await new exceljs.Workbook().xlsx.readFile(await download.path())
    expect(book.worksheets[0]?.getRow(1).values).toEqual([undefined, ...headings])
  })

  it('reports that no file was chosen', async () => {
    const fileChooser = await openFileChooser()
    const toast = waitForToast(page(), 'Please Select Excel File !')
    await fileChooser.element().dispatchEvent('cancel')
    await toast
    expect(await page().getByRole('dialog').count()).toBe(0)
  })

  it('previews additions, makes them, and keeps days and times as typed', async () => {
    // The view All lists the latest slots first.
    await showAll()
    importableSheet = await createSlotSheet(
      [oneDayOfImport, oneDayOfImport, await findCategoryIds(), '09:05', '17:45', 25],
      [firstOfTwoDays, lastOfTwoDays, categoriesByName, '00:30', '12:15', 7],
    )
    await search('')
    const form = await upload(importableSheet)
    await form.getByText('2 rows read: 2 timeslots to add, 0 already there.', { exact: true }).waitFor()
    expect(await findAxeViolations(page())).toEqual([])
    expect(await rowOf(formatDay(oneDayOfImport)).count()).toBe(0)
    const toast = waitForToast(page(), '2 slots added, 0 unchanged.')
    await form.getByRole('button', { name: 'Import 2 timeslots' }).click()
    await waitUntilHidden(form)
    await toast
    await rowOf(formatDay(oneDayOfImport)).waitFor()
    const weekend = ['LMV Weekend Driving Course', 'Weekend Batch', 'Learner Training', 'Light Motor Vehicle']
    expect(await cellsOf(rowOf(formatDay(oneDayOfImport)))).toEqual([
      formatDay(oneDayOfImport),
      '9:05 AM – 5:45 PM',
      '0 of 25',
      ...weekend,
    ])
    expect(await cellsOf(rowOf(range(firstOfTwoDays, lastOfTwoDays)))).toEqual([
      range(firstOfTwoDays, lastOfTwoDays),
      '12:30 AM – 12:15 PM',
      '0 of 7',
      ...categoriesByName.toReversed(),
    ])
  })

  it('adds nothing when the same file is uploaded again', async () => {
    const form = await upload(importableSheet)
    await form
      .getByText('2 rows read: 0 timeslots to add, 2 already there. Nothing to import.', { exact: true })
      .waitFor()
    expect(await form.getByRole('button', { name: /^Import/ }).count()).toBe(0)
    await page().keyboard.press('Escape')
    await waitUntilHidden(form)
  })

  it('lists every problem by row and column, and imports nothing', async () => {
    const unknownCourse = ['Two Wheeler', 'Safety Training', 'One Day', 'Stunt Riding']
    const form = await upload(
      await createSlotSheet(
        [far(10), far(10), categoriesByName, '09:00', '11:00', 10],
        [far(11), far(11), categoriesByName, '11:00', '09:00', 10],
        [far(12), far(12), unknownCourse, '09:00', '11:00', 10],
        [far(13), far(13), categoriesByName, '09:00', '11:00', 'ten'],
      ),
    )
    await form.getByText(/^3 problems found\. Nothing was imported/).waitFor()
    const problems = await form
      .getByRole('region', { name: 'Problems' })
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
    expect(problems.map(([row, column]) => [row, column])).toEqual([
      ['3', 'End Time'],
      ['4', 'Course Name'],
      ['5', 'Seat'],
    ])
    expect(problems[0]?.slice(2)).toEqual(['9:00 AM', 'The end time is before the start time'])
    expect(problems[1]?.slice(2)).toEqual(['Stunt Riding', 'There is no course “Stunt Riding” in One Day'])
    expect(problems[2]?.[3]).toMatch(/whole number/)
    expect(await form.getByRole('button', { name: /^Import/ }).count()).toBe(0)
    expect(await findAxeViolations(page())).toEqual([])
    await form.getByRole('button', { name: 'Close' }).last().click()
    await waitUntilHidden(form)
    await page().reload()
    await page().locator('tbody[aria-busy="false"] tr').first().waitFor()
    expect(await rowOf(formatDay(far(10))).count()).toBe(0)
  })

  it('rejects a web page under an Excel name as not an Excel file', async () => {
    const form = await upload(Buffer.from('<html><table><tr><td>date</td></tr></table></html>'))
    await form
      .getByRole('alert')
      .getByText(/^This is not an Excel file \(\.xlsx\)\./)
      .waitFor()
    expect(await form.getByRole('button', { name: /^Import/ }).count()).toBe(0)
    await page().keyboard.press('Escape')
    await waitUntilHidden(form)
  })
})
