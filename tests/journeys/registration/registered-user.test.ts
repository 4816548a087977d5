import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { bookable, draftFor } from '../../desk/support/booking'
import { seriousBarriers } from '../../support/barriers'
import { type Counter, openCounter } from '../../support/counter'
import { codesIn, hasZbar } from '../../support/read-code'
import { pdf } from '../../support/sample-files'
import { gone } from '../../support/screens/gone'
import { largestText } from '../../support/screens/largest-text'
import { addPending } from '../../support/screens/pending'
import { act, phoneOfOne, range, rowsOf, showHundred } from '../../support/screens/registered-user'
import { search } from '../../support/screens/search'
import { toast } from '../../support/screens/toast'
import { clientIn, keyboardOf } from '../../support/screens/wizard'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
  await counter.open('/registered-user')
  await range(counter.page, /^1–10 of/)
})
afterAll(() => counter?.close())

const phoneOf = async (page: Page, state: string) =>
  (await rowsOf(page, state).first().locator('td').nth(3).textContent()) ?? ''

it('shows every registration with its payment in words, and nothing serious stands in the way', async () => {
  const { page } = counter
  expect(await page.locator('thead th').allTextContents()).toEqual([
    'SNo',
    'Registered',
    'Name',
    'Phone',
    'Course',
    'Training date',
    'Amount',
    'Payment',
    'Actions',
  ])
  expect(await rowsOf(page, 'Done').first().textContent()).toMatch(/₹[\d,]+\.\d{2}/)
})

it('shows more: every field in groups, "No data" where there is none', async () => {
  const { page } = counter
  await page.locator('tbody tr').first().getByRole('button', { name: 'Show More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registered User Information' })
  for (const group of ['Course and payment', 'Personal', 'Licence and authority', 'Documents'])
    await dialog.getByRole('heading', { name: group }).waitFor()
  await dialog.getByText('No data').first().waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(dialog)
})

it('filters by training date only once days are picked, and the filter is a chip to remove', async () => {
  const { page } = counter
  const all = await page.getByRole('status').last().textContent()
  const days = page.getByRole('button', { name: /^Training date/ })
  expect(await days.textContent()).toBe('Training date…')
  await days.click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page.getByText(`Training ${formatDay(today())}`, { exact: true }).waitFor()
  // The chip says it: not the button too.
  expect(await days.textContent()).toBe('Training date…')
  await days.click()
  await page.getByRole('button', { name: 'Show these days' }).waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Show these days' }).click()
  await page.getByText(/^Training \d{1,2} /).waitFor()
  await expect.poll(() => page.getByRole('status').last().textContent()).not.toBe(all)
  await page.getByRole('button', { name: 'Show all days' }).first().click()
  await expect.poll(() => page.getByRole('status').last().textContent()).toBe(all)
})

it('takes the money for a pending registration and offers its receipt', async () => {
  const { page } = counter
  await showHundred(page)
  // Of its own: what other journeys have left as Pending may be of any kind.
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
  await dialog.getByText('Receipt Amount').waitFor()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText('*Please enter payment type!').waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'UPI' }).click()
  const code = dialog.getByRole('img', { name: /^UPI code for ₹/ })
  await code.waitFor()
  const price = (await code.getAttribute('aria-label'))?.match(/₹([\d,.]+)/)?.[1]?.replaceAll(',', '')
  if (hasZbar) {
    const [link = ''] = codesIn(await code.screenshot())
    expect(link).toMatch(/^upi:\/\/pay\?pa=practice@idtr&/)
    expect(new URL(link).searchParams.get('am')).toBe(price)
  }
  const keys = keyboardOf(page)
  await keys.expectFocus('Bank reference (UTR)')
  await page.keyboard.type('4123 4567 89')
  await dialog.getByText('10 of 12 digits').waitFor()
  await keys.press('Enter')
  await dialog.getByText('The bank reference (UTR) has 12 digits, not 10').waitFor()
  await keys.expectFocus('Bank reference (UTR)')
  expect(await seriousBarriers(page)).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.type('01')
  await keys.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Tax invoice / })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
  const saving = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await saving
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
  expect(file.suggestedFilename()).toMatch(/^\S.* - Tax invoice KNL-\d{4}-\d+\.pdf$/)
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await rowsOf(page, 'Done').filter({ hasText: phone }).waitFor()
})

it('takes cash for a pending registration by the same panel: no less than the price, and says the change', async () => {
  const { page } = counter
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
  const keys = keyboardOf(page)
  await keys.expectFocus(/Cash$/)
  await keys.press('1')
  await keys.expectFocus('Cash received')
  await page.keyboard.type('100')
  await keys.press('Enter')
  await dialog.getByText(/^₹[\d,]+\.\d{2} less than the price$/).waitFor()
  await keys.expectFocus('Cash received')
  expect(await seriousBarriers(page)).toEqual([])
  const round = dialog.getByRole('group', { name: 'Amounts' }).getByRole('button').nth(1)
  expect(await round.textContent()).toMatch(/^₹[\d,]+[05]00$/)
  await round.click()
  const change = /^₹[\d,]+\.\d{2}$/.exec((await dialog.getByRole('status').getByText(/^₹/).textContent()) ?? '')?.[0]
  await keys.expectFocus('Record payment')
  await keys.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Tax invoice / })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
  await keys.press('Escape')
  await gone(receipt)
  const paid = page.getByRole('dialog', { name: /has paid$/ })
  expect(await largestText(paid)).toBe(change)
  expect(await seriousBarriers(page)).toEqual([])
  await keys.expectFocus('Close')
  await keys.press('Enter')
  await gone(page.getByRole('dialog'))
  await rowsOf(page, 'Done').filter({ hasText: phone }).waitFor()
})

it('deletes an unpaid counter registration, after asking', async () => {
  const { page } = counter
  const phone = await phoneOfOne(page, (row) => !row.appUser && !row.isPaymentDone)
  await act(page, phone, 'Delete User')
  const dialog = page.getByRole('dialog', { name: 'Alert!' })
  await dialog.getByText('Delete the registration of').waitFor()
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement))
    .toBe(true)
  expect(await seriousBarriers(page)).toEqual([])
  const said = toast(page, 'Deleted Successfully')
  await dialog.getByRole('button', { name: 'Delete registration' }).click()
  await said
  await page.getByText(`Nothing matches “${phone}”.`).waitFor()
})

it('cancels a paid counter registration: refund first, then a reason, then the cancellation receipt', async () => {
  const { page } = counter
  const phone = await phoneOfOne(
    page,
    (row) => !row.appUser && row.isPaymentDone && row.mode === 'offline' && row.dateOfCourse > addDays(today(), 3),
  )
  await act(page, phone, 'Cancel registration')
  const dialog = page.getByRole('dialog', { name: 'Alert!' })
  await dialog.getByText(/^Refund ₹/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await dialog.getByText('Say why it is cancelled').waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to another town')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  const receipt = page.getByRole('dialog', { name: /^Cancellation receipt / })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await rowsOf(page, 'Cancelled').filter({ hasText: phone }).waitFor()
  await counter.open('/cancel-course')
  await search(page, phone)
  await range(page, /^1–1 of 1$/)
  await page.getByRole('cell', { name: /^₹[\d,]+\.\d{2}$/ }).waitFor()
  await page.getByRole('cell', { name: /^KNL\/\d{4}\/C\d{5}$/ }).waitFor()
  await page.getByRole('button', { name: 'Show More' }).click()
  const information = page.getByRole('dialog', { name: 'User Information' })
  await information.getByText(phone).waitFor()
  // Its column leaves the list where names are long.
  await information.getByText('offline').waitFor()
  await information.getByText('Moved to another town').waitFor()
})

it('shows the refund with its payment: gross, refund and net', async () => {
  const { page, open } = counter
  const { rows } = await clientIn(page).cancelledRegistration.list({ page: 1, limit: 100 })
  await open('/payment-history')
  await search(page, rows.find(({ refund }) => refund > 0)?.phone ?? expect.unreachable())
  const titles = () => page.locator('thead th').allTextContents()
  await expect.poll(titles).toContain('Net')
  const paid = (await titles()).indexOf('Final Total Amount')
  expect((await titles()).slice(paid, paid + 5)).toEqual(['Final Total Amount', 'Refund', 'Net', 'CGST', 'SGST'])
  await page
    .locator('tbody tr')
    .filter({ hasText: /(₹[1-9][\d,]*\.\d{2})\1₹0\.00₹0\.00₹0\.00/ })
    .first()
    .waitFor()
})

it('offers no edit, delete or cancelling for the booking of an app user, but the logs', async () => {
  const { page, open } = counter
  await open('/registered-user')
  await showHundred(page)
  const phone = await phoneOfOne(page, (row) => row.isPaymentDone && Boolean(row.appUser))
  await search(page, phone)
  await range(page, /^1–1 of 1$/)
  const booked = page.locator('tbody tr')
  expect(await booked.getByRole('button', { name: 'Edit User' }).count()).toBe(0)
  await booked.getByRole('button', { name: 'More actions' }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['User Logs', 'Registration form'])
  await page.getByRole('menuitem', { name: 'User Logs' }).click()
  const dialog = page.getByRole('dialog', { name: /^User Logs of / })
  await dialog.getByRole('heading', { name: 'Sign-ins' }).waitFor()
  await dialog.getByRole('heading', { name: 'Sign-outs' }).waitFor()
  await dialog.getByRole('table', { name: 'Sign-ins' }).waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export to Excel' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('User Post Login Report.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Sign-in')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
})

it('keeps each action in its place, whatever else a row offers', async () => {
  const { page } = counter
  await search(page, '')
  await range(page, /^1–100 of/)
  const placeOf = async (state: string) =>
    (await rowsOf(page, state).first().getByRole('button', { name: 'Generate Pdf' }).boundingBox())?.x
  // Only one of them can be paid.
  expect(await placeOf('Pending')).toBe(await placeOf('Done'))
})

it('opens a stored document large, every page of it, over the details', async () => {
  const { page } = counter
  const location = await page.evaluate(
    async (content) => {
      const bytes = new Uint8Array(content)
      const taken = await window.desk.call('files.take', { name: 'id card.pdf', bytes })
      const { handle } = taken.ok ? (taken.value as { handle: string }) : { handle: '' }
      const stored = await window.desk.call('uploads.start', { handle, kind: 'idProof' })
      return stored.ok ? (stored.value as { location: string }).location : ''
    },
    [...(await pdf(3))],
  )
  const api = clientIn(page)
  const draft = { ...draftFor(await bookable(api)), lastName: 'Kumari', idProof: location, passportPhoto: location }
  await api.registration.add(draft, { key: crypto.randomUUID() })
  await counter.open('/registered-user')
  await act(page, draft.phone, 'Show More')
  const details = page.getByRole('dialog', { name: 'Registered User Information' })
  await details.getByRole('button', { name: 'Open ID proof' }).click()
  const large = page.getByRole('dialog', { name: 'Asha Kumari - ID proof' })
  const pages = large.getByRole('img', { name: /^ID proof, page \d of 3$/ })
  await expect.poll(() => pages.count()).toBe(3)
  expect((await pages.first().boundingBox())?.width).toBeGreaterThan(800)
  expect(await seriousBarriers(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await large.getByRole('button', { name: 'Save' }).click()
  expect((await saving).suggestedFilename()).toBe('Asha Kumari - ID proof.pdf')
  await page.keyboard.press('Escape')
  await gone(large)
  await details.getByRole('button', { name: 'Open Passport photo' }).waitFor()
  await page.keyboard.press('Escape')
  await gone(details)
  await search(page, '')
})

it('exports what is found, the whole record a row', async () => {
  const { page } = counter
  const phone = await phoneOf(page, 'Done')
  await search(page, phone)
  await range(page, /^1–1 of 1$/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Registered User.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(phone)
})

it('opens the registration from anywhere with Alt+N', async () => {
  const { page, open } = counter
  await open('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog', { name: 'Driver Training Course Registration Portal' }).waitFor()
})
