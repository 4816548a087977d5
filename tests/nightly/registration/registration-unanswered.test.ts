import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Institute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { fillUpToPayment } from '../../support/screens/registration/register'
import {
  clientIn,
  type Form,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  wizardTitle,
} from '../../support/screens/registration/wizard'
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
let keys: Keyboard
let form: Form
let files: ReturnType<typeof queueFiles>
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
  keys = keyboardOf(workstation.page)
  form = formOf(workstation.page)
  files = queueFiles(workstation.page)
  await workstation.signInAs('9000000001', 'practice1')
})
afterEach(() => institute.clearFaults())
afterAll(() => at?.close())

const wizard = () => workstation.page.getByRole('dialog', { name: wizardTitle })
const heading = (name: string) => wizard().getByRole('heading', { name })
const unknownStatusTitle = 'Status unknown – the server did not confirm'

/** Fills in a registration up to Submit, paid by UPI. */
async function fillIn(phone: string, firstName: string): Promise<void> {
  const { page } = workstation
  await fillUpToPayment(
    { page, offerPhoto: () => void files.push(photo) },
    { phone, firstName, lastName: 'Sharma' },
    addDays(today(), 6),
  )
  await keys.press('2')
  await keys.expectFocus('Bank reference (UTR)')
  await page.keyboard.type(`4${phone}3`)
}
async function expectPaidOnce(phone: string): Promise<void> {
  const { rows } = await clientIn(workstation.page).registration.list({ search: phone, page: 1, limit: 10 })
  expect(rows.map(({ isPaymentDone, payment }) => [isPaymentDone, payment?.length])).toEqual([[true, 1]])
}

describe('a registration whose response is lost', () => {
  const phone = '7023456790'
  it('is shown with an unknown status, not as registered', async () => {
    const { page } = workstation
    await fillIn(phone, 'Pooja')
    institute.injectFault('lost response', Number.POSITIVE_INFINITY, /addRegister/)
    await keys.press('Control+Enter')
    await heading(unknownStatusTitle).waitFor()
    await wizard().getByText('Nothing is recorded twice.').waitFor()
    await keys.expectFocus('Next trainee')
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'wizard-status-unknown')
  })

  it('is registered and paid once when the server answers', async () => {
    const { page } = workstation
    await page.getByRole('dialog', { name: /^Tax invoice/ }).waitFor()
    await expectPaidOnce(phone)
    await keys.press('Escape')
    await heading('Pooja Sharma is registered').waitFor()
    await keys.expectFocus('Next trainee')
    await takeScreenshots(page, 'wizard-registered')
  })

  it('leaves no draft behind', async () => {
    await keys.press('Escape')
    await waitUntilHidden(wizard())
    await openNewRegistration(workstation.page)
    await keys.expectFocus('Vehicle Category')
    expect(await form.field('Vehicle Category').inputValue()).toBe('')
    await keys.press('Escape')
    await waitUntilHidden(wizard())
  })
})

describe('a payment whose response is lost', () => {
  const phone = '7023456791'
  it('is recorded once, also when the wizard is closed meanwhile', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await page.locator('tbody tr').first().waitFor()
    await fillIn(phone, 'Meena')
    institute.injectFault('lost response', Number.POSITIVE_INFINITY, /offlinePayment/)
    await keys.press('Control+Enter')
    await heading(unknownStatusTitle).waitFor()
    await keys.press('Escape')
    await waitUntilHidden(wizard())
    await page.getByRole('banner').getByRole('button', { name: 'To send: 1' }).waitFor()
    const recorded = waitForToast(page, /^Recorded: .*Meena Sharma/)
    institute.clearFaults()
    await recorded
    await expectPaidOnce(phone)
  })
})
