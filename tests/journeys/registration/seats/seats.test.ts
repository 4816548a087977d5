import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { draftFor, paymentFor } from '../../../desk/support/booking'
import { addSlots } from '../../../desk/support/own-slots'
import { findAxeViolations } from '../../../support/browser/accessibility'
import {
  chooseCourse,
  clientIn,
  formOf,
  keyboardOf,
  openNewRegistration,
  toTypedDay,
  wizardTitle,
} from '../../../support/screens/registration/wizard'
import { chooseAction } from '../../../support/screens/row-action'
import { openTwoWorkstations, type TwoWorkstations } from '../../../support/screens/two-workstations'

let workstations: TwoWorkstations
beforeAll(async () => {
  workstations = await openTwoWorkstations()
  await Promise.all([
    workstations.office.signInAs('9000000001', 'practice1'),
    workstations.other.signInAs('9000000003', 'practice1'),
  ])
})
afterAll(() => workstations?.close())

const day = addDays(today(), 40)
const shots = process.env.SHOTS
const takeScreenshot = async (page: TwoWorkstations['office']['page'], name: string) => {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Adds two slots of the course on an otherwise unused day; `register` adds a paid registration in the first. */
async function addTwoSlots(page: TwoWorkstations['office']['page']) {
  const api = clientIn(page)
  const times = [
    ['06:10', '07:10', 2],
    ['08:10', '09:10', 3],
  ] as const
  const [first] = (await addSlots(api, day, times)).bookings
  const { course, slot } = first!
  const register = async (names: object) => {
    const draft = { ...draftFor(first!), ...names }
    const { id } = await api.registration.add(draft, { key: crypto.randomUUID() })
    await api.registration.payOffline(paymentFor(id, draft, course.price), { key: crypto.randomUUID() })
    return { id, ...draft }
  }
  return { api, slot, register }
}

it('holds, waiting list, offers, registrations and moves work at two workstations', async () => {
  const { office, other } = workstations
  const { api, slot, register } = await addTwoSlots(office.page)
  const seated = await register({ firstName: 'Seated', lastName: 'Person' })
  const keys = keyboardOf(office.page)
  await openNewRegistration(office.page)
  await chooseCourse(keys, toTypedDay(day))
  const summary = office.page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText(/^Seat held for (10:00|9:\d\d)$/).waitFor()
  await takeScreenshot(office.page, 'held')
  expect(await findAxeViolations(office.page)).toEqual([])

  const otherKeyboard = keyboardOf(other.page)
  await openNewRegistration(other.page)
  const { pick } = formOf(other.page)
  for (const [field, option] of [
    ['Vehicle Category', 'Light Motor Vehicle'],
    ['Course Type', 'Learner Training'],
    ['Course Category', 'Regular Batch'],
    ['License Category', 'N/A'],
  ] as const)
    await pick(field, option)
  await formOf(other.page).field('Preferred Training Date').fill(toTypedDay(day))
  await otherKeyboard.press('Enter')
  const fullSlot = other.page.locator(`#slot-${slot.id}`)
  await fullSlot.getByText('Full, 1 held').waitFor()
  expect(await fullSlot.isDisabled()).toBe(true)
  await takeScreenshot(other.page, 'others-see-held')

  await other.page.getByRole('button', { name: '6:10 AM – 7:10 AM', exact: true }).click()
  const addDialog = other.page.getByRole('dialog', { name: 'Add to waiting list' })
  await addDialog.getByRole('textbox', { name: 'Name' }).fill('Asha Rani Devi')
  await addDialog.getByRole('button', { name: 'Add to waiting list' }).click()
  await addDialog.getByText('Phone Number Not Valid').waitFor()
  await takeScreenshot(other.page, 'add-waiting')
  await addDialog.getByRole('textbox', { name: 'Phone' }).fill('8123456789')
  await addDialog.getByRole('button', { name: 'Add to waiting list' }).click()
  await other.page.getByText('Asha Rani Devi: On the waiting list at place 1').waitFor()
  await fullSlot.getByText('Full, 1 held, 1 waiting').waitFor()
  await otherKeyboard.press('Escape')
  await other.page.getByRole('dialog', { name: wizardTitle }).waitFor({ state: 'hidden' })

  // Leaving the wizard releases the seat, which is then offered to the waiting list.
  await keys.press('Escape')
  await office.page.getByRole('dialog', { name: wizardTitle }).waitFor({ state: 'hidden' })
  await office.open('/waiting-list')
  const row = office.page.locator('tbody tr').filter({ hasText: 'Asha Rani Devi' })
  await row.getByText(/^Call by \d/).waitFor()
  await takeScreenshot(office.page, 'waiting-list')
  expect(await findAxeViolations(office.page)).toEqual([])
  const openOffer = async () => {
    await chooseAction(row, 'Register')
    await office.page.getByRole('dialog', { name: wizardTitle }).waitFor()
    await summary.getByText('Asha Rani Devi').waitFor()
    await summary.getByText('8123456789').waitFor()
    await summary.getByText('Seat reserved for this trainee').waitFor()
  }
  // An untouched form leaves no draft.
  await openOffer()
  await keys.press('Escape')
  await office.page.getByRole('dialog', { name: wizardTitle }).waitFor({ state: 'hidden' })
  await office.open('/waiting-list')
  await openOffer()
  expect(await office.page.getByText('Continue the draft').count()).toBe(0)
  await takeScreenshot(office.page, 'offered-wizard')
  // Another phone number does not use the offer, and a message says so.
  await formOf(office.page).pick('License Category', 'N/A')
  await office.page.getByRole('tab', { name: 'Personal Information' }).click()
  const phone = office.page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('8123456780')
  await summary.getByText('The offered seat stays with Asha Rani Devi, 8123456789.').waitFor()
  await takeScreenshot(office.page, 'offer-other-phone')
  await office.page.getByRole('button', { name: 'Next', exact: true }).click()
  await office.page.getByText('The seat is offered to 8123456789').first().waitFor()
  await takeScreenshot(office.page, 'offer-other-phone-refused')
  await phone.fill('8123456789')
  await summary.getByText('Seat reserved for this trainee').waitFor()
  await register({ firstName: 'Asha', lastName: 'Devi', phone: '8123456789' })
  expect((await api.waitingList.list({ page: 1, limit: 10 })).rows).toEqual([])

  await office.open(`/registered-user?search=${seated.phone}`)
  const movedRow = office.page.locator('tbody tr').filter({ hasText: seated.phone })
  await chooseAction(movedRow, 'Move to another slot')
  const moveDialog = office.page.getByRole('dialog', { name: 'Move to another slot' })
  await moveDialog.getByRole('combobox', { name: 'New training date' }).fill(toTypedDay(day))
  await moveDialog.getByRole('radio').filter({ hasText: '8:10 AM' }).click()
  await takeScreenshot(office.page, 'move')
  await moveDialog.getByRole('button', { name: 'Move registration' }).click()
  await office.page.getByRole('dialog').locator('canvas').first().waitFor()
  await takeScreenshot(office.page, 'moved')
  const { rows } = await api.registration.list({ page: 1, limit: 5, search: seated.phone })
  expect(rows[0]!.slotId).not.toBe(seated.slotId)

  // An admin sees who holds a seat, and ends it.
  await clientIn(other.page).seatHold.take({ holdId: crypto.randomUUID(), slotId: slot.id })
  await office.open(`/seat-holds?slot=${slot.id}`)
  const hold = office.page.locator('tbody tr').filter({ hasText: 'LMV Driving Course' })
  await hold.waitFor()
  await takeScreenshot(office.page, 'seat-holds')
  expect(await findAxeViolations(office.page)).toEqual([])
  await chooseAction(hold, 'End hold')
  await takeScreenshot(office.page, 'end-hold')
  await office.page.getByRole('button', { name: 'End hold' }).last().click()
  await office.page.getByText('No seat holds now.').waitFor()
}, 240_000)
