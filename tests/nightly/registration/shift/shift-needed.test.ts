import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { changeSettings } from '../../../support/institute/settings'
import { holdRequests } from '../../../support/screens/hold-requests'
import { isInSight } from '../../../support/screens/in-sight'
import { addPending } from '../../../support/screens/pending'
import { fillUpToPayment } from '../../../support/screens/registration/register'
import { act, findUniquePhone } from '../../../support/screens/registration/registered-user'
import {
  clientIn,
  formOf,
  type Keyboard,
  keyboardOf,
  photo,
  queueFiles,
} from '../../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
beforeAll(async () => {
  // A workstation of its own, because the setting affects everyone who takes cash.
  workstation = await openOwnWorkstation()
  keys = keyboardOf(workstation.page)
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const key = () => ({ key: crypto.randomUUID() })
const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const shiftNeededText = 'Cash requires an open shift.'
const person = { phone: '7023456700', firstName: 'Kavita', lastName: 'Rani' }

it('saves no cash in the wizard without a shift, and opens one there', async () => {
  const { page } = workstation
  const api = clientIn(page)
  await changeSettings(api, { cashNeedsShift: true })
  await workstation.open('/registered-user')
  await page.locator('tbody tr').first().waitFor()
  const files = queueFiles(page)
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 5))
  // The terms that the trainee accepts follow the institute's settings (D-247).
  await page.getByText(/Until it begins, an allocated slot can be changed for another one/).waitFor()
  await keys.press('1')
  await page.getByText(shiftNeededText).waitFor()
  await takeScreenshots(page, 'wizard-needs-shift')
  expect(await findAxeViolations(page)).toEqual([])
  await keys.press('Control+Enter')
  await expect.poll(() => formOf(page).tabError().innerText()).toContain('Open a shift to take cash')
  await takeScreenshots(page, 'wizard-needs-shift-refused')
  const rows = async () => (await api.registration.list({ search: person.phone, page: 1, limit: 10 })).rows
  expect(await rows()).toEqual([])

  await page.getByRole('button', { name: 'Open shift' }).press('Enter')
  await keys.expectFocus('Opening float')
  await takeScreenshots(page, 'wizard-opening')
  await page.keyboard.type('500.50')
  await keys.press('Enter')
  await waitUntilHidden(dialog('Open your shift'))
  await keys.expectFocus('Cash received')
  await keys.press('Control+Enter')
  await dialog(/^Tax invoice /).waitFor()
  expect(await rows()).toMatchObject([{ isPaymentDone: true }])
  await keys.press('Escape')
  await keys.expectFocus('Next trainee')
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('reloads the shift when a payment is refused, so that it can be opened', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  await keys.expectFocus(/Cash$/)
  await keys.press('1')
  await keys.expectFocus('Cash received')
  const { report } = await api.shift.own()
  // A reload after the closing would disable the payment here before it is sent.
  const shiftReads = await holdRequests(page, '**/shift/own*')
  const counted = [{ denomination: 500, count: 1 }] as const
  await api.shift.close({ id: report?.id ?? '', pieces: [...counted], others: [], reason: 'Counted late' }, key())
  await keys.press('Enter')
  await dialog('Make a Payment').getByText('Open your shift, then try again.').waitFor()
  await shiftReads.release()
  await dialog('Make a Payment').getByText(shiftNeededText).waitFor()
  await takeScreenshots(page, 'payment-refused')
  await dialog('Make a Payment').getByRole('button', { name: 'Open shift' }).click()
  await keys.expectFocus('Opening float')
  await page.keyboard.type('0')
  await keys.press('Enter')
  await waitUntilHidden(dialog('Open your shift'))
  await keys.expectFocus('Cash received')
  await keys.press('Enter')
  await dialog(/^Tax invoice /).waitFor()
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('refuses to hand a refund over in cash until a shift is open', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const { report } = await api.shift.own()
  const emptyCount = { pieces: [], others: [], reason: 'Nothing left' }
  await api.shift.close({ id: report?.id ?? '', ...emptyCount }, key())
  const phone = await findUniquePhone(page, (row) => row.phone === person.phone)
  await act(page, phone, 'Cancel registration')
  await keys.expectFocus('Reason')
  await page.keyboard.type('Moves away')
  await dialog('Alert!').getByRole('checkbox', { name: 'Cash handed over now' }).check()
  await dialog('Alert!').getByText(shiftNeededText).waitFor()
  await takeScreenshots(page, 'cancel-needs-shift')
  await dialog('Alert!').getByRole('button', { name: 'Cancel registration' }).click()
  const refused = dialog('Alert!').getByText('Cash is paid back only in an open shift. Nothing was recorded.')
  await refused.waitFor()
  // The refusal is below the buttons, so it must be scrolled into view.
  await expect.poll(() => isInSight(refused)).toBe(true)
  await takeScreenshots(page, 'cancel-refused')
  await dialog('Alert!').getByRole('button', { name: 'Open shift' }).click()
  await keys.expectFocus('Opening float')
  await page.keyboard.type('20000')
  await keys.press('Enter')
  await waitUntilHidden(dialog('Open your shift'))
  await keys.expectFocus('Cancel registration')
  await keys.press('Enter')
  await dialog(/^Credit note /).waitFor()
})
