import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { addPending } from '../../support/screens/pending'
import { fillUpToPayment } from '../../support/screens/registration/register'
import { act, waitForRange } from '../../support/screens/registration/registered-user'
import { clientIn, keyboardOf, photo, queueFiles, wizardTitle } from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await openList()
})
afterAll(() => workstation?.close())

async function openList() {
  await workstation.open('/registered-user')
  await workstation.page.locator('tbody[aria-busy="false"] tr').first().waitFor()
}
const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const rowOf = async (phone: string) =>
  (await clientIn(workstation.page).registration.list({ page: 1, limit: 1, search: phone })).rows[0]
const [wrong, right] = ['HDFCN52026010112345678', 'IDFBN52026010187654321']

it('takes the reference of a transfer as the bank writes it', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  const payment = dialog('Make a Payment')
  await payment.getByRole('radio', { name: /Net banking$/ }).click()
  await keys.expectFocus('Bank reference (UTR)')
  await page.keyboard.type('HDFC 123')
  await keys.press('Enter')
  await payment.getByText(/16 or 22 letters and digits, not 7$/).waitFor()
  await takeScreenshots(page, 'reference-make-payment')
  expect(await findAxeViolations(page)).toEqual([])
  await payment.getByRole('textbox', { name: 'Bank reference (UTR)' }).fill('NEFT UTR No: hdfcn5 2026 0101 1234 5678')
  await keys.press('Enter')
  await dialog(/^Tax invoice /)
    .getByRole('img', { name: /page 1 of/ })
    .waitFor()
  await takeScreenshots(page, 'reference-invoice')
  expect(await rowOf(phone)).toMatchObject({ paymentType: 'Net banking', utr: wrong })
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('corrects a reference from the details, and shows both values in the history', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await search(page, wrong)
  await waitForRange(page, /^1–1 of 1$/)
  await page.locator('tbody tr').getByRole('button', { name: 'Show More' }).click()
  const details = dialog('Registered User Information')
  await details.getByText(wrong, { exact: true }).waitFor()
  await takeScreenshots(page, 'reference-details')
  await details.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct reference' }).click()
  await keys.expectFocus('Bank reference (UTR)')
  const correction = dialog('Correct reference')
  const field = correction.getByRole('textbox', { name: 'Bank reference (UTR)' })
  expect(await field.inputValue()).toBe(wrong)
  await field.fill('IDFB 1')
  await keys.press('Enter')
  await correction.getByText(/16 or 22 letters and digits, not 5$/).waitFor()
  await takeScreenshots(page, 'reference-correct')
  expect(await findAxeViolations(page)).toEqual([])
  await field.fill(right.toLowerCase())
  await keys.press('Enter')
  await details.getByText(right, { exact: true }).waitFor()
  await details.getByRole('button', { name: 'Timeline' }).click()
  await details.getByText(new RegExp(`corrected the payment reference of .+: ${wrong} → ${right}$`)).waitFor()
  await takeScreenshots(page, 'reference-history')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await search(page, right)
  await waitForRange(page, /^1–1 of 1$/)
})

it('shows the correction in the audit log', async () => {
  const { page, open } = workstation
  await open('/trail')
  await page
    .locator('tbody tr')
    .filter({ hasText: `${wrong} → ${right}` })
    .first()
    .waitFor()
  await takeScreenshots(page, 'reference-audit-log')
})

it('takes a card slip in the wizard, and removes it by the menu of the row', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await openList()
  const person = { phone: '7023456811', firstName: 'Kiran', lastName: 'Bedi' }
  const files = queueFiles(page)
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 6))
  await keys.press('3')
  await keys.expectFocus('Card slip number')
  await page.keyboard.type('Slip no. 0042')
  await takeScreenshots(page, 'reference-wizard')
  expect(await findAxeViolations(page)).toEqual([])
  expect(
    await dialog(wizardTitle)
      .getByRole('radio', { name: /Credit Card$/ })
      .isChecked(),
  ).toBe(true)
  await keys.press('Enter')
  await keys.expectFocus('Submit')
  await keys.press('Enter')
  await dialog(/^Tax invoice /)
    .getByRole('img', { name: /page 1 of/ })
    .waitFor()
  expect(await rowOf(person.phone)).toMatchObject({ paymentType: 'Credit Card', utr: '0042' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
  await act(page, person.phone, 'Correct reference')
  await dialog('Correct reference').getByRole('textbox', { name: 'Card slip number' }).fill('')
  await dialog('Correct reference').getByRole('button', { name: 'Remove reference' }).click()
  await page.getByText('Reference saved').waitFor()
  await waitUntilHidden(page.getByRole('dialog'))
  expect(await rowOf(person.phone)).toMatchObject({ utr: '' })
  await act(page, person.phone, 'Add reference')
  await dialog('Add reference').getByRole('button', { name: 'Save reference' }).click()
  await dialog('Add reference').getByText('Enter the RRN, number or approval code of the card slip').waitFor()
})
