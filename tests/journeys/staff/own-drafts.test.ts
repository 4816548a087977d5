import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Institute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { act, rowsOf, showHundred } from '../../support/screens/registration/registered-user'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import type { Workstation } from '../../support/workstation/workstation'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

const [superadmin, admin] = ['9000000001', '9000000002']
let at: WorkstationAtInstitute
let institute: Institute
let workstation: Workstation
const page = () => workstation.page
const signIn = (phone: string) => workstation.signInAs(phone, 'practice1')
async function signOut() {
  await page().getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page().getByRole('heading', { name: 'Login Account' }).waitFor()
}
const questionField = () => page().getByRole('dialog').getByRole('textbox', { name: 'Question' })
const draftNotice = () => page().getByText(/^Unsaved draft/)
async function openForm() {
  await workstation.open('/faq-section')
  await page().getByRole('button', { name: 'Add FAQ' }).click()
  await questionField().waitFor()
}
/** Opens another screen by its address; the form is kept as a draft. */
async function leaveForm() {
  await workstation.open('/faq-category')
  await page().getByRole('heading', { name: 'FAQ Category', exact: true }).waitFor()
}
/** Ends the session: a call is refused, and the sign-in dialog opens above the form. */
async function endSession() {
  institute.injectFault('the refused token', 1)
  await page().evaluate(() => fetch('/api/v1/faq/getAllFaq?page=1&limit=10'))
  await page().getByRole('dialog', { name: 'Sign in again' }).waitFor()
}

beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
})
afterAll(() => at?.close())

it('a draft is hidden from the next person and returns to its owner', async () => {
  await signIn(superadmin)
  await openForm()
  await questionField().fill('Where do I park?')
  await page()
    .getByText(/^Draft saved/)
    .waitFor()
  await leaveForm()
  await signOut()
  await signIn(admin)
  await openForm()
  expect(await questionField().inputValue()).toBe('')
  expect(await draftNotice().count()).toBe(0)
  await leaveForm()
  await signOut()
  await signIn(superadmin)
  await openForm()
  await draftNotice().waitFor()
  expect(await questionField().inputValue()).toBe('Where do I park?')
})

it('a session ended under another sign-in keeps its draft for its owner', async () => {
  await questionField().fill('Where do I park a bus?')
  await endSession()
  await signIn(admin)
  await page().getByText('Hello, Rajesh Malhotra').waitFor()
  expect(await page().getByRole('dialog').count()).toBe(0)
  await openForm()
  expect(await questionField().inputValue()).toBe('')
  await leaveForm()
  await signOut()
  await signIn(superadmin)
  await openForm()
  expect(await questionField().inputValue()).toBe('Where do I park a bus?')
  await leaveForm()
})

it('input typed just before signing out is kept', async () => {
  await workstation.open('/settings')
  const number = page().getByRole('textbox', { name: 'GST number', exact: true })
  await number.fill('06AAATI1234H1Z9')
  await signOut()
  await signIn(superadmin)
  await workstation.open('/settings')
  await draftNotice().waitFor()
  expect(await number.inputValue()).toBe('06AAATI1234H1Z9')
})

it('an unconfirmed payment is looked up for a colleague who signs in here', async () => {
  await workstation.open('/registered-user')
  await showHundred(page())
  const phone = (await rowsOf(page(), 'Pending').first().locator('td').nth(3).textContent()) ?? ''
  await act(page(), phone, 'Make a Payment')
  const payment = page().getByRole('dialog', { name: 'Make a Payment' })
  await payment.getByRole('radio', { name: 'Cash' }).click()
  institute.injectFault('lost response', Number.POSITIVE_INFINITY, /offlinePayment/)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  // The desk waits for the response, and then for a lookup.
  await payment.getByText('Status unknown').first().waitFor({ timeout: 60_000 })
  await payment.getByRole('button', { name: 'Close', exact: true }).last().click()
  await waitUntilHidden(payment)
  await page().getByRole('button', { name: 'Sign Out', exact: true }).click()
  const confirm = page().getByRole('dialog', { name: 'Alert!' })
  await confirm.getByText('1 change is not confirmed yet. It is kept here.').waitFor()
  await confirm.getByRole('button', { name: 'Sign out' }).click()
  await page().getByRole('heading', { name: 'Login Account' }).waitFor()
  await signIn(admin)
  // A request that was repeated just before signing out waits for its response first.
  await page().getByRole('banner').getByRole('button', { name: 'Done: 1' }).click({ timeout: 60_000 })
  const dialog = page().getByRole('dialog', { name: 'Needs attention' })
  await dialog.getByText(phone).waitFor()
  await dialog.getByText(/^Submitted .* by Meenakshi Rao$/).waitFor()
  expect(await findAxeViolations(page())).toEqual([])
})
