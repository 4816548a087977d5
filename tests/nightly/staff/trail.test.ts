import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

it('shows a change with its author and values, and exports the filtered rows', async () => {
  const { page, open } = workstation
  await open('/policy-& terms')
  await page.locator('tbody tr').first().getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  const name = form.getByLabel('Name')
  const before = await name.inputValue()
  await name.fill('Terms, as of today')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Updated Successfully').waitFor()
  await form.waitFor({ state: 'detached' })

  await open('/trail')
  const line = page.locator('tbody tr').first()
  await expect
    .poll(() => line.innerText())
    .toMatch(/Meenakshi Rao changed information “Terms, as of today”: Name .* → Terms, as of today[\s\S]*Super Admin/)
  await takeScreenshots(page, 'audit-log')
  await line.getByRole('button', { name: 'Details' }).click()
  const more = page.getByRole('dialog', { name: 'Details' })
  await more.getByText('Meenakshi Rao changed information').waitFor()
  expect(await more.getByRole('row', { name: 'Name' }).innerText()).toContain(before)
  expect(await more.getByRole('row', { name: 'Name' }).innerText()).toContain('Terms, as of today')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Information' }).click()
  await expect
    .poll(() => page.locator('tbody tr').allInnerTexts())
    .toSatisfy((rows: string[]) => rows.length > 0 && rows.every((row) => row.includes('information')))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain('Terms, as of today')
  expect(csv).not.toContain('Change request')
})

it('shows the history of a row below its details', async () => {
  const { page, open } = workstation
  await open('/policy-& terms')
  const row = page.locator('tbody tr').filter({ hasText: 'Terms, as of today' })
  await row.getByRole('button', { name: 'Show More' }).click()
  await page.getByText(/^Added .*, changed .* by Meenakshi Rao$/).waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Meenakshi Rao changed information').first().waitFor()
  expect(await history.innerText()).toContain('Super Admin')
})

it('is hidden without its menu, and so is the history', async () => {
  const { page, open, signIn } = workstation
  await open('/dashboard')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await signIn('Data Entry')
  await open('/trail')
  await page.getByText('No access to Audit log').waitFor()
  await open('/question-category')
  await page.locator('tbody tr').first().getByRole('button', { name: 'Show More' }).click()
  // Person and time are shown to everyone who may read the row.
  await page
    .getByRole('dialog')
    .getByText(/^Added \d+ \w+ 20\d\d/)
    .waitFor()
  expect(await page.getByRole('button', { name: 'Show history' }).count()).toBe(0)
})
