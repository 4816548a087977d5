import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Provider } from '#provider/index'
import { superadmin } from '../../../desk/support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../../../desk/support/desk'
import { type Institute, startInstitute } from '../../../desk/support/institute'
import { submittingClient } from '../../../desk/support/submitting-client'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { openPractice } from '../../../support/institute/practice-copy'
import { clientIn, type Keyboard, keyboardOf } from '../../../support/screens/registration/wizard'
import { readSideMenu } from '../../../support/screens/side-menu'
import { waitForToast } from '../../../support/screens/toast'
import { showWindow } from '../../../support/screens/two-workstations'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../../support/workstation/workstation'

let provider: Provider
let institute: Institute
let workstation: OwnWorkstation
/** The superadmin's desk, in the office. */
let office: Pick<TestDesk, 'api' | 'desk'>
const officeDir = newFolder()
let keys: Keyboard
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  const { desk, api, call } = await openTestDesk({ dataDir: officeDir, provider: { url: institute.url, fetch } })
  office = { desk, api: submittingClient(api, call) }
  await office.api.session.signIn(superadmin)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  keys = keyboardOf(workstation.page)
  await workstation.signInAs('9000000003', 'practice1')
})
afterEach(() => institute.clearFaults())
afterAll(async () => {
  await workstation?.close()
  await office?.desk.close()
  await institute?.close()
  await provider?.close()
  removeFolder(officeDir)
})

const key = () => ({ key: crypto.randomUUID() })
const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const button = (name: string) => workstation.page.getByRole('button', { name, exact: true })
const handOver = async (name: string) => {
  const { rows } = await office.api.shift.list({ page: 1, limit: 1 })
  const people = await office.api.shift.people()
  await office.api.shift.handOver({ id: rows[0]!.id, to: people.find((one) => one.name === name)!.id }, key())
}

it('checks an unconfirmed cash-out after the shift was handed over', async () => {
  const { page } = workstation
  await clientIn(page).shift.open({ float: 100_000 }, key())
  await workstation.open('/shift')
  await button('Cash out').click()
  await keys.expectFocus('Amount')
  await page.keyboard.type('250')
  await dialog('Cash out').getByRole('textbox', { name: 'Reason' }).fill('Stamps')
  institute.injectFault('a reset', Number.POSITIVE_INFINITY, /shift\/move/)
  await keys.press('Enter')
  await dialog('Cash out').getByText('Status unknown').first().waitFor()
  await keys.expectFocus('Check now')
  await handOver('Anil Dhiman')
  // The window comes to the front and the screen reloads; the dialog stays open.
  await showWindow(page)
  await page.getByText('The shift of Anil Dhiman is open on this workstation').waitFor()
  await takeScreenshots(page, 'cash-out-handed-over')
  institute.clearFaults()
  await keys.press('Enter')
  await dialog('Cash out')
    .getByText(/^Nothing was recorded: this is the shift of Anil Dhiman\./)
    .waitFor()
  await takeScreenshots(page, 'cash-out-refused')
  expect(await findAxeViolations(page)).toEqual([])
  await keys.press('Escape')
  await waitUntilHidden(dialog('Cash out'))
  await page.getByRole('button', { name: /^(Needs attention|To send)/ }).waitFor({ state: 'hidden' })
})

it('records no cash-out from a shift that was handed over meanwhile', async () => {
  const { page } = workstation
  await handOver('Sunita Yadav')
  await workstation.open('/shift')
  await button('Cash in').click()
  await keys.expectFocus('Amount')
  await page.keyboard.type('1')
  await dialog('Cash in').getByRole('textbox', { name: 'Reason' }).fill('Change')
  await handOver('Anil Dhiman')
  await keys.press('Enter')
  await dialog('Cash in')
    .getByText(/^Nothing was recorded: this is the shift of Anil Dhiman\./)
    .waitFor()
  await page.getByText('The shift of Anil Dhiman is open on this workstation').waitFor()
  await keys.press('Escape')
  await waitUntilHidden(dialog('Cash in'))
})

it('resolves an unconfirmed cash-out for the new holder of the drawer', async () => {
  const { page } = workstation
  await handOver('Sunita Yadav')
  await workstation.open('/shift')
  await button('Cash out').click()
  await keys.expectFocus('Amount')
  await page.keyboard.type('40')
  await dialog('Cash out').getByRole('textbox', { name: 'Reason' }).fill('Tea')
  institute.injectFault('lost response', Number.POSITIVE_INFINITY, /shift\/move/)
  await keys.press('Enter')
  await dialog('Cash out').getByText('Status unknown').first().waitFor()
  await handOver('Anil Dhiman')
  await keys.press('Escape')
  await waitUntilHidden(dialog('Cash out'))
  await showWindow(page)
  await page.getByText('The shift of Anil Dhiman is open on this workstation').waitFor()
  await button('Sign Out').click()
  await dialog('Alert!').getByText('1 change is not confirmed yet.').waitFor()
  await takeScreenshots(page, 'drawer-unconfirmed')
  await dialog('Alert!').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await workstation.signInAs('9000000005', 'practice1')
  // The cash-out was recorded: the report lists it.
  await workstation.open('/shift')
  await page.getByRole('table', { name: 'Cash in and out' }).getByRole('row', { name: /Tea/ }).waitFor()
  await button('Sign Out').click()
  await dialog('Alert!').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  // The clerk who took the cash out sees that it was recorded.
  const recorded = waitForToast(page, 'Recorded: Cash out of ₹40.00: Tea')
  await workstation.signInAs('9000000003', 'practice1')
  await recorded
})

it('lists a cashier’s own shifts with their reports, without other actions', async () => {
  const { page } = workstation
  await handOver('Sunita Yadav')
  await workstation.open('/shift')
  const drawer = page.getByRole('table', { name: 'Drawer' })
  await drawer.getByRole('row', { name: 'Cash out -₹40.00', exact: true }).waitFor()
  await drawer.getByRole('row', { name: 'Expected in drawer ₹960.00', exact: true }).waitFor()
  const moves = page.getByRole('table', { name: 'Cash in and out' }).getByRole('row', { name: /Tea/ })
  expect((await moves.getByRole('cell').allInnerTexts()).slice(3)).toEqual(['', '₹40.00'])
  await page.getByText('My earlier shifts').click()
  const row = page.getByRole('table', { name: 'Shifts' }).getByRole('row', { name: /Open/ })
  await row.getByRole('button', { name: 'Show report' }).waitFor()
  expect(await row.getByRole('button', { name: /Hand over|Close shift/ }).count()).toBe(0)
  await row.getByRole('button', { name: 'Show report' }).click()
  await dialog('X report of Sunita Yadav').getByRole('table', { name: 'Drawer' }).waitFor()
  await keys.expectFocus('Print report')
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('shows an open shift of another workstation, and no actions on a closed one', async () => {
  const { page } = workstation
  const { id } = await office.api.shift.open({ float: 5_000 }, key())
  await button('Sign Out').click()
  await dialog('Alert!').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await workstation.signInAs(superadmin.phone, superadmin.password)
  await workstation.open('/shift')
  await page.getByText(/\. Payments here do not belong to it\.$/).waitFor()
  await takeScreenshots(page, 'shift-elsewhere')
  expect(await findAxeViolations(page)).toEqual([])
  await office.api.shift.close({ id, pieces: [{ denomination: 50, count: 1 }], others: [], reason: '' }, key())
  await page.getByText('All shifts').click()
  const rows = page.getByRole('table', { name: 'Shifts' }).getByRole('row')
  const closed = rows.filter({ hasText: /Z00001/ })
  await closed.getByRole('button', { name: 'Show report' }).waitFor()
  expect(await closed.getByRole('button', { name: /Hand over|Close shift/ }).count()).toBe(0)
  await rows.filter({ hasText: 'Sunita Yadav' }).getByRole('button', { name: 'Hand over' }).click()
  const handOverDialog = dialog('Hand over the shift')
  await handOverDialog.getByRole('button', { name: 'Hand over' }).click()
  await handOverDialog.getByText('Choose a person').waitFor()
  await keys.press('Escape')
  await waitUntilHidden(handOverDialog)
})

it.each([
  ['Examiner', '9000000004', ['Shift', 'Waiting List', 'Books']],
  ['Data Entry', '9000000003', ['Books']],
])('for %s, hides the screens of missing menus, also by their address', async (_, phone, hiddenTitles) => {
  const { page } = workstation
  await workstation.open('/')
  await button('Sign Out').click()
  const signOutButton = dialog('Alert!').getByRole('button', { name: 'Sign out' })
  const signInHeading = page.getByRole('heading', { name: 'Login Account' })
  await signOutButton.or(signInHeading).waitFor()
  if (await signOutButton.isVisible()) await signOutButton.click()
  await signInHeading.waitFor()
  await workstation.signInAs(phone, 'practice1')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  const all = ['Shift', 'Waiting List', 'Books']
  const readShownTitles = async () => {
    const menu = await readSideMenu(page)
    return all.filter((title) => menu.includes(title))
  }
  // The menus appear a moment after signing in, with the institute's response.
  await expect.poll(readShownTitles).toEqual(all.filter((title) => !hiddenTitles.includes(title)))
  for (const title of all) {
    await workstation.open(`/${title.toLowerCase().replace(' ', '-')}`)
    const heading = hiddenTitles.includes(title) ? `No access to ${title}` : title
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  }
  expect(refused).toEqual([])
})
