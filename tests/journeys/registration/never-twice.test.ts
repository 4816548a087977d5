import { afterEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { startInstitute } from '../../desk/support/institute'
import { addSlots } from '../../desk/support/own-slots'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openPractice } from '../../support/institute/practice-copy'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { fillUpToPayment } from '../../support/screens/registration/register'
import {
  callDesk,
  clientIn,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { clockShiftEnv, shiftPage } from '../../support/workstation/shifted-clock'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

const hour = 3_600_000
const phone = '7087654321'

let institute: Pick<PlainInstitute, 'close'>
let plain: PlainInstitute
let workstation: OwnWorkstation
afterEach(async () => {
  await workstation?.close()
  await institute?.close()
})

/** A workstation at a backend by the specification alone, with the wizard filled in up to the payment. */
async function openWizard(clockOffsetMs = 0) {
  plain = await startPlainInstitute()
  institute = plain
  workstation = await openOwnWorkstation({
    COUNTER_PROVIDER_URL: plain.url,
    ...(clockOffsetMs ? clockShiftEnv(clockOffsetMs) : {}),
  })
  const { page } = workstation
  if (clockOffsetMs) await shiftPage(page, clockOffsetMs)
  await workstation.signInAs('9700000002', 'plain-pass')
  await workstation.open('/registered-user')
  await page.locator('main tbody tr').filter({ hasText: 'Ramesh Kumar' }).waitFor()
  const files = queueFiles(page)
  const person = { phone, firstName: 'मीना', lastName: 'Kumari' }
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 5))
}
const submitPaidInCash = () => keyboardOf(workstation.page).press('1', 'Control+Enter')
const receipt = () =>
  workstation.page.getByRole('dialog').filter({ has: workstation.page.getByRole('img', { name: /page 1 of/ }) })
const wizard = () => workstation.page.getByRole('dialog', { name: wizardTitle })
const storedRegistrations = () => plain.store.rowsOf('register').filter((row) => row.phone === phone)
const storedPayments = () => plain.store.rowsOf('payment').filter((row) => row.phone === phone)

describe('A registration that holds the last seat when the server stops', () => {
  it('is registered in its own seat when the server is back', async () => {
    const provider = await openPractice()
    const server = await startInstitute(provider)
    institute = { close: () => server.close().then(provider.close) }
    workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: server.url })
    const { page } = workstation
    await workstation.signInAs('9000000001', 'practice1')
    await workstation.open('/registered-user')
    await page.locator('main tbody tr').first().waitFor()
    const day = addDays(today(), 46)
    const { readSlots } = await addSlots(clientIn(page), day, [['10:00', '11:00', 1]])
    const files = queueFiles(page)
    const person = { phone, firstName: 'मीना', lastName: 'Kumari' }
    await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, day)
    await page.getByText(/^Seat held for/).waitFor()
    expect(await readSlots()).toMatchObject([{ seatsLeft: 0, seatHoldCount: 1 }])
    await server.kill()
    await keyboardOf(page).press('3', 'Control+Enter')
    await page.getByText('Not registered yet. No seat is guaranteed.').waitFor()
    await takeScreenshots(page, 'registration-waiting')
    await server.restart()
    await page.getByText('मीना Kumari is registered').waitFor({ timeout: 60_000 })
    expect(await readSlots()).toMatchObject([{ seatsLeft: 0, seatHoldCount: 0 }])
  })
})

describe('A registration at a backend without idempotency keys', () => {
  it('is booked and paid once when the response of addRegister is lost', async () => {
    await openWizard()
    plain.faults.next(/addRegister/, 'lose response')
    await submitPaidInCash()
    await receipt().waitFor()
    expect([storedRegistrations().length, storedPayments().length]).toEqual([1, 1])
  })

  it('is shown as paid when the response of offlinePayment is lost', async () => {
    await openWizard()
    plain.faults.next(/offlinePayment/, 'lose response')
    await submitPaidInCash()
    await receipt().waitFor()
    await workstation.page.getByText('मीना Kumari is registered').waitFor()
    expect([storedRegistrations().length, storedPayments().length]).toEqual([1, 1])
  })

  const leavePending = async () => {
    await wizard().getByRole('button', { name: 'Leave pending' }).click()
    await wizard().getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  const closeByEscape = async () => {
    await wizard().getByRole('button', { name: 'Leave pending' }).waitFor()
    await keyboardOf(workstation.page).press('Escape')
  }
  it.each([
    ['left pending', leavePending],
    ['closed with Escape', closeByEscape],
  ])('is no draft of the next trainee once its refused payment is %s', async (_, close) => {
    await openWizard()
    const { met: registered } = plain.faults.next(/addRegister/, 'lose response')
    // The institute refuses a payment that is not the price of the course.
    void registered.then(() => plain.store.change('courseName', storedRegistrations()[0]?.cnid, { price: 6000 }))
    await submitPaidInCash()
    const question = workstation.page.getByRole('dialog', { name: 'Alert!' })
    await question.getByRole('button', { name: /^Continue at/ }).click()
    await close()
    await waitUntilHidden(wizard())
    await openNewRegistration(workstation.page)
    expect(
      await wizard()
        .getByText(/^Continue the draft/)
        .count(),
    ).toBe(0)
    expect((await callDesk(workstation.page, 'drafts.load', { key: 'registration:new' }))?.value).toBeUndefined()
    expect([storedRegistrations().length, storedPayments().length]).toEqual([1, 0])
  })

  it('asks a person when the request of addRegister is lost', async () => {
    await openWizard()
    plain.faults.next(/addRegister/, 'lose request')
    await submitPaidInCash()
    await workstation.page.getByText('Is this registration recorded under Registered User?').waitFor()
    await takeScreenshots(workstation.page, 'registration-uncertain')
    expect(storedRegistrations()).toEqual([])
    expect(plain.sent.filter(({ path }) => path.includes('addRegister'))).toEqual([])
  })

  it('is booked once and paid on a workstation whose clock is an hour ahead', async () => {
    await openWizard(hour)
    plain.faults.next(/addRegister/, 'lose response')
    await submitPaidInCash()
    await receipt().waitFor()
    expect([storedRegistrations().length, storedPayments().length]).toEqual([1, 1])
  })

  it('is dated by the server on a workstation whose clock is 400 days behind', async () => {
    await openWizard(-400 * 24 * hour)
    await workstation.page.getByRole('button', { name: /^Clock .* behind$/ }).waitFor()
    await submitPaidInCash()
    await receipt().waitFor()
    expect([storedRegistrations().length, storedPayments().length]).toEqual([1, 1])
    const [sent] = plain.sent.filter(({ path }) => path.includes('offlinePayment'))
    expect(sent?.body.receiptDate).toBe(today())
  })
})
