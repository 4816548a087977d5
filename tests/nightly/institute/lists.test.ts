import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const rows = (page: Page) => page.locator('tbody tr')
const titles = (page: Page) => page.locator('thead th').allTextContents()
/** Waits until the footer shows this text. */
const waitForRange = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()

describe('Cancel Course', () => {
  it('lists cancelled courses, with a dash for unknown values', async () => {
    const { page, open } = workstation
    await open('/cancel-course')
    await waitForRange(page, /of \d+/)
    expect(await titles(page)).toEqual([
      'SNo',
      'Date',
      'First Name',
      'Last Name',
      'Email',
      'Course Name',
      'Course Category',
      'Gender',
      'Payment Type',
      'Refund status',
      'Actions',
    ])
    expect(await rows(page).first().locator('td').nth(1).textContent()).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
    expect(await page.getByRole('cell', { name: '-', exact: true }).count()).toBeGreaterThan(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('opens details by keyboard, and returns the focus to the row', async () => {
    const { page } = workstation
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const row = rows(page).nth(1)
    const name = await row.locator('td').nth(2).textContent()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'User Information' })
    await dialog
      .getByText(name ?? '', { exact: true })
      .first()
      .waitFor()
    await dialog.getByText('No data').first().waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('Enrolled User', () => {
  it('goes through the pages, and numbers the rows across them', async () => {
    const { page, open } = workstation
    await open('/enrolled-user')
    await waitForRange(page, /^1–10 of/)
    expect(await titles(page)).toEqual(['SNo', 'Date', 'Name', 'Father Name', 'Phone', 'IDTRcenter', 'State', ''])
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await waitForRange(page, /^11–20 of/)
    await expect.poll(() => rows(page).first().locator('td').first().textContent()).toBe('11')
    await page.getByRole('textbox', { name: 'Rows per page' }).click()
    await page.getByRole('option', { name: '25 per page' }).click()
    await waitForRange(page, /^1–25 of/)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('focuses the search with /, searches from page 1, and accepts Hindi', async () => {
    const { page, open } = workstation
    await open('/enrolled-user')
    await waitForRange(page, /^1–10 of/)
    const name = (await rows(page).nth(3).locator('td').nth(2).textContent()) ?? ''
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await waitForRange(page, /^11–20 of/)
    await page.keyboard.press('/')
    await page.keyboard.type(`${name}'; <%`)
    expect(await page.getByRole('searchbox').inputValue()).toBe(`${name} `)
    await waitForRange(page, /^1–/)
    await expect.poll(async () => (await rows(page).first().textContent()) ?? '').toContain(name)
    await page.getByRole('searchbox').fill('कोई नहीं')
    await page.getByText('No results for “कोई नहीं”.').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await waitForRange(page, /^1–10 of/)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('keeps the search cleared, however soon after the last key', async () => {
    const { page } = workstation
    await page.getByRole('searchbox').fill('nobody is called this')
    // The button in the search field: an empty list has one too.
    await page.getByRole('button', { name: 'Clear search' }).first().click()
    await page.waitForTimeout(800)
    await waitForRange(page, /^1–10 of/)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('keeps the focus on a row that moves, and lists the shortcuts available there', async () => {
    const { page } = workstation
    // All rows on one page, because sorting may move a row to another page.
    await page.getByRole('textbox', { name: 'Rows per page' }).click()
    await page.getByRole('option', { name: '100 per page' }).click()
    await waitForRange(page, /^1–(\d+) of \1$/)
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    const active = () => page.locator('tbody tr[tabindex="0"]')
    const name = await active().locator('td').nth(2).textContent()
    const before = await active().locator('td').first().textContent()
    expect(before).toBe('2')
    const column = page.getByRole('columnheader', { name: 'Name', exact: true })
    await page.getByRole('button', { name: 'Sort by Name' }).click()
    await page.getByRole('button', { name: 'Sort by Name' }).click()
    await expect.poll(() => column.getAttribute('aria-sort')).toBe('descending')
    await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
    await expect.poll(() => active().locator('td').nth(2).allTextContents()).toEqual([name])
    await active().focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Move between rows').waitFor()
    await help.getByText('New registration').waitFor()
    // Enter is not listed: rows of this list open nothing.
    expect(await help.getByText('Enter', { exact: true }).count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitUntilHidden(help)
  })

  it('exports the whole list and not the page', async () => {
    const { page } = workstation
    const total = Number((await page.getByRole('status').last().textContent())?.split(' of ')[1]?.replaceAll(',', ''))
    const toast = waitForToast(page, `Saved Enrolled User Report.csv with ${total} rows`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('Enrolled User Report.csv')
    const text = await readFile(await download.path(), 'utf8')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\ufeffSNo,Date,Name,Father Name,Phone,IDTRcenter,State')
    expect(lines).toHaveLength(total + 2)
    await toast
  })

  it('reports a failure and tries again', async () => {
    const { page, open } = workstation
    await page.route('**/api/v1/admin/get-partial-records**', (route) => route.abort())
    await open('/enrolled-user')
    await page.getByRole('alert').getByText('The program is not responding.').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.unroute('**/api/v1/admin/get-partial-records**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await waitForRange(page, /^1–10 of/)
  })
})

describe('Pre Login', () => {
  it('shows the current visit first, with its date and time', async () => {
    const { page, open } = workstation
    await open('/pre-login')
    await waitForRange(page, /of \d+/)
    expect(await titles(page)).toEqual(['SNo', 'Source/OS', 'IP Address', 'Page', 'Date', 'Time', ''])
    const cells = await rows(page).first().locator('td').allTextContents()
    expect(cells[3]).toBe('/auth/login')
    expect(cells[5]).toMatch(/^\d{1,2}:\d{2} [AP]M$/)
    expect(await findAxeViolations(page)).toEqual([])
  })
})

describe('Reports', () => {
  it('leads to the screen that exports the report', async () => {
    const { page, open } = workstation
    await open('/reports')
    await page.getByRole('button', { name: 'Export To Excel: User' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Export To Excel: User' }).click()
    await page.getByRole('heading', { name: 'Registered User' }).waitFor()
    await open('/user')
    await page.getByRole('heading', { name: 'Registered User' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/registered-user')
  })
})

describe('the frame', () => {
  it('opens any screen from Ctrl+K and lists the keys under ?', async () => {
    const { page, open } = workstation
    await open('/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/^Go to a screen/).fill('pre')
    const marks = page.getByRole('dialog').locator('mark')
    await marks.first().waitFor()
    const backgrounds = await marks.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(backgrounds).not.toContain('rgb(255, 255, 0)')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
    await page.getByPlaceholder(/^Go to a screen/).waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('New registration').waitFor()
    await page.keyboard.press('Escape')
  })

  it('finds a course from Ctrl+K and opens its screen with the search filled in', async () => {
    const { page, open } = workstation
    await open('/coursename')
    await waitForRange(page, /of \d+/)
    const footer = () => page.getByRole('status').last().textContent()
    const totalFooter = await footer()
    const names = await rows(page).locator('td:nth-child(2)').allTextContents()
    await open('/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    for (const name of [names.at(0) ?? '', names.at(-1) ?? '']) {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(/^Go to a screen/).fill(name)
      const hit = page.getByRole('button').filter({ hasText: name }).filter({ hasText: 'Course List' })
      await hit.first().waitFor()
      await hit.first().click()
      await page.getByRole('heading', { name: 'Course List' }).waitFor()
      const searchText = name.replace(/[^\p{L}\p{M}\p{N} _@.+/-]/gu, ' ').replace(/ +/g, ' ')
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(searchText.trim())
      await waitForRange(page, /of \d+/)
      await expect.poll(footer).not.toBe(totalFooter)
      await page.getByRole('cell', { name, exact: true }).first().waitFor()
    }
  })

  it('collapses the menu to icons and remembers it, and the colours too', async () => {
    const { page, open } = workstation
    await open('/dashboard')
    for (const name of ['Collapse menu', 'Dark colours']) {
      const settingsSaved = page.waitForResponse('**/desk/settings.set')
      await page.getByRole('button', { name }).click()
      await settingsSaved
    }
    await page.getByRole('button', { name: 'Expand menu' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Expand menu' }).waitFor()
    await page.getByRole('button', { name: 'Light colours' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    expect(await findAxeViolations(page)).toEqual([])
  })
})
