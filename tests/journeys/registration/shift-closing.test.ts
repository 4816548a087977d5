import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '#provider/index'
import { bookable, draftFor, paymentFor } from '../../desk/support/booking'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { seriousBarriers } from '../../support/barriers'
import { type Counter, openOwnCounter } from '../../support/counter'
import { openPractice } from '../../support/practice-copy'
import { gone } from '../../support/screens/gone'
import { held } from '../../support/screens/held'
import { clientIn, type Keyboard, keyboardOf } from '../../support/screens/wizard'
import { shoot } from '../../support/shots'

let provider: Provider
let institute: Institute
let counter: Counter
let keys: Keyboard
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  counter = await openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  keys = keyboardOf(counter.page)
  await counter.signInAs('9000000001', 'practice1')
})
afterAll(async () => {
  await counter?.close()
  await institute?.close()
  await provider?.close()
})

const key = () => ({ key: crypto.randomUUID() })
const closing = () => counter.page.getByRole('dialog', { name: /^Close the shift/ })
const begin = () => counter.page.getByRole('button', { name: 'Close shift', exact: true }).first().click()

it('says while it reads what the shift comes to, and that it failed', async () => {
  const { page } = counter
  await clientIn(page).shift.open({ float: 100_000 }, key())
  await counter.open('/shift')
  await page.getByRole('table', { name: 'Drawer' }).waitFor()
  const reports = await held(page, '**/shift/report/*')
  await begin()
  await reports.begun
  await closing().getByLabel('Reading').waitFor()
  await shoot(page, 'closing-loading')
  expect(await seriousBarriers(page)).toEqual([])
  institute.troubleWith('error 500', Number.POSITIVE_INFINITY, /shift\/report/)
  await reports.letGo()
  await closing().getByRole('alert').waitFor()
  await shoot(page, 'closing-failed')
  expect(await seriousBarriers(page)).toEqual([])
  institute.behave()
  await closing().getByRole('button', { name: 'Retry' }).click()
  await keys.expectFocus('Pieces of ₹500')
})

it('asks anew when it is refused: what was paid meanwhile has a field, and the count stays', async () => {
  const { page } = counter
  await page.keyboard.type('2')
  await closing().getByText('₹1,000.00').first().waitFor()
  const api = clientIn(page)
  const place = await bookable(api)
  const draft = draftFor(place)
  const { id } = await api.registration.add(draft, key())
  await api.registration.payOffline({ ...paymentFor(id, draft, place.course.price), paymentType: 'Net banking' }, key())
  await closing().getByRole('button', { name: 'Close shift' }).click()
  await closing().getByText('Enter what Net banking comes to').first().waitFor()
  const field = closing().getByRole('textbox', { name: 'Net banking counted' })
  await field.waitFor()
  await shoot(page, 'closing-asked-anew')
  await field.fill(String(place.course.price / 100))
  expect(await closing().getByRole('textbox', { name: 'Pieces of ₹500' }).inputValue()).toBe('2')
  await closing().getByRole('button', { name: 'Close shift' }).click()
  await page.getByRole('dialog', { name: /^Z report / }).waitFor()
  await keys.press('Escape')
  await gone(page.getByRole('dialog'))
})

it('keeps a count that was broken off by a power cut', async () => {
  const { page } = counter
  const api = clientIn(page)
  const { id } = await api.shift.open({ float: 0 }, key())
  for (const reason of ['x'.repeat(200), 'लंबा कारण '.repeat(19)])
    await api.shift.move({ id, isOut: false, amount: 500_000_000, reason }, key())
  await counter.open('/shift')
  const moves = page.getByRole('table', { name: 'Cash in and out' })
  await moves.waitFor()
  await shoot(page, 'shift-long-reasons')
  // A reason takes more lines, and no room beside it; what scrolls is reached by the keyboard.
  const [left, right] = [await moves.boundingBox(), await page.getByRole('table', { name: 'Drawer' }).boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  expect(await seriousBarriers(page)).toEqual([])
  await begin()
  await keys.expectFocus('Pieces of ₹500')
  await page.keyboard.type('7')
  await keys.press('Enter')
  await page.keyboard.type('3')
  await closing().getByText('₹4,100.00').first().waitFor()
  await closing().getByRole('button', { name: 'Count later' }).click()
  await gone(closing())
  await counter.open('/shift')
  await begin()
  await closing().getByText('₹4,100.00').first().waitFor()
})
