import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Institute } from '../../desk/support/institute'
import { seriousBarriers } from '../../support/browser/barriers'
import type { Counter } from '../../support/counter/counter'
import { type CounterAtInstitute, openCounterAtInstitute } from '../../support/counter/counter-at-institute'
import { gone } from '../../support/screens/gone'
import { bookUpTo } from '../../support/screens/registration/register'
import {
  chooserOf,
  clientIn,
  type Form,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  wizardTitle,
} from '../../support/screens/registration/wizard'

let at: CounterAtInstitute
let institute: Institute
let counter: Counter
let keys: Keyboard
let form: Form
const phone = '7023456790'
const wizard = () => counter.page.getByRole('dialog', { name: wizardTitle })
beforeAll(async () => {
  at = await openCounterAtInstitute()
  ;({ counter, institute } = at)
  const { page } = counter
  keys = keyboardOf(page)
  form = formOf(page)
  await counter.signInAs('9000000001', 'practice1')
})
afterEach(() => institute.behave())
afterAll(() => at?.close())

it('comes to the payment of a new registration', async () => {
  const { page } = counter
  const files = chooserOf(page)
  const offerPhoto = () => void files.push(photo)
  await bookUpTo({ page, offerPhoto }, { phone, firstName: 'Pooja', lastName: 'Sharma' }, addDays(today(), 6))
  await keys.press('2')
  await keys.expectFocus('Bank reference (UTR)')
  await page.keyboard.type('412345678903')
})

describe('an answer that never came', () => {
  const asked = (name: RegExp) => counter.page.getByRole('heading', { name })
  const rows = async () => (await clientIn(counter.page).registration.list({ search: phone, page: 1, limit: 10 })).rows

  it('to the saving: it is said to be unknown, also after the program was closed meanwhile', async () => {
    const { page, open } = counter
    institute.troubleWith('silence after doing it', 1, /addRegister/)
    await keys.press('Control+Enter')
    await asked(/not known whether the registration was saved/).waitFor()
    await keys.expectFocus('Ask the server')
    expect(await seriousBarriers(page)).toEqual([])
    await open('/registered-user')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await openNewRegistration(page)
    await asked(/not known whether the registration was saved/).waitFor()
    await wizard().getByText('Pooja Sharma').waitFor()
  })

  it('asking finds it saved as Pending, and the payment can be tried again', async () => {
    await keys.expectFocus('Ask the server')
    await keys.press('Enter')
    await asked(/Saved as Pending – payment not recorded/).waitFor()
    expect((await rows()).map(({ isPaymentDone }) => isPaymentDone)).toEqual([false])
  })

  it('to the payment: unknown too, and asking finds it recorded once', async () => {
    const { page } = counter
    institute.troubleWith('silence after doing it', 1, /offlinePayment/)
    await keys.expectFocus('Retry payment')
    await keys.press('Enter')
    await asked(/not known whether the payment was recorded/).waitFor()
    await keys.expectFocus('Ask the server')
    await keys.press('Enter')
    await page.getByRole('dialog', { name: /^Tax invoice/ }).waitFor()
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ isPaymentDone: true, paymentType: 'UPI' })
    expect(row?.payment).toHaveLength(1)
    await keys.press('Escape')
    await keys.expectFocus('Next trainee')
  })

  it('leaves no draft behind once it is settled', async () => {
    const { page } = counter
    await keys.press('Escape')
    await gone(wizard())
    await openNewRegistration(page)
    await keys.expectFocus('Vehicle Category')
    expect(await form.field('Vehicle Category').inputValue()).toBe('')
  })
})
