import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { typeText } from '../../support/screens/fills'
import { chooseAction } from '../../support/screens/row-action'
import { search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  await workstation.signIn()
  await workstation.open('/batch-creation')
})
afterAll(() => workstation?.close())

const tomorrow = addDays(today(), 1)
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const row = (words: string) => page.locator('main tbody tr').filter({ hasText: words })
const readCells = async (locator: Locator) => (await locator.locator('td').allTextContents()).slice(1, -1)
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const act = (words: string, action: string) => chooseAction(row(words), action)
const openAddForm = async () => {
  await press('Add Batch')
  return dialog('Add Batch')
}
const close = async (shown: Locator) => {
  await page.keyboard.press('Escape')
  await waitUntilHidden(shown)
}
const discard = async (form: Locator) => {
  await page.keyboard.press('Escape')
  await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
  await waitUntilHidden(form)
}
const typeDate = (form: Locator, date: string) => typeText(formatDay(date))(form, 'Date')
const chooseStaff = async (form: Locator, label: string, words: string, option: string) => {
  await form.getByRole('textbox', { name: label, exact: true }).fill(words)
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** Saves a CSV by a button; returns it without its byte order mark, as lines of cells. */
const saveCsv = async (button: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  return { name: download.suggestedFilename(), lines: lines.map((line) => line.split(',')) }
}

describe('the list of batches', () => {
  it('shows batches in every state, and only new ones can be deleted', async () => {
    await row('LMV refresher').waitFor()
    expect(await page.locator('main thead th').allTextContents()).toEqual([
      'SNo',
      'Name',
      'Date',
      'Time',
      'Seats',
      'Candidates',
      'State',
      'Examiner',
      'Data entry',
      'Actions',
    ])
    // Where there is no room for all columns, the seats are hidden, not the time.
    expect(await page.getByRole('columnheader', { name: 'Time' }).isVisible()).toBe(true)
    for (const state of ['Created', 'Attendance taken', 'Test started', 'Complete']) await row(state).first().waitFor()
    await row('LMV refresher').getByRole('button', { name: 'Show More' }).waitFor()
    expect(await row('LMV refresher').getByRole('button', { name: 'Delete' }).count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('finds a batch by its name', async () => {
    await search(page, 'refresher')
    await page.getByRole('status').filter({ hasText: '1–1 of 1' }).waitFor()
    await search(page, '')
    await row('Created').first().waitFor()
  })
})

describe('the form of a batch', () => {
  /** A slot as its row names it. */
  let slot = ''

  it('reports missing input at each field', async () => {
    const form = await openAddForm()
    await form.getByText('Choose a date first.').waitFor()
    await form.getByRole('button', { name: 'Add Batch' }).click()
    for (const message of [
      '*Please enter batch name!',
      '*Please enter date!',
      '*Please upload examiner!',
      '*Please upload dataentry!',
      '*Please select batch!',
    ])
      await form.getByText(message, { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await typeDate(form, addDays(today(), 400))
    await form.getByText('No slot available for this date', { exact: true }).waitFor()
    await discard(form)
  })

  it('creates a batch from a booked slot of the day', async () => {
    const form = await openAddForm()
    await typeText('शनिवार बैच')(form, 'Name')
    await typeDate(form, tomorrow)
    await chooseStaff(form, 'Examiner', 'harpreet', 'harpreet.gill@idtr.example · Harpreet Gill')
    await chooseStaff(form, 'Data entry', 'sunita', 'sunita.yadav@idtr.example · Sunita Yadav')
    const bookedSlot = form
      .locator('label')
      .filter({ hasText: /[1-9]\d* of \d+ booked/ })
      .first()
    slot = (await bookedSlot.getByRole('checkbox').getAttribute('aria-label')) ?? ''
    await bookedSlot.getByRole('checkbox').check()
    await form
      .getByRole('status')
      .filter({ hasText: /^1 slot, [1-9]\d* of \d+ seats booked$/ })
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await row('शनिवार बैच').waitFor()
    const [name, date, time, , users, ...rest] = await readCells(row('शनिवार बैच'))
    expect([name, date, time]).toEqual(['शनिवार बैच', formatDay(tomorrow), slot.split(', ')[0]])
    expect(Number(users)).toBeGreaterThan(0)
    expect(rest).toEqual(['Created', 'Harpreet Gill', 'Sunita Yadav'])
  })

  it('shows the slot as taken, with its batch', async () => {
    const form = await openAddForm()
    await typeDate(form, tomorrow)
    const takenLabel = form.locator('label').filter({ hasText: 'In शनिवार बैच' })
    expect(await takenLabel.getByRole('checkbox').getAttribute('aria-label')).toBe(slot)
    expect(await takenLabel.getByRole('checkbox').isDisabled()).toBe(true)
    await discard(form)
  })

  it('keeps date and slots in an edit', async () => {
    await act('शनिवार बैच', 'Edit')
    const form = dialog('Edit Batch')
    expect(await form.getByRole('combobox', { name: 'Date', exact: true }).getAttribute('readonly')).not.toBeNull()
    await form
      .getByRole('group', { name: 'Slots' })
      .getByText(slot.split(', ')[0] ?? '')
      .waitFor()
    expect(await form.getByRole('checkbox').count()).toBe(0)
    await typeText('Saturday batch')(form, 'Name')
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await row('Saturday batch').waitFor()
    const edited = await readCells(row('Saturday batch'))
    expect(edited.slice(1, 3)).toEqual([formatDay(tomorrow), slot.split(', ')[0]])
  })

  it('deletes a batch after a confirmation, and its slot is free again', async () => {
    await act('Saturday batch', 'Delete')
    const question = dialog('Alert!')
    await question.getByText(/^Are you sure you want to delete this Batch\?/).waitFor()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await waitUntilHidden(question)
    await expect.poll(() => row('Saturday batch').count()).toBe(0)
    const form = await openAddForm()
    await typeDate(form, tomorrow)
    const same = form.getByRole('checkbox', { name: slot, exact: true, disabled: false })
    await expect.poll(() => same.count()).toBeGreaterThan(0)
    expect(await form.getByText('In Saturday batch').count()).toBe(0)
    await discard(form)
  })
})

describe('the batch information', () => {
  const information = () => dialog('Batch Information')
  const candidates = () => information().getByRole('table', { name: 'Candidates' }).locator('tbody tr')

  it('has nothing to download before the attendance is taken', async () => {
    await act('LMV weekend, morning', 'Show More')
    await candidates().first().waitFor()
    await expect.poll(() => candidates().count()).toBe(8)
    await information().getByText('No test Data', { exact: true }).waitFor()
    await information().getByText('No Attendance Data', { exact: true }).waitFor()
    await information()
      .getByText(/^Added \d+ \w+ 20\d\d/)
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await close(information())
  })

  it('exports the test data as shown', async () => {
    await row('LMV refresher').press('Enter')
    await candidates().first().waitFor()
    const { name, lines } = await saveCsv(information().getByRole('button', { name: 'Test Data Report' }))
    expect(name).toBe('Test Data Report.csv')
    const [titles = [], ...people] = lines
    expect(titles.slice(0, 12).join()).toBe(
      'SNo,Roll number,Name,Phone,Set,Right,Wrong,Unanswered,Theory,Practical,Final,Result',
    )
    expect(titles.slice(12)).toEqual(Array.from({ length: 20 }, (_, index) => `Q${index + 1} (set A)`))
    const shownRows = await candidates().evaluateAll((rows) =>
      rows.map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/^-$/, '') ?? '')),
    )
    const present = shownRows.filter((texts) => texts[3] === 'Present')
    expect(people.map(([, ...cells]) => [...cells.slice(0, 3), ...cells.slice(7, 11)])).toEqual(
      present.map((texts) => [...texts.slice(0, 3), ...texts.slice(4, 8)]),
    )
    for (const [, , , , , right, wrong, unanswered, theory, ...rest] of people) {
      const marks = rest.slice(3)
      const count = (mark: string) => String(marks.filter((one) => one === mark).length)
      if (theory === '') continue
      expect([count('R'), count('W'), count('–')]).toEqual([right, wrong, unanswered])
      expect(theory).toBe(`${Number(right) * 5} %`)
    }
  })

  it('exports the attendance with the time of each mark', async () => {
    const { name, lines } = await saveCsv(information().getByRole('button', { name: 'Attendance Data' }))
    expect(name).toBe('Attendance Data.csv')
    const [titles, ...people] = lines
    expect(titles?.join()).toBe('SNo,Roll number,Name,Phone,Attendance,Late,Marked at,Marked by')
    expect(people).toHaveLength(20)
    expect(people.filter(([, , , , attendance]) => attendance === 'Absent').length).toBeGreaterThan(0)
    for (const line of people) expect(line.at(-1)).toBe('Harpreet Gill')
  })

  it('shows a paper with chosen and correct options, above the information', async () => {
    const failed = candidates().filter({ hasText: 'Fail' }).first()
    await failed.getByRole('button', { name: 'View Paperset' }).click()
    const paper = dialog(/^Paper of /)
    await paper.getByRole('listitem').first().waitFor()
    await paper.getByText(/^All 20$/).waitFor()
    expect(await paper.getByText('Right', { exact: true }).count()).toBeGreaterThan(0)
    const wrongCount = await paper.getByText('Wrong', { exact: true }).count()
    await paper.getByText(`Wrong ${wrongCount}`, { exact: true }).click()
    expect(await paper.locator('ol > li').count()).toBe(wrongCount)
    expect(await paper.getByText('Right', { exact: true }).count()).toBe(0)
    expect(await paper.locator('li b').count()).toBeGreaterThan(0)
    expect(await paper.getByRole('img', { name: 'Correct answer' }).count()).toBeGreaterThanOrEqual(wrongCount)
    expect(await findAxeViolations(page)).toEqual([])
    await close(paper)
    await information().waitFor()
  })

  it('shows sheets and the log above the information; Escape closes one at a time', async () => {
    const [name = ''] = (await readCells(candidates().first())).slice(0, 1)
    for (const action of ['Registration sheet', 'Candidate sheet']) {
      await chooseAction(candidates().first(), action)
      const viewer = dialog(action === 'Candidate sheet' ? /^Candidate/ : /^Registration/)
      await viewer.locator('canvas').first().waitFor()
      await close(viewer)
    }
    await information().getByRole('button', { name: 'Attendance log' }).click()
    const log = dialog(/^Attendance log of /)
    await log.getByRole('cell', { name, exact: true }).first().waitFor()
    await close(log)
    await close(information())
  })

  it('prints the batch report and the roll list', async () => {
    for (const action of ['Batch report', 'Roll list']) {
      await act('LMV refresher', action)
      const viewer = dialog(action === 'Roll list' ? /^Roll list/ : /^Batch report/)
      await viewer.locator('canvas').first().waitFor()
      await close(viewer)
    }
  })
})
