import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookable, draftFor, paymentFor } from '../../../desk/support/booking'
import type { Institute } from '../../../desk/support/institute'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { holdRequests } from '../../../support/screens/hold-requests'
import { clientIn, type Keyboard, keyboardOf } from '../../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import type { OwnWorkstation } from '../../../support/workstation/workstation'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
let institute: Institute
let workstation: OwnWorkstation
let keys: Keyboard
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
  keys = keyboardOf(workstation.page)
  await workstation.signInAs('9000000001', 'practice1')
})
afterAll(() => at?.close())

const key = () => ({ key: crypto.randomUUID() })
const closingDialog = () => workstation.page.getByRole('dialog', { name: /^Close the shift/ })
/** Opens a screen with a delayed response that then fails, checks both states, and retries. */
async function expectLoadingAndFailure(path: string, call: string, loading: Locator, name: string) {
  const { page } = workstation
  const heldRequests = await holdRequests(page, `**/${call}*`)
  await workstation.open(path)
  await heldRequests.begun
  await loading.first().waitFor()
  await takeScreenshots(page, `${name}-loading`)
  expect(await findAxeViolations(page)).toEqual([])
  institute.injectFault('error 500', Number.POSITIVE_INFINITY, new RegExp(call))
  await heldRequests.release()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
  await takeScreenshots(page, `${name}-failed`)
  expect(await findAxeViolations(page)).toEqual([])
  institute.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alert').waitFor({ state: 'hidden' })
}

const startClosing = () => workstation.page.getByRole('button', { name: 'Close shift', exact: true }).first().click()

it('shows loading and failed states of shifts, waiting lists and day books', async () => {
  const { page } = workstation
  const skeleton = page.locator('main .mantine-Skeleton-root')
  await expectLoadingAndFailure('/waiting-list', 'waitingList/getAll', skeleton, 'waiting-list')
  await expectLoadingAndFailure('/books', 'books/day', page.locator('section[aria-busy="true"]'), 'books-day')
  await expectLoadingAndFailure(
    '/books?month=2026-10',
    'books/month',
    page.locator('section[aria-busy="true"]'),
    'books-month',
  )
  await expectLoadingAndFailure('/shift', 'shift/own', skeleton, 'shift')
  await page.getByText('You have no shift open').waitFor()
  await page.getByText('All shifts').click()
  await page.getByText('No shifts yet.').waitFor()
})

it("shows that the shift's report is loading, and that it failed", async () => {
  const { page } = workstation
  await clientIn(page).shift.open({ float: 100_000 }, key())
  await workstation.open('/shift')
  await page.getByRole('table', { name: 'Drawer' }).waitFor()
  const reports = await holdRequests(page, '**/shift/report/*')
  await startClosing()
  await reports.begun
  await closingDialog().getByLabel('Loading…').waitFor()
  await takeScreenshots(page, 'closing-loading')
  expect(await findAxeViolations(page)).toEqual([])
  institute.injectFault('error 500', Number.POSITIVE_INFINITY, /shift\/report/)
  await reports.release()
  await closingDialog().getByRole('alert').waitFor()
  await takeScreenshots(page, 'closing-failed')
  expect(await findAxeViolations(page)).toEqual([])
  institute.clearFaults()
  await closingDialog().getByRole('button', { name: 'Retry' }).click()
  await keys.expectFocus('Pieces of ₹500')
})

it('reloads after a refusal: new payments get a field, and the count stays', async () => {
  const { page } = workstation
  await page.keyboard.type('2')
  await closingDialog().getByText('₹1,000.00').first().waitFor()
  const api = clientIn(page)
  const booking = await bookable(api)
  const draft = draftFor(booking)
  const { id } = await api.registration.add(draft, key())
  // The dialog has not read the payment below yet when its button is pressed.
  const reports = await holdRequests(page, '**/shift/report/*')
  await api.registration.payOffline(
    { ...paymentFor(id, draft, booking.course.price), paymentType: 'Net banking' },
    key(),
  )
  await closingDialog().getByRole('button', { name: 'Close shift' }).click()
  await closingDialog().getByText('Enter the total of Net banking', { exact: true }).waitFor()
  await reports.release()
  const field = closingDialog().getByRole('textbox', { name: 'Net banking counted' })
  await closingDialog().getByText('Enter an amount', { exact: true }).waitFor()
  await takeScreenshots(page, 'closing-asked-anew')
  await field.fill(String(booking.course.price / 100))
  expect(await closingDialog().getByRole('textbox', { name: 'Pieces of ₹500' }).inputValue()).toBe('2')
  await closingDialog().getByRole('button', { name: 'Close shift' }).click()
  await page.getByRole('dialog', { name: /^Z report / }).waitFor()
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('keeps a count over a power cut', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const { id } = await api.shift.open({ float: 0 }, key())
  for (const reason of ['x'.repeat(200), 'लंबा कारण '.repeat(19)])
    await api.shift.move({ id, isOut: false, amount: 500_000_000, reason }, key())
  await workstation.open('/shift')
  const moves = page.getByRole('table', { name: 'Cash in and out' })
  await moves.waitFor()
  await takeScreenshots(page, 'shift-long-reasons')
  // A long reason wraps instead of reaching into the table beside it; its table can be scrolled by keyboard.
  const [left, right] = [await moves.boundingBox(), await page.getByRole('table', { name: 'Drawer' }).boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  expect(await findAxeViolations(page)).toEqual([])
  await startClosing()
  await keys.expectFocus('Pieces of ₹500')
  await page.keyboard.type('7')
  await keys.press('Enter')
  await page.keyboard.type('3')
  await closingDialog().getByText('₹4,100.00').first().waitFor()
  const loadDraft = () => page.evaluate((key) => window.desk.call('drafts.load', { key }), `shift-count-${id}`)
  await expect.poll(async () => JSON.stringify(await loadDraft())).toContain('"200":"3"')
  await workstation.killAndStart()
  await workstation.signInAs('9000000001', 'practice1')
  await workstation.open('/shift')
  await startClosing()
  await closingDialog().getByText('₹4,100.00').first().waitFor()
  expect(await closingDialog().getByRole('textbox', { name: 'Pieces of ₹500' }).inputValue()).toBe('7')
})

it('is counted in one window at a time, and a takeover keeps the count', async () => {
  const { page } = workstation
  const other = await page.context().newPage()
  await other.goto(page.url())
  const otherDialog = other.getByRole('dialog', { name: /^Close the shift/ })
  await other.getByRole('button', { name: 'Close shift', exact: true }).first().click()
  await otherDialog.getByRole('heading', { name: 'This count is open in another window' }).waitFor()
  await takeScreenshots(other, 'closing-elsewhere')
  expect(await findAxeViolations(other)).toEqual([])
  await otherDialog.getByRole('button', { name: 'Continue here' }).click()
  const pieces = otherDialog.getByRole('textbox', { name: 'Pieces of ₹500' })
  await expect.poll(() => pieces.inputValue()).toBe('7')
  await closingDialog()
    .getByText(/^This count continues in another window/)
    .waitFor()
  await takeScreenshots(page, 'closing-taken')
  expect(await findAxeViolations(page)).toEqual([])
  await closingDialog().getByRole('button', { name: 'Continue here' }).click()
  await otherDialog.getByText(/^This count continues in another window/).waitFor()
  await other.close()
  await expect.poll(() => closingDialog().getByRole('textbox', { name: 'Pieces of ₹500' }).inputValue()).toBe('7')
})

it('can be counted later, and the count is gone once the shift is closed', async () => {
  const { page } = workstation
  const ones = closingDialog().getByRole('textbox', { name: 'Pieces of ₹1', exact: true })
  // A click into the field keeps the focus there.
  await ones.click()
  await ones.fill('100')
  await closingDialog().getByRole('button', { name: 'Cancel' }).click()
  await waitUntilHidden(closingDialog())
  const api = clientIn(page)
  const { report } = await api.shift.own()
  const id = report?.id ?? ''
  await api.shift.move({ id, isOut: false, amount: 12_300, reason: 'Change' }, key())
  await startClosing()
  await keys.expectFocus('Pieces of ₹500')
  // The expected cash is fetched now, not taken from the last view.
  const sums = closingDialog().getByRole('table', { name: 'Expected and counted' })
  await sums.getByText('₹1,00,00,123.00').waitFor()
  await sums.getByText('₹4,200.00').waitFor()
  await closingDialog().getByRole('textbox', { name: 'Reason for the difference' }).fill('The bank has the rest')
  await closingDialog().getByRole('button', { name: 'Close shift' }).click()
  await page.getByRole('dialog', { name: /^Z report / }).waitFor()
  expect(await page.evaluate((key) => window.desk.call('drafts.load', { key }), `shift-count-${id}`)).toMatchObject({
    value: null,
  })
})
