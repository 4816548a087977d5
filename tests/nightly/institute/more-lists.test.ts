import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { holdRequests } from '../../support/screens/hold-requests'
import { noResults, search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())
afterEach(() => workstation.page.setViewportSize({ width: 1366, height: 768 }))

/** Contrast of a field's border with the background (WCAG 1.4.11 requires 3). */
const borderContrast = (field: Locator) =>
  field.evaluate((input) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { borderTopColor, backgroundColor } = getComputedStyle(input)
    const [dark = 0, light = 0] = [luminance(borderTopColor), luminance(backgroundColor)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })

/** Width in pixels of the part of the open list that is out of sight, for example under the column of actions. */
const hiddenWidth = (page: Page) =>
  page.locator('main table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))

const lists = [
  ['/feedback-records', 'Feedback Records', 'Feedback Record Report.csv', 'Rating/5'],
  ['/contact-us', 'Contact Us', 'Contact Us Report.csv', 'Subject'],
  ['/payment-history', 'Payment History', 'Payment History Report.csv', 'Transaction Id'],
] as const

it('shows “No results” only once the response has arrived', async () => {
  const { page, open } = workstation
  await open('/feedback-records')
  await search(page, 'कोई नहीं')
  const heldSearch = await holdRequests(page, '**/api/v1/**search**')
  const searched = search(page, 'कोई')
  await heldSearch.begun
  expect(await page.getByText(/No results for/).count()).toBe(0)
  await heldSearch.release()
  await searched
  await noResults(page, 'कोई').waitFor()
  // Text typed before the response arrives stays.
  const heldRequests = await holdRequests(page, '**/api/v1/**search**')
  const box = page.getByRole('searchbox')
  await box.fill('ra')
  await heldRequests.begun
  await page.keyboard.type('m')
  await heldRequests.release()
  await page.locator('main tbody[aria-busy="false"]').or(noResults(page, 'ram')).waitFor()
  expect(await box.inputValue()).toBe('ram')
})

describe.each(lists)('%s', (path, title, file, column) => {
  it('lists rows, turns the page and exports all of them', async () => {
    const { page, open } = workstation
    await open(path)
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    const range = page.getByRole('status').filter({ hasText: /^1–10 of \d+$/ })
    await range.waitFor()
    const total = Number(/of (\d+)/.exec(await range.innerText())?.[1])
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^11–20 of/ })
      .waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain(column)
    expect(text.match(/^\d+,/gm)).toHaveLength(total)
  })
})

it('has the ids of a payment in its details and export, not in the list', async () => {
  const { page, open } = workstation
  await open('/payment-history')
  await page.locator('tbody[aria-busy="false"]').waitFor()
  expect((await page.locator('thead th').allTextContents()).filter((title) => / Id$/.test(title))).toEqual([])
  await page.locator('tbody tr').first().getByRole('button', { name: 'Show More' }).click()
  const details = page.getByRole('dialog', { name: 'Payment Information' })
  for (const id of ['Transaction Id', 'Booking Id', 'User Id']) await details.getByText(id, { exact: true }).waitFor()
  await takeScreenshots(page, 'payment-drawer')
  await page.keyboard.press('Escape')
  await waitUntilHidden(details)
})

it('shows the total of the payments of a search', async () => {
  const { page, open } = workstation
  await open('/payment-history')
  const totals = page.getByRole('status', { name: 'Totals' })
  await totals.waitFor()
  const before = await totals.innerText()
  await page.getByRole('searchbox').fill('Sharma')
  await expect.poll(() => totals.innerText()).not.toBe(before)
})

describe('At 125 %', () => {
  /** A heading that must be in sight, by the path of its list. */
  const headingByPath = {
    '/take-test': 'Examiner',
    '/check-question': 'State',
    '/recheck-request': 'Decision',
    '/batch-creation': 'Data entry',
    '/question-addition': 'Status',
    '/timeslot-addition': 'Course Type',
    '/registered-user': 'Payment',
    '/cancel-course': 'Course Name',
    '/announcement': 'Status',
  }

  it('shows every column of a list whole, except those also in its details', async () => {
    const { page, open } = workstation
    await page.setViewportSize({ width: 1093, height: 614 })
    for (const [path, heading] of Object.entries(headingByPath)) {
      await open(path)
      await page
        .getByRole('status')
        .filter({ hasText: /of [\d,]+$/ })
        .waitFor()
      await page.getByRole('columnheader', { name: heading, exact: true }).waitFor()
      await page.locator('main tbody[aria-busy="false"]').waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => 0))
      await expect.poll(() => hiddenWidth(page), { message: path }).toBe(0)
    }
  })
})

it('shows the seats of a batch where there is room for them', async () => {
  const { page, open } = workstation
  await open('/take-test')
  await page.getByRole('columnheader', { name: 'Seats', exact: true }).waitFor()
})

it('hides no text under the column of actions at 1366 pixels either', async () => {
  const { page, open } = workstation
  for (const path of ['/batch-creation', '/announcement', '/cancel-course', '/check-question', '/payment-history']) {
    await open(path)
    await page.getByRole('columnheader', { name: 'Actions', exact: true }).waitFor()
    await page.locator('main tbody[aria-busy="false"]').waitFor()
    await expect.poll(() => hiddenWidth(page), { message: path }).toBe(0)
  }
  await page.getByRole('columnheader', { name: 'Net', exact: true }).waitFor()
  expect(await page.locator('tbody').innerText()).not.toMatch(/\b(online|offline)\b/)
})

it.each([
  ['/contact-us', 'Enquiry Information', 'Subject'],
  ['/feedback-records', 'Feedback Information', 'Rating/5'],
])('%s is read whole with Enter on its row', async (path, title, label) => {
  const { page, open } = workstation
  await open(path)
  const row = page.locator('tbody[aria-busy="false"] tr').first()
  const cellText = await row.locator('td').nth(-2).textContent()
  await row.press('Enter')
  const details = page.getByRole('dialog', { name: title })
  await details.getByText(label, { exact: true }).waitFor()
  // The only place at which an e-mail address may break is before its @.
  const address = details.locator('dd').filter({ hasText: '@' })
  expect(await address.locator('wbr').count()).toBe(await address.count())
  if (cellText && cellText !== '-') await details.getByText(cellText, { exact: true }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(details)
})

it('gives the focused field a visible border in dark colours too', async () => {
  const { page, open } = workstation
  await open('/contact-us')
  await page.getByRole('button', { name: 'Dark colours' }).click()
  await page.getByRole('button', { name: 'Light colours' }).waitFor()
  await page.getByRole('searchbox').focus()
  await expect.poll(() => borderContrast(page.getByRole('searchbox'))).toBeGreaterThan(3)
})
