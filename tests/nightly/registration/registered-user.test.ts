import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { bookable, draftFor } from '../../desk/support/booking'
import { findAxeViolations } from '../../support/browser/accessibility'
import { pdf } from '../../support/files/sample-files'
import {
  act,
  findUniquePhone,
  rowsOf,
  showHundred,
  waitForRange,
} from '../../support/screens/registration/registered-user'
import { clientIn } from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitForToast } from '../../support/screens/toast'
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

const phoneOf = async (page: Page, state: string) =>
  (await rowsOf(page, state).first().locator('td').nth(3).textContent()) ?? ''

it('lists registrations with amount and payment status', async () => {
  const { page } = workstation
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

it('shows every field in groups, and "No data" for empty ones', async () => {
  const { page } = workstation
  await page.locator('tbody tr').first().getByRole('button', { name: 'Show More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registered User Information' })
  for (const group of ['Money', 'Course', 'Personal', 'Licence and authority', 'Documents'])
    await dialog.getByRole('heading', { name: group, exact: true }).waitFor()
  await dialog.getByText('No data').first().waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)
})

it('filters by training date once days are picked, with a removable chip', async () => {
  const { page } = workstation
  const all = await page.getByRole('status').last().textContent()
  const days = page.getByRole('button', { name: /^Training date/ })
  expect(await days.textContent()).toBe('Training date…')
  await days.click()
  await page.getByRole('button', { name: 'Show these days' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show these days' }).click()
  await page.getByText(`Training ${formatDay(today())} – ${formatDay(addDays(today(), 7))}`, { exact: true }).waitFor()
  // Only the chip shows the days, not the button.
  expect(await days.textContent()).toBe('Training date…')
  await expect.poll(() => page.getByRole('status').last().textContent()).not.toBe(all)
  await page.getByRole('button', { name: 'Clear dates' }).first().click()
  await expect.poll(() => page.getByRole('status').last().textContent()).toBe(all)
  await days.click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect.poll(() => views.locator('[aria-current]').textContent()).toBe('Training today')
  expect(await page.getByText(/^Training \d/).count()).toBe(0)
  await views.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => page.getByRole('status').last().textContent()).toBe(all)
})

it('deletes an unpaid registration made at a workstation, after a confirmation', async () => {
  const { page } = workstation
  const phone = await findUniquePhone(page, (row) => !row.appUser && !row.isPaymentDone)
  await act(page, phone, 'Delete User')
  const dialog = page.getByRole('dialog', { name: 'Alert!' })
  await dialog.getByText('Delete the registration of').waitFor()
  await expect
    .poll(() =>
      dialog.getByRole('button', { name: 'Cancel' }).evaluate((element) => element === document.activeElement),
    )
    .toBe(true)
  expect(await findAxeViolations(page)).toEqual([])
  const toast = waitForToast(page, 'Deleted Successfully')
  await dialog.getByRole('button', { name: 'Delete registration' }).click()
  await toast
  await page.getByText(`No results for “${phone}”.`).waitFor()
})

it('offers only the logs and the form for the booking of an app user', async () => {
  const { page, open } = workstation
  await open('/registered-user')
  await showHundred(page)
  const phone = await findUniquePhone(page, (row) => row.isPaymentDone && Boolean(row.appUser))
  await search(page, phone)
  await waitForRange(page, /^1–1 of 1$/)
  const booked = page.locator('tbody tr')
  expect(await booked.getByRole('button', { name: 'Edit User' }).count()).toBe(0)
  await booked.getByRole('button', { name: 'More actions' }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['User Logs', 'Registration form'])
  await page.getByRole('menuitem', { name: 'User Logs' }).click()
  const dialog = page.getByRole('dialog', { name: /^User Logs of / })
  await dialog.getByRole('heading', { name: 'Sign-ins' }).waitFor()
  await dialog.getByRole('heading', { name: 'Sign-outs' }).waitFor()
  await dialog.getByRole('table', { name: 'Sign-ins' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export to Excel' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('User Post Login Report.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Sign-in')
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('keeps each action in its place, whatever else a row offers', async () => {
  const { page } = workstation
  await search(page, '')
  await waitForRange(page, /^1–100 of/)
  const placeOf = async (state: string) =>
    (await rowsOf(page, state).first().getByRole('button', { name: 'Generate Pdf' }).boundingBox())?.x
  // Only the pending registration has the action for a payment.
  expect(await placeOf('Pending')).toBe(await placeOf('Done'))
})

it('opens every page of a stored document enlarged above the details', async () => {
  const { page } = workstation
  const location = await page.evaluate(
    async (content) => {
      const bytes = new Uint8Array(content)
      const file = await window.desk.call('files.add', { name: 'id card.pdf', bytes })
      const { handle } = file.ok ? (file.value as { handle: string }) : { handle: '' }
      const stored = await window.desk.call('uploads.start', { handle, kind: 'idProof' })
      return stored.ok ? (stored.value as { location: string }).location : ''
    },
    [...(await pdf(3))],
  )
  const api = clientIn(page)
  const draft = { ...draftFor(await bookable(api)), lastName: 'Kumari', idProof: location, passportPhoto: location }
  await api.registration.add(draft, { key: crypto.randomUUID() })
  await workstation.open('/registered-user')
  await act(page, draft.phone, 'Show More')
  const details = page.getByRole('dialog', { name: 'Registered User Information' })
  await details.getByRole('button', { name: 'Documents' }).click()
  await details.getByRole('button', { name: 'Open ID proof' }).click()
  const large = page.getByRole('dialog', { name: 'Asha Kumari - ID proof' })
  const pages = large.getByRole('img', { name: /^ID proof, page \d of 3$/ })
  await expect.poll(() => pages.count()).toBe(3)
  expect((await pages.first().boundingBox())?.width).toBeGreaterThan(800)
  expect(await findAxeViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await large.getByRole('button', { name: 'Save' }).click()
  expect((await saving).suggestedFilename()).toBe('Asha Kumari - ID proof.pdf')
  await page.keyboard.press('Escape')
  await waitUntilHidden(large)
  await details.getByRole('button', { name: 'Open Passport photo' }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(details)
  await search(page, '')
})

it('exports the rows found, with the whole record in each', async () => {
  const { page } = workstation
  const phone = await phoneOf(page, 'Done')
  await search(page, phone)
  await waitForRange(page, /^1–1 of 1$/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Registered User.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(phone)
})

it('opens the registration wizard from any screen with Alt+N', async () => {
  const { page, open } = workstation
  await open('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog', { name: 'Driver Training Course Registration Portal' }).waitFor()
})
