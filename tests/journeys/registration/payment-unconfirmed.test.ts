import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { idOf } from '../../support/plain-institute/store'
import { isInSight } from '../../support/screens/in-sight'
import { act, rowsOf } from '../../support/screens/registration/registered-user'
import { callDesk, type Keyboard, keyboardOf } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import type { Workstation } from '../../support/workstation/workstation'
import { openWorkstationInProcess } from '../../support/workstation/workstation-in-process'

const people = ['Ramesh Kumar', 'सुनीता Devi', 'Imran Khan', 'Gurpreet Kaur'] as const
type Person = (typeof people)[number]
const rowId = (person: Person) => idOf('register', people.indexOf(person))

let institute: PlainInstitute
let workstation: Workstation
let keys: Keyboard
beforeAll(async () => {
  institute = await startPlainInstitute()
  for (const person of people) institute.store.change('register', rowId(person), { isPaymentDone: false })
  workstation = await openWorkstationInProcess(institute.url)
  keys = keyboardOf(workstation.page)
  await workstation.signInAs('9700000002', 'plain-pass')
  await workstation.open('/registered-user')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})

const dialog = () => workstation.page.getByRole('dialog', { name: 'Make a Payment' })
const recordButton = () => dialog().getByRole('button', { name: 'Record payment' })
const receipt = () => workstation.page.getByRole('dialog', { name: /^(Proforma|Receipt|Tax invoice)/ })
const countAppliedPayments = () => institute.applied().filter(({ path }) => path.includes('offlinePayment')).length
async function openFor(person: Person) {
  await act(workstation.page, `98120000${10 + people.indexOf(person)}`, 'Make a Payment')
  await dialog().getByRole('radio', { name: 'Cash' }).click()
}
async function closeReceipt() {
  await receipt().waitFor()
  await keys.press('Escape')
  await waitUntilHidden(receipt())
}

describe('Make a Payment', () => {
  it('records one payment for two immediate clicks', async () => {
    await openFor('Ramesh Kumar')
    await recordButton().evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await closeReceipt()
    expect(countAppliedPayments()).toBe(1)
    expect((await callDesk(workstation.page, 'outbox.list')).changes).toEqual([])
  })

  it('shows why a payment is refused, and submits it again after an edit', async () => {
    await openFor('सुनीता Devi')
    institute.store.change('register', rowId('सुनीता Devi'), { isPaymentDone: true })
    await recordButton().click()
    const refused = dialog().getByRole('alert').filter({ hasText: 'This registration is paid already.' })
    await refused.waitFor()
    await takeScreenshots(workstation.page, 'payment-refused')
    expect(await findAxeViolations(workstation.page)).toEqual([])
    institute.store.change('register', rowId('सुनीता Devi'), { isPaymentDone: false })
    await dialog().getByRole('radio', { name: 'Debit Card' }).click()
    await waitUntilHidden(refused)
    // This backend stores no references.
    expect(await dialog().getByRole('textbox').count()).toBe(0)
    await recordButton().click()
    await closeReceipt()
    expect(countAppliedPayments()).toBe(2)
    const { page } = workstation
    const paidRow = rowsOf(page, 'Done').filter({ hasText: 'सुनीता Devi' })
    await paidRow.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Registration form' }).waitFor()
    expect(await page.getByRole('menuitem', { name: /reference$/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  it('stores a payment while the server is unreachable, and sends it once', async () => {
    const { page } = workstation
    await openFor('Imran Khan')
    await institute.kill()
    await recordButton().click()
    await dialog().getByText('Not recorded yet').waitFor()
    await keys.expectFocus('Try now')
    await takeScreenshots(page, 'payment-waiting')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await recordButton().isDisabled()).toBe(true)
    expect(await dialog().getByRole('radio').count()).toBe(0)
    await institute.restart()
    await closeReceipt()
    expect(countAppliedPayments()).toBe(3)
    await rowsOf(page, 'Done').filter({ hasText: 'Imran Khan' }).waitFor()
  })

  it('asks a person if no response came and the list does not have the payment', async () => {
    const { page } = workstation
    await openFor('Gurpreet Kaur')
    institute.faults.next(/offlinePayment/, 'lose request')
    await recordButton().click()
    await dialog().getByText('Is this payment recorded?').waitFor()
    // The focus is where one Enter too many decides nothing.
    await keys.expectFocus('Look again')
    await takeScreenshots(page, 'payment-uncertain')
    const remove = dialog().getByRole('button', { name: /^It is not recorded: remove/ })
    expect(await isInSight(remove)).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    await keys.press('Enter')
    await dialog().getByText('Is this payment recorded?').waitFor()
    await dialog().getByRole('button', { name: 'It is recorded' }).click()
    await closeReceipt()
    expect(countAppliedPayments()).toBe(3)
  })
})
