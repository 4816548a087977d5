import { afterAll, beforeAll, expect, it } from 'vitest'
import { superadmin } from '../../desk/support/booking'
import type { Institute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { act, rowsOf, showHundred } from '../../support/screens/registration/registered-user'
import { search } from '../../support/screens/search'
import { openFromMenu } from '../../support/screens/side-menu'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import type { Workstation } from '../../support/workstation/workstation'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
let institute: Institute
let workstation: Workstation
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
  await workstation.signInAs(superadmin.phone, superadmin.password)
})
afterAll(() => at?.close())

const listRange = () => workstation.page.getByRole('status').filter({ hasText: /^1–\d+ of/ })

/** Opens the payment of the newest pending registration. */
async function payPending() {
  const { page } = workstation
  await search(page, '')
  await showHundred(page)
  const phone = (await rowsOf(page, 'Pending').first().locator('td').nth(3).textContent()) ?? ''
  await act(page, phone, 'Make a Payment')
}

it('shows no practice sign-ins in the institute’s own mode', async () => {
  const { page } = workstation
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await page.getByText('Practice mode').count()).toBe(0)
  await page.getByText('Online', { exact: true }).waitFor()
})

it('shows since when the institute is unreachable, and recovers with Retry', async () => {
  const { page } = workstation
  institute.injectFault('a reset')
  await openFromMenu(page, 'Pre Login')
  // The dashboard shows alerts, too, until this heading replaces it.
  await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
  await page.locator('main').getByRole('alert').waitFor()
  await page.getByText(/^Offline since \d{1,2}:\d{2} [AP]M$/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  institute.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await listRange().waitFor()
  await page.getByText('Online', { exact: true }).waitFor()
})

it('asks to sign in above the typed search when the institute refuses the token', async () => {
  const { page, signInAs } = workstation
  institute.injectFault('the refused token', 1, /get-pre-post-login/)
  await page.getByRole('searchbox').fill('Chrome')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByText('Your session ended.').waitFor()
  await signInAs(superadmin.phone, superadmin.password)
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('searchbox').inputValue()).toBe('Chrome')
  await page
    .getByRole('table', { name: 'Pre Login' })
    .or(page.getByText(/^No results for/))
    .waitFor()
})

it('never charges twice: a lost response is requested again with the same key', async () => {
  const { page, open } = workstation
  await open('/registered-user')
  await payPending()
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
  await dialog.getByRole('radio', { name: 'Cash' }).click()
  institute.requests.length = 0
  institute.injectFault('lost response', 1, /offlinePayment/)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog', { name: /^Tax invoice / }).waitFor()
  const keys = institute.requests
    .filter(({ url }) => /offlinePayment/i.test(url))
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
  await page.getByRole('button', { name: /^(Needs attention|To send)/ }).waitFor({ state: 'hidden' })
})

it('keeps an unconfirmed payment in the header until it is confirmed', async () => {
  const { page } = workstation
  await payPending()
  const payment = page.getByRole('dialog', { name: 'Make a Payment' })
  await payment.getByRole('radio', { name: 'Cash' }).click()
  institute.injectFault('lost response', Number.POSITIVE_INFINITY, /offlinePayment/)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await payment.getByText('Status unknown').first().waitFor()
  expect(await payment.getByRole('button', { name: 'Record payment' }).isDisabled()).toBe(true)
  expect(await findAxeViolations(page)).toEqual([])
  await payment.getByRole('button', { name: 'Close', exact: true }).last().click()
  await waitUntilHidden(payment)
  await page.getByRole('banner').getByRole('button', { name: 'To send: 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Needs attention' })
  const toast = waitForToast(page, /^Recorded: Payment of /)
  await dialog.getByRole('region', { name: 'To send: 1' }).getByText('Status unknown').waitFor()
  // The outbox checks it again without a press.
  institute.clearFaults()
  await toast
  await dialog.getByRole('region', { name: 'Done: 1' }).waitFor()
})
