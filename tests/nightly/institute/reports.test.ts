import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterEach, expect, it } from 'vitest'
import { addDays, addMonths, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { routeRequests } from '../../support/screens/route-requests'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
async function openReportsAs(role: string) {
  workstation = await openWorkstation()
  page = workstation.page
  await workstation.signIn(role)
  await workstation.open('/reports')
  await page.getByRole('table', { name: 'Reports' }).waitFor()
}
afterEach(() => workstation?.close())

const readDays = () => page.locator('main tbody td:nth-child(3)').allTextContents()
const readNames = () => page.locator('main tbody td:nth-child(2)').allTextContents()
const firstOfMonth = `${today().slice(0, 8)}01`
const label = (from: string, to: string) => `${formatDay(from)} – ${formatDay(to)}`
const thisMonth = label(firstOfMonth, addDays(addMonths(firstOfMonth, 1), -1))

async function choose(period: RegExp) {
  await page.getByRole('textbox', { name: 'Period' }).click()
  await page.getByRole('option', { name: period }).click()
}

/** Opens a report by its button and exports it there; returns the cells of a column, one for each row. */
async function exportColumn(report: string, column: string): Promise<string[]> {
  await page.getByRole('button', { name: `Export To Excel: ${report}` }).click()
  const footer = page.getByRole('status').filter({ hasText: /of [\d,]+$/ })
  await footer.waitFor()
  const total = Number(/of ([\d,]+)$/.exec(await footer.innerText())?.[1]?.replaceAll(',', ''))
  // The export button has the focus, so Enter exports.
  const save = page.getByRole('button', { name: 'Export to Excel' })
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const [titles = '', ...lines] = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(total)
  const place = cellsOf(titles).indexOf(column)
  return lines.map((line) => cellsOf(line)[place] ?? '')
}
/** The cells of a CSV line; a cell that contains a comma keeps its quotes. */
const cellsOf = (line: string): string[] => line.match(/(?<=^|,)("([^"]|"")*"|[^,]*)/g) ?? []
/** '20 Nov 2026' → '2026-11-20'. */
const toIsoDay = (cell: string) => new Date(`${cell} UTC`).toISOString().slice(0, 10)

it('each report names its filter and its days', async () => {
  await openReportsAs('Super Admin')
  // The breadcrumbs do not repeat the title of the screen.
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText())
    .toMatch(/^Home\s+\/\s+Institute$/)
  await expect
    .poll(readDays)
    .toEqual([
      `${thisMonth}, by training days`,
      `${thisMonth}, by training date`,
      `${thisMonth}, by payment date`,
      'All categories: they have no date',
      'All questions: they have no date',
      `${thisMonth}, by date of the feedback`,
    ])
  expect(await findAxeViolations(page)).toEqual([])
  await choose(/^Yearly/)
  await expect.poll(async () => (await readDays())[2]).toMatch(/^1 Apr \d{4} – 31 Mar \d{4}, by payment date$/)
  await choose(/^Quarterly/)
  await expect.poll(async () => (await readDays())[2]).toMatch(/^1 (Apr|Jul|Oct|Jan) .* – 3\d (Jun|Sep|Dec|Mar)/)
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await expect.poll(async () => (await readDays())[2]).toBe('All entries')
  await page.getByRole('button', { name: /^Choose days: / }).click()
  await page.getByRole('button', { name: 'Show these days' }).waitFor()
  expect(await page.getByRole('dialog').getByRole('table').count()).toBe(2)
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect.poll(async () => (await readDays())[2]).toBe(`${thisMonth}, by payment date`)
  expect(await page.getByRole('textbox', { name: 'Period' }).getAttribute('placeholder')).toBe('Chosen days')
})

it('a report exports exactly the rows of the days in its row', async () => {
  await openReportsAs('Super Admin')
  const [from, to] = [addDays(today(), -12), addDays(today(), -1)]
  const chosen = `/reports?from=${from}&to=${to}`
  for (const [report, column, chip] of [
    ['Payment', 'Date', 'Paid'],
    ['User', 'Training date', 'Training'],
    ['Feedback', 'Date', 'Given'],
  ] as const) {
    await workstation.open(chosen)
    await expect.poll(readDays).toContain(`${label(from, to)}, by payment date`)
    const days = (await exportColumn(report, column)).map(toIsoDay)
    await page.getByText(`${chip} ${label(from, to)}`, { exact: true }).waitFor()
    expect(days.length, report).toBeGreaterThan(0)
    expect(
      days.filter((day) => day < from || day > to),
      report,
    ).toEqual([])
  }
  await workstation.open(chosen)
  await expect.poll(readDays).toContain(`${label(from, to)}, by payment date`)
  const ends = (await exportColumn('Timeslot', 'End Date')).map(toIsoDay)
  expect(ends.length).toBeGreaterThan(0)
  expect(ends.filter((day) => day < from)).toEqual([])
})

it('the days of a report can be removed on its screen, also where it is empty', async () => {
  await openReportsAs('Super Admin')
  await choose(/^Yearly/)
  await page.getByRole('button', { name: 'Export To Excel: Feedback' }).click()
  await page.getByText(/^Given 1 Apr \d{4} – 31 Mar \d{4}$/).waitFor()
  await page.getByRole('button', { name: /^Days: Date of the feedback: / }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await workstation.open('/feedback-records?from=2020-01-01&to=2020-01-02')
  await page.getByText('No entries from 1 Jan 2020 – 2 Jan 2020.').waitFor()
  await page.getByRole('button', { name: 'Clear dates' }).last().click()
  await page
    .getByRole('status')
    .filter({ hasText: /of [\d,]+$/ })
    .waitFor()
  expect(await page.getByText(/^Given /).count()).toBe(0)
})

it('a report covers everything if the institute cannot filter by date', async () => {
  await openReportsAs('Super Admin')
  await routeRequests(page, '**/api/v1/capabilities', (route) =>
    route.fulfill({ status: 404, json: { message: 'None' } }),
  )
  await workstation.open('/reports')
  await expect
    .poll(readDays)
    .toEqual([
      'All entries (the server cannot filter by training days)',
      `${thisMonth}, by training date`,
      'All entries (the server cannot filter by payment date)',
      'All categories: they have no date',
      'All questions: they have no date',
      'All entries (the server cannot filter by date of the feedback)',
    ])
  await page.getByRole('button', { name: 'Export To Excel: Payment' }).click()
  await page.getByRole('heading', { name: 'Payment History' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByRole('button', { name: /^Days: Payment date/ }).count()).toBe(0)
})

it('a role is offered the reports of the screens that it may open', async () => {
  await openReportsAs('Data Entry')
  await expect.poll(readNames).toEqual(['User', 'Question Category', 'Question'])
})
