import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Provider } from '#provider/index'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { seriousBarriers } from '../../support/barriers'
import { type Counter, openOwnCounter } from '../../support/counter'
import { openPractice } from '../../support/practice-copy'
import { gone } from '../../support/screens/gone'
import { chooseCourse, keyboardOf, openNewRegistration, typedDay, wizardTitle } from '../../support/screens/wizard'
import { shoot } from '../../support/shots'

let provider: Provider
let institute: Institute
let counter: Counter
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  counter = await openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  await counter.signInAs('9000000001', 'practice1')
})
afterEach(() => institute.behave())
afterAll(async () => {
  await counter?.close()
  await institute?.close()
  await provider?.close()
})

const summary = () => counter.page.getByRole('complementary', { name: 'Summary' })
const notHeld = () => summary().getByText('No seat is held: the institute did not answer. Somebody else may take it.')

it('says that no seat is held where nobody answered, and holds one at the press of a button', async () => {
  const { page } = counter
  await openNewRegistration(page)
  institute.troubleWith('error 500', Number.POSITIVE_INFINITY, /seatHold\/take/)
  await chooseCourse(keyboardOf(page), typedDay(addDays(today(), 6)))
  await notHeld().waitFor()
  await shoot(page, 'hold-failed')
  expect(await seriousBarriers(page)).toEqual([])
  institute.behave()
  await summary().getByRole('button', { name: 'Hold a seat' }).click()
  await summary()
    .getByText(/^Seat held for (10:00|9:\d\d)$/)
    .waitFor()
})

it('holds one by itself when an institute that was away answers again', async () => {
  const { page } = counter
  institute.troubleWith('a reset', Number.POSITIVE_INFINITY, /seatHold/)
  await page.getByRole('radio', { checked: false, disabled: false }).first().click()
  const filing = page.getByText('The institute cannot be reached').or(notHeld())
  await filing.first().waitFor()
  institute.behave()
  await summary()
    .getByText(/^Seat held for (10:00|9:\d\d)$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog', { name: wizardTitle }))
})
