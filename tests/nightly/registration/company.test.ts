import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { addPending } from '../../support/screens/pending'
import { fillUpToPayment } from '../../support/screens/registration/register'
import { act } from '../../support/screens/registration/registered-user'
import { clientIn, photo, queueFiles, wizardTitle } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

const company = { gstin: '09AAAAA0000A1Z0', name: 'Agra Logistics Ltd', address: '4 MG Road, Agra' }
const checkbox = 'Invoice to a company with a GST number'
let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await workstation.open('/registered-user')
  await workstation.page.locator('tbody[aria-busy="false"] tr').first().waitFor()
})
afterAll(() => workstation?.close())

const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const field = (title: string | RegExp, name: string) => dialog(title).getByRole('textbox', { name })
const rowOf = async (phone: string) =>
  (await clientIn(workstation.page).registration.list({ page: 1, limit: 1, search: phone })).rows[0]

it('invoices a company of another state in the wizard, with IGST', async () => {
  const { page } = workstation
  const person = { phone: '7023456799', firstName: 'Ravi', lastName: 'Kumar' }
  const files = queueFiles(page)
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 6))
  await dialog(wizardTitle).getByRole('checkbox', { name: checkbox }).check()
  await field(wizardTitle, 'Company’s GST number').fill('09AAAAA0000A1Z1')
  await page.keyboard.press('Control+Enter')
  await dialog(wizardTitle).getByText('Enter the legal name of the company').first().waitFor()
  await dialog(wizardTitle)
    .getByText(/check digit/)
    .first()
    .waitFor()
  await field(wizardTitle, 'Company’s GST number').fill(company.gstin)
  await field(wizardTitle, 'Legal name of the company').fill(company.name)
  await field(wizardTitle, 'Address of the company').fill(company.address)
  await dialog(wizardTitle).getByText('Uttar Pradesh (09): IGST, another state than the institute’s').waitFor()
  await page.getByRole('complementary', { name: 'Summary' }).getByText('IGST 18 %').waitFor()
  await takeScreenshots(page, 'company-wizard')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog(wizardTitle).getByRole('radio', { name: /Cash$/ }).click()
  await page.keyboard.press('Control+Enter')
  const receipt = dialog(/^Tax invoice /)
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
  await takeScreenshots(page, 'company-invoice')
  expect(await rowOf(person.phone)).toMatchObject({
    buyerGstin: company.gstin,
    buyerName: company.name,
    buyerAddress: company.address,
    payment: [{ cgst: 0, sgst: 0, placeOfSupply: '09' }],
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('names a company before the payment of a pending registration', async () => {
  const { page } = workstation
  const phone = await addPending(page)
  const payment = 'Make a Payment'
  await act(page, phone, payment)
  await dialog(payment).getByRole('checkbox', { name: checkbox }).check()
  await field(payment, 'Company’s GST number').fill('06abcde1234f1z4')
  const record = dialog(payment).getByRole('button', { name: 'Record payment' })
  expect(await record.isDisabled()).toBe(true)
  await dialog(payment).getByRole('button', { name: 'Save company' }).click()
  await dialog(payment).getByText('Enter the legal name of the company').waitFor()
  await field(payment, 'Legal name of the company').fill('Karnal Dairy Ltd')
  await field(payment, 'Address of the company').fill('GT Road, Karnal')
  await dialog(payment).getByText('Haryana (06): CGST and SGST').waitFor()
  await takeScreenshots(page, 'company-make-payment')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog(payment).getByRole('button', { name: 'Save company' }).click()
  await waitUntilHidden(dialog(payment).getByRole('button', { name: 'Save company' }))
  expect(await rowOf(phone)).toMatchObject({ buyerGstin: '06ABCDE1234F1Z4', buyerName: 'Karnal Dairy Ltd' })
  await dialog(payment).getByRole('radio', { name: /Cash$/ }).click()
  await record.click()
  await dialog(/^Tax invoice /)
    .getByRole('img', { name: /page 1 of/ })
    .waitFor()
})
