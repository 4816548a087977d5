import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullName } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { clientIn } from '../../support/screens/registration/wizard'
import { routeRequests } from '../../support/screens/route-requests'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const rows = (page: Page) => page.locator('tbody tr')
/** Waits until the footer shows this text. */
const waitForRange = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()

describe('a list', () => {
  it('sorts the whole result up, down and not at all, by mouse and keyboard', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    const heading = (title: string) => page.getByRole('columnheader', { name: title, exact: true })
    const names = async () => {
      await page.locator('tbody[aria-busy="false"]').waitFor()
      return page.locator('tbody tr td:nth-child(3)').allTextContents()
    }
    const before = await names()
    const { rows: all } = await clientIn(page).registration.list({ page: 1, limit: 10_000 })
    const sortedNames = all.map((row) => fullName(row).toLowerCase()).sort()
    const firstPage = (sorted: string[]) => sorted.slice(0, 10)
    const lowerCaseNames = async () => (await names()).map((name) => name.toLowerCase())
    await page.getByRole('button', { name: 'Sort by Name', exact: true }).click()
    await expect.poll(() => heading('Name').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(lowerCaseNames).toEqual(firstPage(sortedNames))
    expect(await page.locator('tbody tr td:first-child').allTextContents()).toEqual(
      before.map((_, index) => `${index + 1}`),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => heading('Name').getAttribute('aria-sort')).toBe('descending')
    await expect.poll(lowerCaseNames).toEqual(firstPage(sortedNames.toReversed()))
    await page.keyboard.press('Enter')
    await expect.poll(() => heading('Name').getAttribute('aria-sort')).toBe(null)
    await expect.poll(names).toEqual(before)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('cannot be sorted if the institute does not sort, unless all rows are loaded', async () => {
    const { page, open } = workstation
    await routeRequests(page, '**/api/v1/capabilities', (route) =>
      route.fulfill({ status: 404, json: { message: 'None' } }),
    )
    await open('/registered-user')
    await waitForRange(page, /of \d+/)
    expect(await page.getByRole('button', { name: /^Sort by/ }).count()).toBe(0)
    await open('/vehiclecategory')
    await page.getByRole('button', { name: 'Sort by Vehicle Category', exact: true }).waitFor()
    await page.unroute('**/api/v1/capabilities')
  })

  it('has one tab stop in its head, with arrow keys for headings and rows', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await waitForRange(page, /of \d+/)
    const days = async () =>
      (await page.locator('tbody tr td:nth-child(6)').allTextContents()).map((text) => Date.parse(text))
    const isSorted = (times: number[]) => times.every((time, index) => time >= (times[index - 1] ?? 0))
    await page.getByRole('button', { name: 'Sort by Name', exact: true }).focus()
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', ' ']) await page.keyboard.press(key)
    const heading = page.getByRole('columnheader', { name: 'Training date', exact: true })
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
    await page.locator('tbody[aria-busy="false"]').waitFor()
    const sorted = await days()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await waitForRange(page, /^11–20 of/)
    await page.locator('tbody[aria-busy="false"]').waitFor()
    expect(isSorted([...sorted, ...(await days())])).toBe(true)
    expect(await page.locator('thead button[tabindex="0"]').count()).toBe(1)
    await page.getByRole('button', { name: 'Sort by Training date', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() =>
        rows(page)
          .first()
          .evaluate((row) => row === document.activeElement),
      )
      .toBe(true)
  })
})

it('finds a trainee from Ctrl+K by name or phone, and opens the registration', async () => {
  const { page, open } = workstation
  const { rows } = await clientIn(page).registration.list({ page: 1, limit: 100 })
  // A registration that is the newest of its name: the search lists the newest one first.
  const row = rows.find((one, n) => n > 1 && rows.findIndex((other) => fullName(other) === fullName(one)) === n)
  for (const searchText of [fullName(row!), row!.phone]) {
    await open('/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/^Go to a screen/).fill(searchText)
    const found = page
      .getByRole('button')
      .filter({ hasText: fullName(row!) })
      .filter({ hasText: row!.phone })
    await found.and(page.locator('[data-selected]')).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Registered User Information' })
    await dialog.getByText(row!.phone).first().waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog)
  }
})

it('keeps the search open at Enter while nothing is found', async () => {
  const { page } = workstation
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder(/^Go to a screen/)
  await field.fill('zzzz')
  await page.getByRole('dialog').getByText('No results').first().waitFor()
  await field.press('Enter')
  await field.press('NumpadEnter')
  await page.getByRole('dialog').getByText('No results').first().waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(field)
})
