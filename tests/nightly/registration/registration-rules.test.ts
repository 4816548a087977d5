import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { apiAt } from '../../support/institute/open-institute'
import { holdRequests } from '../../support/screens/hold-requests'
import {
  bookElsewhere,
  type Form,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  toTypedDay,
} from '../../support/screens/registration/wizard'
import type { Workstation } from '../../support/workstation/workstation'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
let workstation: Workstation
let keys: Keyboard
let form: Form
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation } = at)
  keys = keyboardOf(workstation.page)
  form = formOf(workstation.page)
  await workstation.signInAs('9000000001', 'practice1')
  await openNewRegistration(workstation.page)
})
afterAll(() => at?.close())

/** Picks the course category; its only course is then chosen automatically. */
async function pickCategory() {
  await form.pick('Course Category', 'Regular Batch')
  await expect.poll(() => form.field('Course Name').inputValue()).toBe('LMV Driving Course')
}
const missingText = (name: string) => `Sorry! ${name} must be specified`
/** Read once, so that the day stays the same while these tests run. */
const firstDay = today()
const day = (days: number) => toTypedDay(addDays(firstDay, days))

describe('Course Selection (S1 §5.4): each failure in its order, at its field', () => {
  it('marks every empty field at once, also those that depend on others', async () => {
    await keys.expectFocus('Vehicle Category')
    await form.next()
    for (const label of [
      'Vehicle Category',
      'Course Type',
      'Course Category',
      'Course Name',
      'License Category',
      'Preferred Training Date',
    ])
      await expect.poll(() => form.readFieldText(label)).toContain(missingText(label))
    await workstation.page.getByText(missingText('Slot')).waitFor()
  })

  it('waits for options that are loading, and then reports missing input', async () => {
    const { page } = workstation
    await form.expectRefusal('Vehicle Category', missingText('Vehicle Category'))
    const types = await holdRequests(page, '**/courseType/getCoursetypeByVehiclecategory*')
    await form.pick('Vehicle Category', 'Light Motor Vehicle')
    await types.begun
    await form.next()
    await expect
      .poll(() => page.getByRole('button', { name: 'Next', exact: true }).getAttribute('data-loading'))
      .toBe('true')
    // A field marked by the first submission stays marked until it is filled.
    for (const label of ['Course Type', 'Course Category', 'Course Name'])
      expect(await form.readFieldText(label)).toContain(missingText(label))
    await types.release()
    await expect.poll(() => form.readFieldText('Course Type')).toContain(missingText('Course Type'))
    await keys.expectFocus('Course Type')
  })

  const order: [label: string, satisfy: () => Promise<void>][] = [
    ['Course Type', () => form.pick('Course Type', 'Learner Training')],
    ['Course Category', pickCategory],
    ['License Category', () => form.pick('License Category', 'Permanent')],
    ["Driver's License Number", () => form.type("Driver's License Number", 'HR0520180012345')],
    ['Issue Date', () => form.type('Issue Date', day(1))],
  ]
  for (const [label, satisfy] of order)
    it(`asks for ${label}`, async () => {
      await form.expectRefusal(label, missingText(label))
      await satisfy()
    })

  it('refuses an issue date in the future', async () => {
    await form.expectRefusal('Issue Date', 'Issue Date cannot be in the future')
    await form.type('Issue Date', day(-900))
    await form.expectRefusal('Valid Date', missingText('Valid Date'))
  })
  it('refuses a valid date in the past', async () => {
    await form.type('Valid Date', day(-1))
    await form.expectRefusal('Valid Date', 'Valid Date cannot be in the past')
    expect(await form.readFieldText('License Authority District')).toContain(missingText('License Authority District'))
    await form.type('Valid Date', day(900))
  })
  it('requires the authority, whose city determines its district', async () => {
    await form.expectRefusal('License Authority City', missingText('License Authority City'))
    await form.pick('License Authority City', 'Nilokheri')
    expect(await form.field('License Authority District').inputValue()).toBe('Karnal')
  })
  it('requires the training date, and refuses a past one', async () => {
    await form.expectRefusal('Preferred Training Date', missingText('Preferred Training Date'))
    await form.type('Preferred Training Date', day(-1))
    await form.expectRefusal('Preferred Training Date', 'Preferred Training Date cannot be before today')
  })
  it('requires a slot, and says when the day has none', async () => {
    await form.field('Preferred Training Date').fill(day(400))
    await keys.press('Enter')
    await workstation.page.getByText('No Slot Available').waitFor()
    await form.field('Preferred Training Date').fill(day(3))
    await keys.press('Enter')
    await keys.expectFocus(/seats? left| free, /)
    await form.next()
    await expect.poll(() => form.tabError().innerText()).toBe(missingText('Slot'))
    await keys.expectFocus(/seats? left| free, /)
  })
  it('refuses a slot whose last seat was taken meanwhile', async () => {
    const { page } = workstation
    const last = page.getByRole('radio').filter({ hasText: '1 seat left' })
    const id = (await last.getAttribute('id')) ?? ''
    await bookElsewhere(await apiAt(at.institute.url, '9000000003'), addDays(firstDay, 3), id.replace('slot-', ''))
    await last.click()
    await expect.poll(() => form.tabError().innerText()).toBe('Sorry! Slot not available')
    await keys.expectFocus(/seats? left| free, /)
    await page.locator(`#${id}:disabled`).getByText('Full').waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    const summary = page.getByRole('complementary', { name: 'Summary' })
    expect(await summary.getByText(/seats? left| free, /).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Course Selection' }).getByLabel('complete').count()).toBe(0)
    await page.getByRole('radio').first().click()
    await summary.getByText(/seats? left| free, |^Seat held/).waitFor()
  })

  it('sets the end of a learner licence to six months after its issue, read-only', async () => {
    await form.pick('License Category', 'Learner')
    await form.type('Issue Date', '31082026')
    await expect.poll(() => form.field('Valid Date').inputValue()).toBe('28 Feb 2027')
    expect(await form.field('Valid Date').getAttribute('readonly')).not.toBeNull()
  })
  it('has no licence fields without a licence', async () => {
    await form.pick('License Category', 'N/A')
    expect(await form.field("Driver's License Number").count()).toBe(0)
    expect(await form.field('Issue Date').count()).toBe(0)
  })
  it('clears dependent fields and the price for another vehicle category', async () => {
    await form.pick('Vehicle Category', 'Two Wheeler')
    for (const label of ['Course Type', 'Course Category', 'Course Name'])
      expect(await form.field(label).inputValue()).toBe('')
    expect(await workstation.page.getByRole('complementary', { name: 'Summary' }).getByText('₹').count()).toBe(0)
    expect(await workstation.page.getByRole('button', { name: 'Search slots' }).isDisabled()).toBe(true)
  })
  it('continues once everything is valid', async () => {
    await form.pick('Vehicle Category', 'Light Motor Vehicle')
    await form.pick('Course Type', 'Learner Training')
    await pickCategory()
    await form.pick('License Category', 'Renewal')
    await form.type("Driver's License Number", 'HR0520180012345')
    await form.type('Issue Date', day(-900))
    await form.type('Valid Date', day(900))
    await workstation.page.getByRole('button', { name: 'Search slots' }).click()
    await workstation.page.getByRole('radio').first().click()
    await form.next()
    await keys.expectFocus('Phone')
  })
})
