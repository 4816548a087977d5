import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { addSlots } from '../../desk/support/own-slots'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { changeSettings } from '../../support/institute/settings'
import { addPending } from '../../support/screens/pending'
import { fillUpToPayment } from '../../support/screens/registration/register'
import { act } from '../../support/screens/registration/registered-user'
import {
  chooseCourse,
  clientIn,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  toTypedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
beforeAll(async () => {
  // A workstation of its own, because these settings would break other tests.
  workstation = await openOwnWorkstation()
  keys = keyboardOf(workstation.page)
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const summary = () => workstation.page.getByRole('complementary', { name: 'Summary' })
const holdText = (words: RegExp) => summary().getByText(words)
const shiftNeededText = 'Cash requires an open shift.'

it('uses the current settings for new holds, and keeps running ones', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const day = addDays(today(), 45)
  const times = [
    ['06:10', '07:10', 2],
    ['08:10', '09:10', 2],
    ['10:10', '11:10', 2],
  ] as const
  const { readSlots } = await addSlots(api, day, times)
  const readHoldCounts = async () => (await readSlots()).slice(0, 3).map((slot) => slot.seatHoldCount)
  await workstation.open('/registered-user')
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  await openNewRegistration(page)
  await chooseCourse(keys, toTypedDay(day))
  await holdText(/^Seat held for (10:00|9:\d\d)$/).waitFor()
  await changeSettings(api, { holdMinutes: 0 })
  expect(await readHoldCounts()).toEqual([1, 0, 0])
  const slot = (time: string) => page.getByRole('radio').filter({ hasText: time })
  await slot('8:10 AM').click()
  await holdText(/Seat held/).waitFor({ state: 'hidden' })
  await expect.poll(readHoldCounts).toEqual([0, 0, 0])
  await changeSettings(api, { holdMinutes: 1 })
  await slot('10:10 AM').click()
  // In the last minute, the text ends with “more”.
  await holdText(/^Seat held for (1:00|0:\d\d) more$/).waitFor()
  await takeScreenshots(page, 'held-last-minute')
  expect(await readHoldCounts()).toEqual([0, 0, 1])
  await changeSettings(api, { holdMinutes: 10 })
  await keys.press('Escape')
  await waitUntilHidden(dialog(wizardTitle))
})

it('opens a shift after a refusal when cash has begun to need one', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const person = { phone: '7023456711', firstName: 'Meera', lastName: 'Rani' }
  const files = queueFiles(page)
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 5))
  await keys.press('1')
  await keys.expectFocus('Cash received')
  await changeSettings(api, { cashNeedsShift: true })
  await keys.press('Control+Enter')
  await page.getByText('Saved as Pending – payment not recorded').waitFor()
  await page.getByText(shiftNeededText).waitFor()
  await takeScreenshots(page, 'saved-needs-shift')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open shift' }).click()
  await keys.expectFocus('Opening float')
  await page.keyboard.type('0')
  await keys.press('Enter')
  await waitUntilHidden(dialog('Open your shift'))
  await keys.expectFocus('Retry payment')
  await keys.press('Enter')
  await dialog(/^Tax invoice /).waitFor()
  await keys.press('Escape')
  await keys.expectFocus('Next trainee')
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('takes cash on the next click, once no shift is needed any more', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const { report } = await api.shift.own()
  const emptyCount = { pieces: [], others: [], reason: 'Counted by the office' }
  await api.shift.close({ id: report?.id ?? '', ...emptyCount }, { key: crypto.randomUUID() })
  await workstation.open('/registered-user')
  const phone = await addPending(page)
  await act(page, phone, 'Make a Payment')
  await keys.expectFocus(/Cash$/)
  await keys.press('1')
  await dialog('Make a Payment').getByText(shiftNeededText).waitFor()
  await dialog('Make a Payment').getByRole('button', { name: 'Open shift' }).click()
  await keys.expectFocus('Opening float')
  // Esc closes only the topmost dialog, not the payment below it.
  await keys.press('Escape')
  await waitUntilHidden(dialog('Open your shift'))
  await keys.expectFocus('Open shift')
  await changeSettings(api, { cashNeedsShift: false })
  await dialog('Make a Payment').getByRole('button', { name: 'Record payment' }).click()
  await dialog('Make a Payment').getByText(shiftNeededText).waitFor({ state: 'hidden' })
  await dialog('Make a Payment').getByRole('button', { name: 'Record payment' }).click()
  await dialog(/^Tax invoice /).waitFor()
})
