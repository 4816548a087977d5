import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Provider } from '#provider/index'
import { draftFor } from '../../../desk/support/booking'
import { type Institute, startInstitute } from '../../../desk/support/institute'
import { addSlots } from '../../../desk/support/own-slots'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { openPractice } from '../../../support/institute/practice-copy'
import { clientIn, keyboardOf } from '../../../support/screens/registration/wizard'
import { chooseAction } from '../../../support/screens/row-action'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../../support/workstation/workstation'

/** By how many milliseconds the institute's clock is ahead of this machine's. */
let aheadMs = 0
let provider: Provider
let institute: Institute
let workstation: Workstation
beforeAll(async () => {
  provider = await openPractice({ now: () => Date.now() + aheadMs })
  institute = await startInstitute(provider)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  await workstation.signInAs('9000000001', 'practice1')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
  await provider?.close()
})

const key = () => ({ key: crypto.randomUUID() })
const row = (name: string) => workstation.page.locator('tbody tr').filter({ hasText: name })

/** Adds a full slot of one seat on each of two days, and people to its waiting list. */
async function addFullSlots() {
  const api = clientIn(workstation.page)
  const places = [
    [addDays(today(), 50), ['Asha <b>Rani</b>', 'Bina Devi']],
    [addDays(today(), 51), ['श्री कृष्ण कुमार शर्मा वशिष्ठ नारायण प्रसाद गुप्ता']],
  ] as const
  let phone = 8_111_000_000
  for (const [date, names] of places) {
    const [booking] = (await addSlots(api, date, [['06:10', '07:10', 1]])).bookings
    const { slot } = booking!
    const draft = draftFor(booking!)
    await api.registration.add(draft, key())
    for (const name of names) await api.waitingList.add({ slotId: slot.id, name, phone: String(++phone) }, key())
  }
}

it('leads from a slot to its waiting list, and from an entry to the whole list', async () => {
  const { page, open } = workstation
  await open('/waiting-list')
  await page.getByText(/^The waiting list is empty\./).waitFor()
  await takeScreenshots(page, 'waiting-empty')
  await addFullSlots()
  const day = addDays(today(), 51)
  await open(`/timeslot-addition?from=${day}&to=${day}`)
  const slot = row('1 of 1').first()
  await slot.waitFor()
  await chooseAction(slot, 'Waiting list')
  await page.getByRole('heading', { name: 'Waiting List' }).first().waitFor()
  await row('वशिष्ठ').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  await takeScreenshots(page, 'waiting-of-slot')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear slot filter' }).click()
  await row('Asha <b>Rani</b>').waitFor()
  await takeScreenshots(page, 'waiting-all')
  await row('Bina Devi').locator('td').nth(3).click()
  const drawer = page.getByRole('dialog', { name: 'Waiting List' })
  await drawer.getByRole('heading', { name: 'Bina Devi', exact: true }).waitFor()
  await drawer.getByRole('region', { name: 'Registrations', exact: true }).getByText('No data').waitFor()
  await takeScreenshots(page, 'waiting-drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await chooseAction(row('Bina Devi'), 'Only this slot')
  await row('वशिष्ठ').waitFor({ state: 'hidden' })
  await page.getByText(/^Slot .*6:10 AM$/).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(2)
  await page.getByRole('button', { name: 'Clear slot filter' }).click()
})

it('asks for a reason at the field, and removes the entry', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await chooseAction(row('वशिष्ठ'), 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove from waiting list' })
  await keys.expectFocus('Reason')
  await keys.press('Tab')
  await question.getByText('Enter a reason').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await keys.expectFocus('Reason')
  await takeScreenshots(page, 'strike-off')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.type('=HYPERLINK("x") दूसरा कोर्स')
  await question.getByRole('button', { name: 'Remove' }).click()
  await waitUntilHidden(question)
  await row('वशिष्ठ').waitFor({ state: 'hidden' })
})

it('offers a freed seat until the slot begins, and to nobody afterwards', async () => {
  const { page, open } = workstation
  const api = clientIn(page)
  const { rows } = await api.registration.list({ page: 1, limit: 10, search: 'Asha Devi' })
  const seated = rows.find(({ dateOfCourse }) => dateOfCourse === addDays(today(), 50))!
  const slotStart = Date.parse(`${seated.dateOfCourse}T06:10:00+05:30`)
  aheadMs = slotStart - Date.now() - 40 * 60_000
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await workstation.signInAs('9000000001', 'practice1')
  await api.registration.remove({ id: seated.id })
  await open('/waiting-list')
  await row('Asha')
    .getByText(/^Call by .*, 6:10 AM$/)
    .waitFor()
  await takeScreenshots(page, 'waiting-last-minute')
  aheadMs += 41 * 60_000
  await open('/waiting-list')
  // After the slot has begun, its free seat is offered to nobody and the waiting list is closed.
  await page.getByText(/^The waiting list is empty\./).waitFor()
})
