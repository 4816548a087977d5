import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { signIn } from '../../support/screens/exam/whole-day'
import { chooseAction } from '../../support/screens/row-action'
import { search } from '../../support/screens/search'
import { readSideMenu } from '../../support/screens/side-menu'
import { waitForToast } from '../../support/screens/toast'
import { openTwoWorkstations, showWindow, type TwoWorkstations } from '../../support/screens/two-workstations'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let workstations: TwoWorkstations
let page: Page
let other: Page
beforeAll(async () => {
  workstations = await openTwoWorkstations()
  page = workstations.office.page
  other = workstations.other.page
  await workstations.office.signInAs('9000000001', 'practice1')
  await signIn(workstations.other, 'data entry')
})
afterAll(() => workstations?.close())

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const row = (words: string) => page.locator('tbody tr').filter({ hasText: words })
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const cell = (name: string) => page.getByRole('button', { name, exact: true })
const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)
const save = async (form: string, words: string) => {
  const toast = waitForToast(page, words)
  await page.keyboard.press('Control+Enter')
  await toast
  await waitUntilHidden(dialog(form))
}
/** Chooses an option by keyboard: types words that leave one option, and presses Enter. */
const choose = async (words: string) => {
  await page.keyboard.type(words)
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.locator('[role=option][data-combobox-selected]').waitFor()
  await page.keyboard.press('Enter')
}
const newName = 'परीक्षा लेने का दैनिक कार्य'

it('shows what menus open under any name, and which open nothing', async () => {
  await workstations.office.open('/menu')
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  expect(await page.locator('thead th').allTextContents()).toEqual(['SNo', 'Name', 'Opens', 'Created Date', 'Actions'])
  await page.getByRole('button', { name: 'Add Menu' }).click()
  await dialog('Add Menu').getByRole('button', { name: 'Add Menu' }).click()
  await dialog('Add Menu').getByText('*Please Enter Name!').waitFor()
  await field('Name').fill('Swimming')
  await save('Add Menu', 'Added Successfully')
  await row('Swimming').getByText('No such screen').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await row('Swimming').getByRole('button', { name: 'Show More' }).click()
  await dialog('Menu Information').getByText('Created Date').waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Menu Information'))
})

it('refuses to delete an assigned menu, and names its screens and roles', async () => {
  await search(page, 'Take Test')
  await chooseAction(row('Take Test'), 'Delete')
  await dialog('Alert!').getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog('Alert!')
    .getByText('This menu opens Take Test to Data Entry, Examiner, admin and superadmin. Take it out of')
    .waitFor()
  await dialog('Alert!').getByRole('button', { name: 'Cancel' }).click()
  await waitUntilHidden(dialog('Alert!'))
})

it('shows a new name here and elsewhere, and opens the same screen', async () => {
  await row('Take Test').getByRole('button', { name: 'Edit' }).click()
  await field('Name').fill(newName)
  await save('Edit Menu', 'Updated Successfully')
  await row(newName).getByText('Take Test', { exact: true }).waitFor()
  await expect.poll(() => readSideMenu(page)).toContain(newName)
  expect(await readSideMenu(other)).toContain('Take Test')
  await showWindow(other)
  await expect.poll(() => readSideMenu(other)).toContain(newName)
  await other.getByRole('link', { name: newName }).click()
  await other.getByRole('heading', { name: 'Take Test' }).waitFor()
  await other.getByText(/^Your role may/).waitFor({ state: 'hidden' })
  await other.keyboard.press('Control+k')
  await other.getByRole('textbox', { name: /^Go to a screen/ }).fill('take test')
  await other.getByRole('dialog', { name: 'Search everything' }).getByText(newName).waitFor()
  await other.keyboard.press('Escape')
})

it('lists assignments, and finds them by menu and role', async () => {
  await workstations.office.open('/assign')
  await row('Data Entry').waitFor()
  expect(await page.locator('thead th').allTextContents()).toEqual([
    'SNo',
    'Menus',
    'Approval',
    'Roles',
    'Created',
    'Actions',
  ])
  await row('Data Entry').getByRole('button', { name: 'Show More' }).click()
  const more = dialog('Assignment Information')
  expect(await more.getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining(['Data Entry', 'Registered User', newName]),
  )
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(more)
  await search(page, newName)
  await row('Examiner').waitFor()
})

it('assigns several menus to several roles by keyboard', async () => {
  await page.getByRole('button', { name: 'Add Assignment' }).press('Enter')
  const form = dialog('Add Assignment')
  await expectFocus(field('Menus'))
  await page.keyboard.press('Control+Enter')
  await form.getByText('*Please Enter menu!').waitFor()
  await form.getByText('*Please Enter role!').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  for (const menu of ['payment', 'pre login', 'swim']) await choose(menu)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expectFocus(field('Roles'))
  for (const role of ['data', 'exami']) await choose(role)
  await save('Add Assignment', 'Added Successfully')
  await search(page, '')
  await expect
    .poll(() => row('Payment History, Pre Login').allInnerTexts())
    .toEqual([expect.stringContaining('Data Entry, Examiner')])
})

it('leads from a cell of the matrix to its assignment, or to a new one', async () => {
  await page.getByText('Matrix', { exact: true }).click()
  await cell('Payment History, Data Entry: granted').waitFor()
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    'Menu',
    'Data Entry',
    'Examiner',
    'Admin',
    expect.stringMatching(/^Super Admin\s+all$/),
  ])
  expect(await page.getByRole('row', { name: /^Swimming/ }).innerText()).toContain('all')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('TIPS')
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => page.getByRole('rowheader').first().innerText()).toBe('Helpful Tips')
  await page.getByRole('searchbox').press('ArrowDown')
  await expectFocus(cell('Helpful Tips, Data Entry: not granted'))
  await page.keyboard.press('ArrowRight')
  await expectFocus(cell('Helpful Tips, Examiner: not granted'))
  await page.keyboard.press('Enter')
  await dialog('Add Assignment').getByText('Helpful Tips', { exact: true }).waitFor()
  await dialog('Add Assignment').getByText('Examiner', { exact: true }).waitFor()
  await save('Add Assignment', 'Added Successfully')
  await expectFocus(cell('Helpful Tips, Examiner: granted'))
  await page.keyboard.press('Enter')
  await dialog('Edit Assignment').getByText('Helpful Tips', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Edit Assignment'))
  await expectFocus(cell('Helpful Tips, Examiner: granted'))
})

it('asks which assignment if several give the same', async () => {
  const api = await workstations.apiOf('9000000001')
  const roles = await api.session.roles()
  const menus = await api.menu.all()
  const ids = (all: readonly { id: string; name: string }[], name: string) =>
    all.filter((one) => one.name === name).map(({ id }) => id)
  await api.assignment.add({ menus: ids(menus, 'Helpful Tips'), roles: ids(roles, 'Examiner') })
  await workstations.office.open('/assign')
  await page.getByText('Matrix', { exact: true }).click()
  await cell('Helpful Tips, Examiner: granted').click()
  const choice = dialog('Helpful Tips for Examiner')
  await choice.getByText('2 assignments grant it.').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await choice
    .getByRole('button', { name: /^Examiner/ })
    .first()
    .click()
  await dialog('Edit Assignment').waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Edit Assignment'))
})

it('adds a screen to an open window, and removes one while its draft stays', async () => {
  await showWindow(other)
  await other.getByText('Your role may now also open: Payment History, Pre Login').waitFor()
  await other.getByRole('link', { name: 'Question Category', exact: true }).click()
  await other.getByRole('button', { name: 'Add Question Category' }).click()
  const input = (name: string) => other.getByRole('dialog').getByRole('textbox', { name, exact: true })
  for (const label of ['Vehicle Category', 'Vehicle Sub Category']) {
    await input(label).click()
    await other.getByRole('option').first().click()
  }
  const typed = input('Question Category')
  await typed.fill('Typed before it went')
  await other.getByText(/^Draft saved/).waitFor()

  const api = await workstations.apiOf('9000000001')
  const { rows } = await api.assignment.list({ page: 1, limit: 100 })
  const dataEntryRows = rows.filter(({ roles }) => roles?.some(({ name }) => name === 'Data Entry'))
  const change = (keep: (menu: string) => boolean) =>
    Promise.all(
      dataEntryRows.map(({ id, menus = [], roles = [] }) =>
        api.assignment.update({
          id,
          menus: menus.filter(({ name }) => keep(name)).map((menu) => menu.id),
          roles: roles.map((role) => role.id),
        }),
      ),
    )
  await change((menu) => menu !== 'Question Category')
  // The institute refuses, and the window immediately requests the reason.
  await other.keyboard.press('Control+Enter')
  await other.getByRole('heading', { name: 'No access to Question Category' }).waitFor()
  await other.getByText('Your role may no longer open: Question Category').waitFor()
  expect(await readSideMenu(other)).not.toContain('Question Category')
  expect(await findAxeViolations(other)).toEqual([])

  await change(() => true)
  await showWindow(other)
  await other.getByRole('heading', { name: 'Question Category', exact: true }).waitFor()
  await other.getByRole('button', { name: 'Add Question Category' }).click()
  await expect.poll(() => typed.inputValue()).toBe('Typed before it went')
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await other.keyboard.press('Escape')
  await waitUntilHidden(other.getByRole('dialog', { name: 'Add Question Category' }))
})

it('deletes an assignment after stating what it closes to whom', async () => {
  await page.getByText('List', { exact: true }).click()
  await search(page, 'pre login')
  const assignedRow = page.locator('tbody tr').filter({ hasText: /^\d+Payment History, Pre Login/ })
  await chooseAction(assignedRow, 'Delete')
  await dialog('Alert!')
    .getByText('Data Entry, Examiner will lose the menus that no other assignment grants:')
    .waitFor()
  const deleted = waitForToast(page, 'Deleted Successfully')
  await dialog('Alert!').getByRole('button', { name: 'Delete', exact: true }).click()
  await deleted
  await expect.poll(() => assignedRow.count()).toBe(0)
  await showWindow(other)
  await other.getByText('Your role may no longer open: Payment History, Pre Login').waitFor()
})
