import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { waitForRange } from '../../support/screens/registration/registered-user'
import { clientIn } from '../../support/screens/registration/wizard'
import { sideMenu } from '../../support/screens/side-menu'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

let workstation: OwnWorkstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const parameters = () => Object.fromEntries(new URL(workstation.page.url()).searchParams)
const views = () => workstation.page.getByRole('navigation', { name: 'Views' })
const view = (name: string) => views().getByRole('link', { name, exact: true })
const currentView = () => views().locator('[aria-current]').textContent()
const button = (name: string) => workstation.page.getByRole('button', { name, exact: true })
const dialog = (name: string) => workstation.page.getByRole('dialog', { name, exact: true })
const waitForList = () => waitForRange(workstation.page, /^1–/)

it('opens built-in views, and goes back to what was left', async () => {
  const { page, open } = workstation
  await open('/registered-user')
  await waitForList()
  expect(await views().getByRole('link').allTextContents()).toEqual(['All', 'Pending', 'Training today', 'This week'])
  await button('Sort by Name').click()
  await expect.poll(parameters).toEqual({ sort: 'name' })
  await page.getByText('Modified', { exact: true }).waitFor()
  await view('Pending').press('Enter')
  await expect.poll(parameters).toEqual({ view: 'pending', payment: 'Pending' })
  await expect.poll(currentView).toBe('Pending')
  // The tab shows the filter until another one is chosen.
  await expect.poll(() => button('Clear payment filter').count()).toBe(0)
  await takeScreenshots(page, 'views')
  await page.getByRole('textbox', { name: 'Payment', exact: true }).click()
  await page.getByRole('option', { name: 'Done', exact: true }).click()
  await button('Clear payment filter').waitFor()
  await button('Reset').click()
  await expect.poll(() => button('Clear payment filter').count()).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect.poll(parameters).toEqual({ sort: 'name' })
  await expect.poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await button('Reset').click()
  await expect.poll(parameters).toEqual({})
})

it('lists the questions without a translation', async () => {
  const { page, open } = workstation
  await open('/question-addition?columns=name,translation')
  await waitForList()
  const translations = () => page.locator('tbody[aria-busy="false"] td:nth-child(3)').allTextContents()
  expect(new Set(await translations()).size).toBeGreaterThan(1)
  await view('Without translation').click()
  await expect.poll(parameters).toEqual({ view: 'untranslated', translation: 'missing' })
  expect(await page.getByRole('button', { name: 'Show every translation' }).count()).toBe(0)
  await page.getByText('No results for these filters.').waitFor()
  const [question = expect.unreachable()] = (await clientIn(page).question.list({ page: 1, limit: 1 })).rows
  await clientIn(page).question.update({
    ...question,
    category: question.category.id,
    vehicleCategory: question.vehicleCategory.id,
    vehicleSubCategory: question.vehicleSubCategory.id,
    translation: '',
  })
  await open('/question-addition?columns=name,translation&translation=missing')
  await expect.poll(translations).toEqual(['-', '-'])
})

it('saves a view, opens it from the menu, renames and deletes it', async () => {
  const { page, open } = workstation
  await open('/registered-user?payment=Done')
  await waitForList()
  await button('Sort by Course').click()
  await button('Save view').click()
  await dialog('Save view').getByRole('textbox', { name: 'Name' }).fill('pending')
  await page.keyboard.press('Enter')
  await dialog('Save view').getByText('Another view of this list has this name').waitFor()
  await dialog('Save view').getByRole('textbox', { name: 'Name' }).fill('Paid by course')
  await takeScreenshots(page, 'views-save')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await waitUntilHidden(dialog('Save view'))
  await expect.poll(currentView).toBe('Paid by course')
  expect(parameters()).toMatchObject({ payment: 'Done', sort: 'course' })

  await button('More actions for Paid by course').click()
  await page.getByRole('menuitem', { name: 'Set as default' }).click()
  await views().getByLabel('Default view').waitFor()
  await button('Sort by Course').click()
  await takeScreenshots(page, 'views-modified')
  await button('Save').click()
  await button('Save').waitFor({ state: 'hidden' })
  await view('All').click()
  await expect.poll(parameters).toEqual({})
  await sideMenu(page).getByRole('link', { name: 'Registered User', exact: true }).click()
  await expect.poll(parameters).toMatchObject({ payment: 'Done', sort: '-course' })
  expect(await findAxeViolations(page)).toEqual([])

  await page.reload()
  await button('More actions for Paid by course').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog('Rename view').getByRole('textbox', { name: 'Name' }).fill('Paid')
  await page.keyboard.press('Enter')
  await expect.poll(currentView).toMatch(/^Paid$/)
  await waitUntilHidden(dialog('Rename view'))
  await button('More actions for Paid').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog('Alert!').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(currentView).toBe('All')
  await expect.poll(parameters).toEqual({})
})

it('opens a default view with today’s dates from the menu', async () => {
  const { page, open } = workstation
  await open('/registered-user')
  await waitForList()
  await view('Training today').click()
  await expect.poll(currentView).toBe('Training today')
  const { from, to } = parameters()
  expect(from).toBe(to)
  await button('Sort by Course').click()
  await button('Save view').click()
  await dialog('Save view').getByRole('textbox', { name: 'Name' }).fill('Today by course')
  await page.keyboard.press('Enter')
  await expect.poll(currentView).toBe('Today by course')
  await button('More actions for Today by course').click()
  await page.getByRole('menuitem', { name: 'Set as default' }).click()
  await views().getByLabel('Default view').waitFor()
  await view('All').click()
  await expect.poll(parameters).toEqual({})
  await sideMenu(page).getByRole('link', { name: 'Registered User', exact: true }).click()
  await expect.poll(parameters).toMatchObject({ from, to, sort: 'course' })
  expect(parameters()).not.toHaveProperty('daysOf')
  await button('More actions for Today by course').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog('Alert!').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(currentView).toBe('All')
})

it('shows tabs over another list once it has a view of its own', async () => {
  const { page, open } = workstation
  await open('/coursename')
  await waitForList()
  expect(await views().count()).toBe(0)
  await button('Sort by Price').click()
  await takeScreenshots(page, 'views-foot')
  await button('Save view').click()
  await dialog('Save view').getByRole('textbox', { name: 'Name' }).fill('By price')
  await page.keyboard.press('Enter')
  await expect.poll(() => views().getByRole('link').allTextContents()).toEqual(['Default', 'By price'])
  await expect.poll(currentView).toBe('By price')
})

it('keeps the views that were saved in two windows', async () => {
  const { page, open } = workstation
  const second = await page.context().newPage()
  await second.goto(new URL('/registered-user?payment=Done', page.url()).href)
  await second.getByRole('button', { name: 'Save view' }).waitFor()
  await open('/coursename?sort=-price')
  await button('Save view').click()
  await dialog('Save view').getByRole('textbox', { name: 'Name' }).fill('Dearest first')
  await page.keyboard.press('Enter')
  await expect.poll(currentView).toBe('Dearest first')
  await second.getByRole('button', { name: 'Save view' }).click()
  await second.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Paid')
  await second.keyboard.press('Enter')
  await second.getByRole('button', { name: 'More actions for Paid' }).waitFor()
  await second.close()
  await page.reload()
  await expect.poll(() => views().getByRole('link').allTextContents()).toContain('Dearest first')
})
