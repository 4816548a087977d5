import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { addPending } from '../../../support/screens/pending'
import { act } from '../../../support/screens/registration/registered-user'
import { clientIn, keyboardOf } from '../../../support/screens/registration/wizard'
import { waitForToast } from '../../../support/screens/toast'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  // A workstation of its own, because the setting affects everyone who takes cash.
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const shot = (name: string) =>
  process.env.SHOTS ? workstation.page.screenshot({ path: `${process.env.SHOTS}/shift-${name}.png` }) : undefined
const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const button = (name: string | RegExp) => workstation.page.getByRole('button', { name, exact: true })

async function requireShiftForCash() {
  const { instituteSettings } = clientIn(workstation.page)
  const { changedAt, changedBy, hasCardSecret, ...settings } = await instituteSettings.read()
  await instituteSettings.update({ ...settings, cardSecret: '', removeCardSecret: false, cashNeedsShift: true })
}

it('takes cash only in a shift, counts by keyboard, and keeps the Z report', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await requireShiftForCash()
  await workstation.open('/shift')
  await page.getByText('You have no shift open').waitFor()
  await shot('none')
  expect(await findAxeViolations(page)).toEqual([])

  // Make a Payment asks for an open shift.
  await workstation.open('/registered-user')
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  const payment = dialog('Make a Payment')
  await keys.expectFocus(/Cash$/)
  await keys.press('1')
  await payment.getByText('Cash requires an open shift.').waitFor()
  await shot('needs')
  await payment.getByRole('button', { name: 'Open shift' }).click()
  await keys.expectFocus('Opening float')
  await page.keyboard.type('2000')
  await shot('opening')
  await keys.press('Enter')
  await waitUntilHidden(dialog('Open your shift'))
  await payment.getByText('Cash requires an open shift.').waitFor({ state: 'hidden' })
  await payment.getByRole('button', { name: 'Exact' }).click()
  await keys.expectFocus('Record payment')
  await keys.press('Enter')
  await dialog(/^Tax invoice /).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))

  await workstation.open('/shift')
  await button('Cash out').click()
  await keys.expectFocus('Amount')
  await page.keyboard.type('99999')
  await dialog('Cash out')
    .getByText(/^Only ₹[\d,.]+ expected in the drawer$/)
    .waitFor()
  await dialog('Cash out').getByRole('textbox', { name: 'Amount' }).fill('250')
  await dialog('Cash out').getByRole('textbox', { name: 'Reason' }).fill('Stamps')
  await shot('cash-out')
  const toast = waitForToast(page, 'Cash out recorded')
  await keys.press('Enter')
  await toast
  await page
    .getByRole('table', { name: 'Cash in and out' })
    .getByRole('row', { name: /Stamps/ })
    .waitFor()
  await shot('x')
  expect(await findAxeViolations(page)).toEqual([])

  await button('Close shift').click()
  await keys.expectFocus('Pieces of ₹500')
  await page.keyboard.type('21')
  await keys.press('Enter')
  await keys.expectFocus('Pieces of ₹200')
  // The other denominations stay empty.
  for (let n = 0; n < 9; n++) await keys.press('Enter')
  const count = dialog(/^Close the shift of /)
  await count.getByText('₹10,500.00').first().waitFor()
  await shot('count')
  await count.getByRole('button', { name: 'Close shift' }).click()
  await count.getByText('Enter a reason').waitFor()
  await page.keyboard.type('A note of ₹10 too many in change')
  expect(await findAxeViolations(page)).toEqual([])
  await shot('count-reason')
  await count.getByRole('button', { name: 'Close shift' }).click()
  const zReport = dialog(/^Z report KNL\/\d{4}\/Z00001$/)
  await zReport.getByRole('table', { name: 'By payment type' }).waitFor()
  await shot('z')
  expect(await findAxeViolations(page)).toEqual([])
  await zReport.getByRole('button', { name: 'Print report' }).click()
  const reportViewer = dialog(/^Z report KNL\/\d{4}\/Z00001$/).last()
  await reportViewer.getByRole('img', { name: /page 1 of/ }).waitFor()
  await shot('paper')
  if (process.env.SHOTS) {
    const saving = page.waitForEvent('download')
    await reportViewer.getByRole('button', { name: 'Save as PDF' }).click()
    await (await saving).saveAs(`${process.env.SHOTS}/shift.pdf`)
  }
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
  await page.getByText('All shifts').click()
  await page
    .getByRole('table', { name: 'Shifts' })
    .getByRole('row', { name: /Z00001/ })
    .waitFor()
  await shot('list')
  expect(await findAxeViolations(page)).toEqual([])
})

it('hands over an open shift, and warns whoever signs out with one', async () => {
  const { page } = workstation
  await clientIn(page).shift.open({ float: 100_000 }, { key: crypto.randomUUID() })
  await workstation.open('/shift')
  await page.getByRole('table', { name: 'Drawer' }).waitFor()
  await button('Sign Out').click()
  const signOutDialog = dialog('Alert!')
  await signOutDialog.getByText(/is still open/).waitFor()
  await shot('sign-out')
  await signOutDialog.getByRole('button', { name: 'Cancel' }).click()
  await waitUntilHidden(signOutDialog)
  await page.getByText('All shifts').click()
  const row = page.getByRole('table', { name: 'Shifts' }).getByRole('row', { name: /Open/ })
  await row.getByRole('button', { name: 'Hand over' }).click()
  await dialog('Hand over the shift').getByRole('textbox', { name: 'To' }).click()
  await page.getByRole('option', { name: 'Sunita Yadav' }).click()
  await shot('hand-over')
  await dialog('Hand over the shift').getByRole('button', { name: 'Hand over' }).click()
  await waitUntilHidden(page.getByRole('dialog'))
  await row.filter({ hasText: 'Sunita Yadav' }).waitFor()
  await shot('left-open')
})
