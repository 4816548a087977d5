import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import type { Fault, Institute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import {
  clientIn,
  type Form,
  fillPerson,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  toTypedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'
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
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
  keys = keyboardOf(workstation.page)
  form = formOf(workstation.page)
})
afterEach(() => institute.clearFaults())
afterAll(() => at?.close())

const phone = '7023456789'
const day = addDays(today(), 6)
const wizard = () => workstation.page.getByRole('dialog', { name: wizardTitle })
const signIn = async () => {
  await workstation.page.getByLabel('Email or Phone').fill('9000000001')
  await workstation.page.getByRole('textbox', { name: 'Password' }).fill('practice1')
  await keys.press('Enter')
}
/** Turns seat holds off, because the tests below need slots that fill up while they are chosen. */
const disableSeatHolds = async () => {
  const { instituteSettings } = clientIn(workstation.page)
  const { changedAt, changedBy, hasCardSecret, ...settings } = await instituteSettings.read()
  await instituteSettings.update({ ...settings, cardSecret: '', removeCardSecret: false, holdMinutes: 0 })
}
const expectIntact = async () => {
  expect(await form.field('Course Name').inputValue()).toBe('LMV Driving Course')
  expect(await form.field('License Category').inputValue()).toBe('N/A')
}
const searchSlots = () => workstation.page.getByRole('button', { name: 'Search slots' }).click()

describe('the form at a failing institute', () => {
  it('stays intact when the catalogue fails, and Retry loads it', async () => {
    const { page } = workstation
    // Before signing in, so that the workstation has no copy of the catalogue yet.
    institute.injectFault('error 500', Number.POSITIVE_INFINITY, /getCoursetypeByVehiclecategory/)
    await signIn()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await disableSeatHolds()
    await openNewRegistration(page)
    await keys.expectFocus('Vehicle Category')
    await form.pick('Vehicle Category', 'Light Motor Vehicle')
    const failed = wizard().getByRole('alert')
    await failed.waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    institute.clearFaults()
    await failed.getByRole('button', { name: 'Retry' }).click()
    await failed.waitFor({ state: 'hidden' })
    await form.pick('Course Type', 'Learner Training')
    await form.pick('Course Category', 'Regular Batch')
    await form.pick('License Category', 'N/A')
    await expectIntact()
  })

  const faults: [Fault, RegExp][] = [
    ['html', /a web page instead of data/],
    ['error 500', /Out of memory/],
    ['truncated json', /incomplete or damaged data/],
    ['the wrong shape', /subMenu/],
  ]
  it.each(faults.map(([fault, words], index) => [fault, words, index] as const))(
    'stays intact when the slots fail: %s',
    async (fault, words, index) => {
      institute.injectFault(fault, Number.POSITIVE_INFINITY, /trainingDate/)
      await form.type('Preferred Training Date', toTypedDay(addDays(day, index)))
      await searchSlots()
      const failed = wizard().getByRole('alert')
      await failed.waitFor()
      expect(await failed.innerText()).toMatch(words)
      await expectIntact()
      institute.clearFaults()
      await failed.getByRole('button', { name: 'Retry' }).click()
      await workstation.page.getByRole('radio').first().waitFor()
    },
  )

  const unreachableFaults: Fault[] = ['error 503', 'a reset']
  it.each(unreachableFaults)('shows a copy of slots seen before, with its age, during %s', async (fault) => {
    const copy = workstation.page.getByRole('status').filter({ hasText: 'Showing data of' })
    institute.injectFault(fault, Number.POSITIVE_INFINITY, /trainingDate/)
    await form.type('Preferred Training Date', toTypedDay(day))
    await searchSlots()
    await copy.waitFor()
    await workstation.page.getByRole('radio').first().waitFor()
    await expectIntact()
    institute.clearFaults()
    await searchSlots()
    await copy.waitFor({ state: 'hidden' })
    await workstation.page.getByRole('radio').first().waitFor()
  })

  it('leads from a full day to the next one with seats', async () => {
    const { page } = workstation
    const farDay = addDays(today(), 500)
    const api = clientIn(page)
    const [existingSlot] = (await api.slot.list({ page: 1, limit: 1, search: 'LMV Learner Regular' })).rows
    // Also a slot on the day of this registration, because the tests below remove two slots of that day.
    for (const date of [farDay, day])
      await api.slot.add({ ...existingSlot!, date, endDate: date, startTime: '06:10', endTime: '07:10', seats: 2 })
    await form.field('Preferred Training Date').fill(toTypedDay(addDays(farDay, -5)))
    await keys.press('Enter')
    await keys.expectFocus(`Next free day: ${formatDay(farDay)}`)
    expect(await findAxeViolations(page)).toEqual([])
    await keys.press('Enter')
    await keys.expectFocus(/2 seats left/)
    expect(await form.field('Preferred Training Date').inputValue()).toBe(formatDay(farDay))
    await form.field('Preferred Training Date').fill(toTypedDay(day))
    await keys.press('Enter')
    await keys.expectFocus(/seats? left| free, /)
  })

  it('stays on the tab when the check of the slot fails, with the reason', async () => {
    await workstation.page.getByRole('radio').first().click()
    institute.injectFault('error 500', Number.POSITIVE_INFINITY, /checkSlot/)
    await form.next()
    await form
      .tabError()
      .getByText(/Out of memory/)
      .waitFor()
    await expectIntact()
    institute.clearFaults()
    await form.next()
    await keys.expectFocus('Phone')
  })

  it('warns of an unused phone number without refusing it', async () => {
    await form.type('Phone', '0000000000')
    await workstation.page.getByRole('status').filter({ hasText: '0000000000 does not look like' }).waitFor()
    expect(await form.readFieldText('Phone')).toBe('')
    await form.field('Phone').fill('')
  })

  it('continues after the session has ended and the clerk signs in above the form', async () => {
    const { page } = workstation
    await fillPerson(keys, { phone, firstName: 'Pooja', lastName: 'Sharma' })
    await keys.press('Alt+ArrowLeft')
    institute.injectFault('the refused token', 1, /checkSlot/)
    await form.next()
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    await keys.press('Escape')
    await wizard().waitFor()
    await signIn()
    await waitUntilHidden(page.getByRole('dialog', { name: 'Sign in again' }))
    await expectIntact()
    await keys.press('Control+Enter')
    expect(await form.field('First name').inputValue()).toBe('Pooja')
  })

  it('continues up to the payment', async () => {
    const { page } = workstation
    queueFiles(page).push(photo)
    await keys.press('Control+Enter')
    await keys.expectFocus('Choose file for Passport photo')
    await keys.press('Enter')
    await keys.expectFocus('Upload')
    await keys.press('Enter')
    await keys.expectFocus('Next')
    await keys.press('Control+Enter')
    await keys.expectFocus('The trainee has read and accepts the terms')
    await keys.press('Space')
    await keys.expectFocus(/Cash$/)
    await keys.press('2')
    await keys.expectFocus('Bank reference (UTR)')
    await page.keyboard.type('412345678902')
  })

  const chosen = () => workstation.page.getByRole('radio', { checked: true })
  const continueToPayment = async () => {
    for (const firstFocus of ['Phone', 'Replace Passport photo', /UPI$/]) {
      await keys.press('Control+Enter')
      await keys.expectFocus(firstFocus)
    }
  }
  /** Goes back to the chosen slot and on to the payment, then removes the slot or its free seats. */
  const loseSlot = async () => {
    const { page } = workstation
    for (const title of ['Document Upload', 'Personal Information', 'Course Selection']) {
      await keys.press('Alt+ArrowLeft')
      await page.getByRole('tab', { name: title, selected: true }).waitFor()
    }
    const slot = (await chosen().getAttribute('id'))?.replace('slot-', '') ?? ''
    await continueToPayment()
    await wizard()
      .getByText(/^Saved /)
      .waitFor()
    const api = clientIn(page)
    const { rows } = await api.slot.list({ page: 1, limit: 1000, search: 'LMV Learner Regular' })
    const row = rows.find(({ id }) => id === slot)!
    await (row.booked > 0 ? api.slot.update({ ...row, seats: row.booked }) : api.slot.remove(row))
  }

  it('reloads the day’s slots unselected when the slot is lost before Submit', async () => {
    institute.clearFaults()
    await loseSlot()
    await keys.press('Control+Enter')
    await workstation.page.getByRole('tab', { name: 'Course Selection', selected: true }).waitFor()
    await expect.poll(() => form.tabError().innerText()).toMatch(/Slot not available|Search for slots again/)
    await keys.expectFocus(/seats? left| free, /)
    expect(await chosen().count()).toBe(0)
    await keys.press('Enter')
    await continueToPayment()
  })

  it('reports a slot lost since the draft was stored, and keeps the rest', async () => {
    const { page, open } = workstation
    await loseSlot()
    await open('/registered-user')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await openNewRegistration(page)
    await page.getByText(/Continue the draft of Pooja Sharma/).waitFor()
    await page.getByRole('complementary', { name: 'Summary' }).getByText('Slot not available').waitFor()
    await keys.expectFocus('The trainee has read and accepts the terms')
    await keys.press('Control+Enter')
    await page.getByRole('tab', { name: 'Course Selection', selected: true }).waitFor()
    await expect.poll(() => form.tabError().innerText()).toBe('Sorry! Slot not available')
    await keys.expectFocus(/seats? left| free, /)
    await keys.press('Enter')
    await chosen().waitFor()
    await continueToPayment()
    expect(await page.getByRole('radio', { name: 'UPI', exact: true }).isChecked()).toBe(true)
  })

  it('saves nothing until the check before saving succeeds, with the reason', async () => {
    const { page } = workstation
    institute.injectFault('error 500', Number.POSITIVE_INFINITY, /checkPayment/)
    await keys.press('Control+Enter')
    await wizard().getByRole('heading', { name: 'Not registered yet. No seat is guaranteed.' }).waitFor()
    await wizard().getByText('Out of memory').waitFor()
    await takeScreenshots(page, 'wizard-pending')
    const { rows } = await clientIn(page).registration.list({ search: phone, page: 1, limit: 10 })
    expect(rows).toEqual([])
    institute.clearFaults()
    await page.getByRole('dialog', { name: /^Tax invoice/ }).waitFor()
  })
})
