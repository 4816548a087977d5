import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { changeSettings } from '../../support/institute/settings'
import { addPaid } from '../../support/screens/pending'
import { act } from '../../support/screens/registration/registered-user'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { chooseAction } from '../../support/screens/row-action'
import { noResults, search } from '../../support/screens/search'
import { waitForToast } from '../../support/screens/toast'
import { openTwoWorkstations, type TwoWorkstations } from '../../support/screens/two-workstations'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let workstations: TwoWorkstations
beforeAll(async () => {
  workstations = await openTwoWorkstations()
  await workstations.office.signInAs('9000000001', 'practice1')
  await workstations.other.signInAs('9000000003', 'practice1')
})
afterAll(() => workstations?.close())

const setApprovalLimit = (refundApprovalAbove: number | null) =>
  changeSettings(clientIn(workstations.office.page), { refundApprovalAbove })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, phone: string) => page.locator('tbody tr').filter({ hasText: phone })
async function findRefund({ open, page }: TwoWorkstations['office'], phone: string) {
  await open('/refunds')
  await search(page, phone)
  return row(page, phone)
}
async function finishCancelling(page: Page) {
  await dialog(page, 'Alert!').getByRole('textbox', { name: 'Reason' }).fill('Moves to another town')
  await dialog(page, 'Alert!').getByRole('button', { name: 'Cancel registration' }).click()
  await dialog(page, /^Credit note /).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
}

let phone: string

it('a refund is due until a super admin approves it', async () => {
  const { office, other } = workstations
  const { page } = other
  await setApprovalLimit(0)
  await other.open('/registered-user')
  phone = await addPaid(page)
  await act(page, phone, 'Cancel registration')
  await dialog(page, 'Alert!').getByText('A super admin must approve this refund before it is paid.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Cash handed over now' }).count()).toBe(0)
  await takeScreenshots(page, 'cancel-needs-approval')
  await finishCancelling(page)

  const due = await findRefund(other, phone)
  await due.getByText('Due', { exact: true }).waitFor()
  expect(await due.getByRole('button', { name: /^(Approve|Pay)$/ }).count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'refunds-due')

  await chooseAction(await findRefund(office, phone), 'Approve')
  await dialog(office.page, 'Approve refund').getByText('Moves to another town').waitFor()
  await takeScreenshots(office.page, 'refund-approve')
  const approved = waitForToast(office.page, /approved$/)
  await dialog(office.page, 'Approve refund').getByRole('button', { name: 'Approve' }).press('Enter')
  await approved
  await row(office.page, phone).getByText('Approved').waitFor()
})

it('an approved refund is paid by keyboard, and lists show its state', async () => {
  const { other } = workstations
  const { page } = other
  const keys = keyboardOf(page)
  await chooseAction(await findRefund(other, phone), 'Pay')
  await keys.expectFocus('Paid by')
  await keys.choose('Paid by', 'Net', 'Net banking')
  await keys.expectFocus('Reference')
  await keys.press('Enter')
  await dialog(page, 'Pay refund').getByText('Enter the reference of the refund').waitFor()
  await keys.expectFocus('Reference')
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'refund-pay')
  await page.keyboard.type('N32600012345')
  const paid = waitForToast(page, /paid$/)
  await keys.press('Enter')
  await paid
  await noResults(page, phone).waitFor()

  await page.getByText('Paid', { exact: true }).click()
  await row(page, phone)
    .getByText(`Paid ${formatDay(today())}`)
    .waitFor()
  await takeScreenshots(page, 'refunds-paid')
  await chooseAction(row(page, phone), 'Show More')
  const details = dialog(page, 'Refund')
  await details.getByText(/by Sunita Yadav, by Net banking, reference N32600012345$/).waitFor()
  await details.getByText(/by Meenakshi Rao$/).waitFor()
  await takeScreenshots(page, 'refund-details')

  // The list shows no phone numbers: the row is the only one that the search finds.
  await other.open('/cancel-course')
  await search(page, phone)
  await page.getByRole('cell', { name: `Paid ${formatDay(today())}` }).waitFor()
  await takeScreenshots(page, 'cancel-course-state')
})

it('a refund is handed over in cash at the cancellation, from the open shift', async () => {
  const { other } = workstations
  const { page } = other
  await setApprovalLimit(null)
  const api = clientIn(page)
  const { id } = await api.shift.open({ float: 100_000 })
  await other.open('/registered-user')
  const handedOverPhone = await addPaid(page)
  await act(page, handedOverPhone, 'Cancel registration')
  const handedOver = dialog(page, 'Alert!').getByRole('checkbox', { name: 'Cash handed over now' })
  await handedOver.check()
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'cancel-handed-over')
  await finishCancelling(page)
  await act(page, handedOverPhone, 'Show More')
  await dialog(page, 'Registered User Information')
    .getByText(new RegExp(`, Paid ${formatDay(today())}, in cash$`))
    .waitFor()
  await takeScreenshots(page, 'registered-user-refund')
  const { types } = await api.shift.report({ id })
  const [cash] = types
  expect(cash).toMatchObject({ paymentType: 'Cash', creditNotes: 1, refunded: cash?.received })
})
