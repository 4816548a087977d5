import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { signIn, signOut } from '../../support/screens/exam/whole-day'
import { chooseOption } from '../../support/screens/fills'
import { chooseAction } from '../../support/screens/row-action'
import { search } from '../../support/screens/search'
import { waitForToast } from '../../support/screens/toast'
import { openTwoWorkstations, showWindow, type TwoWorkstations } from '../../support/screens/two-workstations'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let workstations: TwoWorkstations
let page: Page
beforeAll(async () => {
  workstations = await openTwoWorkstations()
  page = workstations.office.page
  await workstations.office.signInAs('9000000001', 'practice1')
})
afterAll(() => workstations?.close())

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const row = (words: string) => page.locator('tbody tr').filter({ hasText: words })
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const waitForList = () => page.locator('tbody[aria-busy="false"] tr').first().waitFor()
const phone = '9811122233'
let password = ''

it('is linked from the dashboard, and shows the role and the status', async () => {
  await page.getByRole('link', { name: /^Data Entry/ }).click()
  await page.getByRole('heading', { name: 'Assign Role', exact: true }).waitFor()
  await waitForList()
  expect(await page.title()).toBe('Examiner · IDTR Counter')
  expect(await page.locator('thead th').allTextContents()).toEqual([
    'SNo',
    'Full Name',
    'Role',
    'Email',
    'Mobile Number',
    'Employee ID',
    'Created At',
    'Status',
    'Actions',
  ])
  expect(await row('Harpreet Gill').locator('td').allTextContents()).toEqual(
    expect.arrayContaining(['harpreet.gill@idtr.example', '9000000004', 'E0004', 'Examiner', 'Active']),
  )
  await row('Harpreet Gill').getByRole('button', { name: 'Show More' }).click()
  await dialog('Staff Information').getByText('Examiner', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Staff Information'))
  expect(await findAxeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Role Report.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Harpreet Gill,Examiner,harpreet.gill@idtr.example,9000000004,E0004',
  )
  await workstations.office.open('/role')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/examiner')
})

it('reports missing input at each field, and keeps no password in a draft', async () => {
  await page.getByRole('button', { name: 'Add Role' }).click()
  const form = dialog('Add Staff Member')
  await form.getByRole('button', { name: 'Add Staff Member' }).click()
  const messages = ['Name!', 'Email!', 'Phone!', 'password!', 'role!'].map((word) => `*Please Enter ${word}`)
  for (const message of messages) await form.getByText(message, { exact: true }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await field('Name').fill('आशा वर्मा')
  await field('Password').fill('short')
  await field('Password').blur()
  await form.getByText('At least 8 and at most 50 characters').waitFor()
  await field('Email').fill('asha')
  await field('Email').blur()
  await form.getByText('*Please Enter valid Email!').waitFor()
  await form.getByText(/^Draft saved/).waitFor()
  const draft = await page.evaluate(async () => window.desk.call('drafts.load', { key: 'staffMember:new' }))
  expect(JSON.stringify(draft)).toContain('आशा वर्मा')
  expect(JSON.stringify(draft)).not.toContain('short')
})

it('refuses a known phone at its field, and shows the initial password once', async () => {
  await field('Email').fill('asha.verma@idtr.example')
  await field('Phone').fill('9000000006')
  await chooseOption('Examiner')(page.getByRole('dialog'), 'Role')
  expect(await field('Password').getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Suggest password' }).click()
  password = await field('Password').inputValue()
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  expect(await field('Password').getAttribute('type')).toBe('text')
  await page.keyboard.press('Control+Enter')
  await page.getByText('This phone number belongs to Baljeet Kaur.').waitFor()
  await expect.poll(() => field('Phone').evaluate((one) => one === document.activeElement)).toBe(true)

  await field('Phone').fill(phone)
  const added = waitForToast(page, 'Added Successfully')
  await page.keyboard.press('Control+Enter')
  const panel = dialog('Initial password of आशा वर्मा')
  await panel.waitFor()
  await added
  expect(await field('Password').inputValue()).toBe(password)
  expect(await findAxeViolations(page)).toEqual([])
  const copied = waitForToast(page, 'Password copied')
  await panel.getByRole('button', { name: 'Copy' }).click()
  await copied
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await waitUntilHidden(panel)
  await page.getByRole('searchbox').press('Control+v')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(password)
  await search(page, phone)
  await row('आशा वर्मा').getByText('E0007').waitFor()
})

it('lets a new person sign in elsewhere, and edits all but the password', async () => {
  await workstations.other.signInAs(phone, password)
  await workstations.other.page.getByText('Hello, आशा वर्मा').waitFor()
  await row('आशा वर्मा').getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => field('Role').inputValue()).toBe('Examiner')
  expect(await field('Password').getAttribute('readonly')).not.toBeNull()
  await field('Name').fill('आशा शर्मा')
  const updated = waitForToast(page, 'Updated Successfully')
  await page.keyboard.press('Control+Enter')
  await updated
  await waitUntilHidden(dialog('Edit Staff Member'))
  await row('आशा शर्मा').waitFor()
})

it('ends sessions, which the other window notices on its return', async () => {
  await chooseAction(row('आशा शर्मा'), 'End sessions')
  await dialog('Alert!').getByText('Are you sure you want to sign out आशा शर्मा on every workstation?').waitFor()
  const ended = waitForToast(page, 'Signed out at 1 workstation')
  await dialog('Alert!').getByRole('button', { name: 'End sessions' }).click()
  await ended
  await showWindow(workstations.other.page)
  await workstations.other.page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
})

it('issues a reset code once, with which the person sets a new password', async () => {
  await chooseAction(row('आशा शर्मा'), 'Issue a reset code')
  await dialog('Alert!').getByRole('button', { name: 'Issue a reset code' }).click()
  const panel = dialog('Code for आशा शर्मा')
  await panel.getByText('This institute sends no mails: pass the code on. Valid once, for 60 minutes').waitFor()
  const code = await field('Code').inputValue()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(panel)

  const { page: elsewhere, signInAs } = workstations.other
  await elsewhere.getByRole('button', { name: 'Sign out and discard open forms' }).click()
  await elsewhere.getByRole('link', { name: 'Forgotten password?' }).click()
  await elsewhere.getByRole('link', { name: 'I have a code' }).click()
  await elsewhere.getByRole('textbox', { name: 'Code' }).fill(code)
  await elsewhere.getByRole('textbox', { name: 'New password' }).fill('a new one of mine')
  await elsewhere.getByRole('textbox', { name: 'Confirm password' }).fill('a new one of mine')
  await elsewhere.getByRole('button', { name: 'Submit' }).click()
  await elsewhere.getByRole('heading', { name: 'Login Account' }).waitFor()
  await signInAs(phone, 'a new one of mine')
})

it('deactivates staff named by batches, with the reason, and deletes others', async () => {
  await search(page, 'Harpreet')
  await chooseAction(row('Harpreet Gill'), 'Delete')
  await dialog('Alert!')
    .getByText(/^A person named in batches or records is deactivated instead of deleted:/)
    .waitFor()
  await dialog('Alert!').getByRole('button', { name: 'Delete', exact: true }).click()
  const notDeletedDialog = dialog('Not deleted')
  await notDeletedDialog
    .getByText(/^Deactivated instead of deleted: \d+ batches.* still name this member of staff\.$/)
    .waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await notDeletedDialog.getByRole('button', { name: 'Close' }).last().click()
  await waitUntilHidden(notDeletedDialog)
  await row('Harpreet Gill').getByText('Deactive', { exact: true }).waitFor()
  await chooseAction(row('Harpreet Gill'), 'Activate')
  await dialog('Alert!').getByText('Are you sure you want to activate this Staff Member?').waitFor()
  await dialog('Alert!').getByRole('button', { name: 'Activate', exact: true }).click()
  await row('Harpreet Gill').getByText('Active', { exact: true }).waitFor()

  await search(page, phone)
  await chooseAction(row('आशा शर्मा'), 'Delete')
  const deleted = waitForToast(page, 'Deleted Successfully')
  await dialog('Alert!').getByRole('button', { name: 'Delete', exact: true }).click()
  await deleted
  await page.getByText(`No results for “${phone}”.`).waitFor()
  await showWindow(workstations.other.page)
  await workstations.other.page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
})

it('issues a reset code instead of the initial password', async () => {
  await search(page, '')
  await page.getByRole('button', { name: 'Add Role' }).click()
  await field('Name').fill('Ravi Kumar')
  await field('Email').fill('ravi.kumar@idtr.example')
  await field('Phone').fill('9811122244')
  await chooseOption('Data Entry')(page.getByRole('dialog'), 'Role')
  await field('Password').fill('typed by hand 1')
  await page.keyboard.press('Control+Enter')
  await dialog('Initial password of Ravi Kumar').getByRole('button', { name: 'Issue a reset code instead' }).click()
  await dialog('Code for Ravi Kumar')
    .getByText(/^This institute sends no mails: pass the code on/)
    .waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Code for Ravi Kumar'))
})

it('hides one’s own removal, and sends an admin’s changes for approval', async () => {
  const own = row('Meenakshi Rao')
  await own.getByRole('button', { name: 'More actions' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Issue a reset code'])
  await page.keyboard.press('Escape')
  await signOut(workstations.office)
  await signIn(workstations.office, 'admin')
  await workstations.office.open('/examiner')
  await row('Baljeet Kaur').getByRole('button', { name: 'Edit' }).waitFor()
  const names = await row('Baljeet Kaur')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names).toEqual(['Show More', 'Edit', 'More actions'])
  await row('Baljeet Kaur').getByRole('button', { name: 'More actions' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Deactivate', 'Delete'])
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('menu'))
  await row('Baljeet Kaur').getByRole('button', { name: 'Edit' }).click()
  await field('Name').fill('Baljeet Kaur Gill')
  const sent = waitForToast(page, 'Sent for approval')
  await page.keyboard.press('Control+Enter')
  await sent
  await waitUntilHidden(dialog('Edit Staff Member'))
  await row('Baljeet Kaur').waitFor()
  expect(await row('Baljeet Kaur Gill').count()).toBe(0)
})
