import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { bookable, draftFor, paymentFor } from '../../desk/support/booking'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { hasPoppler, readText } from '../../support/documents/read-pdf'
import { png } from '../../support/files/sample-files'
import {
  chooseCourse,
  clientIn,
  fillPerson,
  keyboardOf,
  openNewRegistration,
  toTypedDay,
} from '../../support/screens/registration/wizard'
import { search as searchOn } from '../../support/screens/search'
import { openFromMenu, readSideMenu } from '../../support/screens/side-menu'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

const name = 'Institute of Safe Driving, Karnal'
let workstation: OwnWorkstation
const page = () => workstation.page
const field = (label: string) => page().getByRole('textbox', { name: label, exact: true })
const save = () => page().getByRole('button', { name: 'Save settings' })
const alert = () => page().getByRole('dialog', { name: 'Alert!' })
async function openSettings() {
  await workstation.open('/settings')
  await page().getByRole('img', { name: 'Letterhead, page 3 of 3' }).waitFor()
}
/** Settings that another superadmin changes at another workstation. */
async function changeElsewhere(changes: { refundDays: number; taxRate: number }) {
  const api = clientIn(page())
  const { changedAt, changedBy, hasCardSecret, ...settings } = await api.instituteSettings.read()
  await api.instituteSettings.update({ ...settings, cardSecret: '', removeCardSecret: false, ...changes })
}

beforeAll(async () => {
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

it('refuses wrong values at their field, with the focus, and sends nothing', async () => {
  await openSettings()
  expect(await findAxeViolations(page())).toEqual([])
  await expect.poll(() => save().isDisabled()).toBe(true)
  await field('Tax rate (%)').fill('')
  await field('GST number').fill('06AAATI1234H1Z5')
  await page().keyboard.press('Control+Enter')
  await page().getByText('The last character (check digit) does not match the others. Check each character').waitFor()
  await page().getByText('A whole number from 0 to 99').waitFor()
  await keyboardOf(page()).expectFocus('GST number')
  expect(await findAxeViolations(page())).toEqual([])
  expect((await clientIn(page()).instituteSettings.read()).version).toBe(1)
})

it('keeps the input as a draft, and discards it on request', async () => {
  await page()
    .getByText(/^Draft saved \d/)
    .waitFor()
  await page().reload()
  await page()
    .getByText(/^Unsaved draft/)
    .waitFor()
  expect(await field('GST number').inputValue()).toBe('06AAATI1234H1Z5')
  await page().getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => field('GST number').inputValue()).toBe('06AAATI1234H1Z3')
  await page().reload()
  await page().getByRole('img', { name: 'Letterhead, page 3 of 3' }).waitFor()
  expect(
    await page()
      .getByText(/^Unsaved draft/)
      .count(),
  ).toBe(0)
})

it('asks before another screen is opened over unsaved changes', async () => {
  await field('Phone').fill('0184 1')
  await openFromMenu(page(), 'Reports')
  await alert().getByRole('button', { name: 'Cancel' }).click()
  await waitUntilHidden(alert())
  expect(await field('Phone').inputValue()).toBe('0184 1')
  await openFromMenu(page(), 'Reports')
  await alert().getByRole('button', { name: 'Discard' }).click()
  await page().getByRole('heading', { name: 'Reports', exact: true }).waitFor()
  await openSettings()
  expect(await field('Phone').inputValue()).toBe('0184 2380011')
})

it('saves with Ctrl+Enter, also during the logo’s upload, and shows the new name', async () => {
  await field('Name').fill(name)
  await field('Name in Hindi').fill('सुरक्षित चालन संस्थान, करनाल')
  await field('Refund days').fill('5')
  await page()
    .getByText('The full amount is refunded if the course is cancelled at least 5 days before it starts.')
    .waitFor()
  await field('Tax rate (%)').fill('0')
  await page().getByRole('checkbox', { name: 'N/A: Passport photo' }).uncheck()
  const choosing = page().waitForEvent('filechooser')
  await page().getByRole('button', { name: 'Replace Logo' }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png(300)) }
  await (await choosing).setFiles(logo)
  const logoImage = page().getByRole('img', { name: 'Logo', exact: true })
  await expect.poll(() => logoImage.getAttribute('src')).toContain('certificates%2Fpublic%2F')
  expect(await page().getByText('The logo is not printed').count()).toBe(0)
  const saved = waitForToast(page(), 'Settings saved')
  await page().keyboard.press('Control+Enter')
  await saved
  await page().getByRole('banner').getByText(name).waitFor()
  await page()
    .getByText(/^Last changed .* by Meenakshi Rao$/)
    .waitFor()
  await expect.poll(() => save().isDisabled()).toBe(true)
})

/** Saves the receipt of the registration that this search finds; returns its text and PDF. */
async function saveReceipt(search: string) {
  await workstation.open('/registered-user')
  await searchOn(page(), search)
  const paid = page().locator('tbody tr').filter({ hasText: search }).filter({ hasText: 'Done' }).first()
  await paid.getByRole('button', { name: 'Generate Pdf' }).click()
  const receipt = page().getByRole('dialog', { name: /^Tax invoice / })
  await receipt.getByRole('img', { name: /page 1 of 1/ }).waitFor()
  const download = page().waitForEvent('download')
  await receipt.getByRole('button', { name: 'Save as PDF' }).click()
  const pdf = await readFile(await (await download).path())
  await page().keyboard.press('Escape')
  await waitUntilHidden(receipt)
  return { text: readText(pdf).replaceAll(/\s+/g, ' '), pdf }
}

it.skipIf(!hasPoppler)('changes new receipts only, with name, logo and refund days', async () => {
  const api = clientIn(page())
  const { rows } = await api.registration.list({ page: 1, limit: 100 })
  const issuedBefore = await saveReceipt(rows.find((row) => row.isPaymentDone && !row.cancelledAt)!.phone)
  expect(issuedBefore.text).not.toContain(name)
  expect(issuedBefore.text).toContain('CGST 9 %')
  const booking = await bookable(api)
  const draft = draftFor(booking)
  const { id } = await api.registration.add(draft, { key: crypto.randomUUID() })
  await api.registration.payOffline(paymentFor(id, draft, booking.course.price), { key: crypto.randomUUID() })
  const { text, pdf } = await saveReceipt(draft.phone)
  expect(text).toContain(name)
  expect(text).toContain('cancelled at least 5 days before it starts')
  expect(pdf.includes('/Subtype /Image')).toBe(true)
})

it('applies documents, taxes and the refund term in the wizard', async () => {
  const keys = keyboardOf(page())
  await openNewRegistration(page())
  await chooseCourse(keys, toTypedDay(addDays(today(), 6)))
  await page().getByRole('complementary', { name: 'Summary' }).getByText('CGST 0 %').waitFor()
  await keys.press('Control+Enter')
  await fillPerson(keys, { phone: '7012345699', firstName: 'Asha', lastName: 'Rani' })
  await keys.press('Control+Enter')
  await keys.expectFocus(/^Choose file for Passport photo|Next$/)
  await keys.press('Control+Enter')
  await page()
    .getByText(/^A cancellation at least 5 days before the course starts is refunded in full/)
    .waitFor()
})

it('shows a second superadmin the first one’s changes, and keeps both', async () => {
  await openSettings()
  await field('Refund days').fill('7')
  await field('Phone').fill('0184 9')
  await changeElsewhere({ refundDays: 6, taxRate: 18 })
  await page().keyboard.press('Control+Enter')
  await page()
    .getByText(/^Meenakshi Rao changed the settings .* Nothing was saved\.$/)
    .waitFor()
  await keyboardOf(page()).expectFocus('Load other changes')
  expect(await findAxeViolations(page())).toEqual([])
  await page().keyboard.press('Enter')
  await page().getByText('Saving replaces the stored value: Refund days: 6.').waitFor()
  expect(await field('Tax rate (%)').inputValue()).toBe('18')
  expect(await field('Refund days').inputValue()).toBe('7')
  const saved = waitForToast(page(), 'Settings saved')
  await page().keyboard.press('Control+Enter')
  await saved
  const stored = await clientIn(page()).instituteSettings.read()
  expect(stored).toMatchObject({ refundDays: 7, taxRate: 18, phone: '0184 9' })
})

it('sets and removes the card secret without ever showing it', async () => {
  await field('New card secret').fill('another-secret-1')
  await page()
    .getByText(/^Draft saved \d/)
    .waitFor()
  const saved = waitForToast(page(), 'Settings saved')
  await save().click()
  await saved
  await expect.poll(() => field('New card secret').inputValue()).toBe('')
  await page()
    .getByRole('checkbox', { name: /^Remove the card secret/ })
    .check()
  await takeScreenshots(page(), 'settings-secret')
  const removed = waitForToast(page(), 'Settings saved')
  await save().click()
  await removed
  await page().getByText('No card payments: no secret is set').waitFor()
})

it('is hidden from an admin, whom the institute refuses too', async () => {
  await page().getByRole('button', { name: 'Sign Out', exact: true }).click()
  await workstation.signIn('Admin')
  await expect.poll(() => readSideMenu(page())).toContain('Reports')
  expect(await readSideMenu(page())).not.toContain('Institute settings')
  await workstation.open('/settings')
  await page().getByRole('heading', { name: 'No access to Institute settings' }).waitFor()
  await expect(clientIn(page()).instituteSettings.read()).rejects.toMatchObject({ code: 'forbidden' })
})
