import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { hasZbar, readQrCodes } from '../../support/files/read-qr-codes'
import { readLargestText } from '../../support/screens/largest-text'
import { addPaid, addPending } from '../../support/screens/pending'
import { act, rowsOf, waitForRange } from '../../support/screens/registration/registered-user'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await workstation.open('/registered-user')
  await waitForRange(workstation.page, /^1–10 of/)
})
afterAll(() => workstation?.close())

it('records the payment of a pending registration and offers its receipt', async () => {
  const { page } = workstation
  // A new registration: those that other journeys have left as Pending may be of any kind.
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
  await dialog.getByText('Receipt Amount').waitFor()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText('*Please enter payment type!').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'UPI', exact: true }).click()
  const code = dialog.getByRole('img', { name: /^UPI code for ₹/ })
  await code.waitFor()
  const price = (await code.getAttribute('aria-label'))?.match(/₹([\d,.]+)/)?.[1]?.replaceAll(',', '')
  if (hasZbar) {
    const [link = ''] = readQrCodes(await code.screenshot())
    expect(link).toMatch(/^upi:\/\/pay\?pa=practice@idtr&/)
    expect(new URL(link).searchParams.get('am')).toBe(price)
  }
  const keys = keyboardOf(page)
  await keys.expectFocus('Bank reference (UTR)')
  // The large view, for a phone at arm's length, shows the same code.
  await dialog.getByRole('button', { name: 'Show the code large' }).click()
  const large = page.getByRole('dialog', { name: /^₹.* to / })
  await large.getByRole('img', { name: (await code.getAttribute('aria-label')) ?? '' }).waitFor()
  await large.getByText('practice@idtr').waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  await dialog.getByRole('textbox', { name: 'Bank reference (UTR)' }).click()
  await page.keyboard.type('x4123 4567 89')
  await keys.press('Enter')
  await dialog.getByText('The bank reference (UTR) has 12 digits', { exact: true }).waitFor()
  await keys.press('Home', 'Delete')
  await dialog.getByText('10 of 12 digits').waitFor()
  await keys.press('Enter')
  await dialog.getByText('The bank reference (UTR) has 12 digits, not 10').waitFor()
  await keys.expectFocus('Bank reference (UTR)')
  expect(await findAxeViolations(page)).toEqual([])
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
  await waitUntilHidden(page.getByRole('dialog'))
  await rowsOf(page, 'Done').filter({ hasText: phone }).waitFor()
})

it('takes cash of at least the price for a pending registration and shows the change', async () => {
  const { page } = workstation
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
  const keys = keyboardOf(page)
  await keys.expectFocus(/Cash$/)
  await keys.press('1')
  await keys.expectFocus('Cash received')
  for (const pasted of ['-9000', '9000.555']) {
    await dialog.getByRole('textbox', { name: 'Cash received' }).fill(pasted)
    await keys.press('Enter')
    await dialog.getByText(/^Enter an amount in rupees/).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Cash received' }).inputValue()).toBe(pasted)
  }
  await dialog.getByRole('textbox', { name: 'Cash received' }).fill('९०,०००')
  await keys.press('Enter')
  await dialog.getByText(/^₹90,000.00 for ₹[\d,.]+\? Correct or confirm it$/).waitFor()
  await takeScreenshots(page, 'cash-unlikely')
  await dialog.getByRole('checkbox', { name: '₹90,000.00 was handed over' }).check()
  await waitUntilHidden(dialog.getByText(/Correct or confirm it$/))
  await dialog.getByRole('textbox', { name: 'Cash received' }).fill('100')
  await keys.press('Enter')
  await dialog.getByText(/^₹[\d,]+\.\d{2} less than the price$/).waitFor()
  await keys.expectFocus('Cash received')
  expect(await findAxeViolations(page)).toEqual([])
  const round = dialog.getByRole('group', { name: 'Amounts' }).getByRole('button').nth(1)
  expect(await round.textContent()).toMatch(/^₹[\d,]+[05]00$/)
  await round.click()
  const change = /^₹[\d,]+\.\d{2}$/.exec((await dialog.getByRole('status').getByText(/^₹/).textContent()) ?? '')?.[0]
  await keys.expectFocus('Record payment')
  await keys.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Tax invoice / })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
  await keys.press('Escape')
  await waitUntilHidden(receipt)
  const paid = page.getByRole('dialog', { name: /has paid$/ })
  expect(await readLargestText(paid)).toBe(change)
  expect(await findAxeViolations(page)).toEqual([])
  await keys.expectFocus('Close')
  await keys.press('Enter')
  await waitUntilHidden(page.getByRole('dialog'))
  await rowsOf(page, 'Done').filter({ hasText: phone }).waitFor()
})

it('cancels a paid registration with a reason, a refund and a credit note', async () => {
  const { page } = workstation
  const phone = await addPaid(page)
  await act(page, phone, 'Cancel registration')
  const dialog = page.getByRole('dialog', { name: 'Alert!' })
  await dialog.getByText(/^Refund ₹/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await dialog.getByText('Enter a reason').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to another town')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  const receipt = page.getByRole('dialog', { name: /^Credit note / })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await rowsOf(page, 'Cancelled').filter({ hasText: phone }).waitFor()
  await workstation.open('/cancel-course?columns=firstName,refund,creditNoteNumber')
  await search(page, phone)
  await waitForRange(page, /^1–1 of 1$/)
  await page.getByRole('cell', { name: /^₹[\d,]+\.\d{2}$/ }).waitFor()
  await page.getByRole('cell', { name: /^KNL\/\d{4}\/C\d{5}$/ }).waitFor()
  await page.getByRole('button', { name: 'Show More' }).click()
  const information = page.getByRole('dialog', { name: 'User Information' })
  await information.getByText(phone).first().waitFor()
  // The details, because the list hides this column where names are long.
  await information.getByText('offline').first().waitFor()
  await information.getByText('Moved to another town').first().waitFor()
  await takeScreenshots(page, 'cancelled-drawer')
})

it('shows refund and net beside gross, and the refunded payments alone', async () => {
  const { page, open } = workstation
  const titles = () => page.locator('thead th').allInnerTexts()
  await open('/payment-history')
  await waitForRange(page, /^1–/)
  await expect.poll(titles).toEqual(expect.arrayContaining(['Final Total Amount', 'Refund', 'Net', 'CGST', 'SGST']))
  await takeScreenshots(page, 'payments')
  const all = await page.getByRole('status', { name: 'Totals' }).innerText()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Refunded' }).click()
  await expect.poll(() => page.getByRole('status', { name: 'Totals' }).innerText()).not.toBe(all)
  await takeScreenshots(page, 'payments-refunded')
  const rows = page.locator('tbody[aria-busy="false"] tr')
  const refunds = rows.locator('td[title^="₹"]:nth-child(7)')
  await expect
    .poll(async () => (await refunds.count()) > 0 && (await refunds.count()) === (await rows.count()))
    .toBe(true)
})

it('shows gross, refund and net of a refunded payment', async () => {
  const { page, open } = workstation
  const { rows } = await clientIn(page).cancelledRegistration.list({ page: 1, limit: 100 })
  const columns = ['User Name', 'Final Total Amount', 'Refund', 'Net', 'CGST', 'SGST', 'IGST']
  await open('/payment-history?columns=user,total,refund,net,cgst,sgst,igst')
  await search(page, rows.find(({ refund }) => refund > 0)?.phone ?? expect.unreachable())
  const titles = () => page.locator('thead th').allTextContents()
  await expect.poll(titles).toEqual(['SNo', ...columns, 'Actions'])
  // Refunded in full: the refund is the gross amount; net amount, CGST and SGST are zero.
  await page
    .locator('tbody tr')
    .filter({ hasText: /(₹[1-9][\d,]*\.\d{2})\1₹0\.00₹0\.00₹0\.00/ })
    .first()
    .waitFor()
})
