import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { changeInstituteResponse } from '../../support/institute/institute-response'
import { readLargestText } from '../../support/screens/largest-text'
import {
  chooseCourse,
  fillPerson,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  toTypedDay,
  type UploadedFile,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
let files: UploadedFile[]
beforeAll(async () => {
  workstation = await openWorkstation()
  keys = keyboardOf(workstation.page)
  files = queueFiles(workstation.page)
  // An institute that refunds up to five days before the course.
  await changeInstituteResponse(workstation.page, { refundDays: 5 })
})
afterAll(() => workstation?.close())

const day = addDays(today(), 5)
const person = { phone: '7012345678', firstName: 'आशा', lastName: 'रानी' }
const readSeatsLeft = async () =>
  Number(/(\d+) (?:seats? left|of \d+ free)/.exec(await workstation.page.getByRole('radio').first().innerText())?.[1])

describe('a registration from sign-in to the receipt, by keyboard alone', () => {
  let seats: number

  it('signs in and opens the wizard at its first choice', async () => {
    const { page } = workstation
    await keys.expectFocus('Email or Phone')
    await page.keyboard.type('9000000001')
    await keys.press('Tab')
    await page.keyboard.type('practice1')
    await keys.press('Enter')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await openNewRegistration(page)
    await keys.expectFocus('Vehicle Category')
  })

  it('chooses course, day and slot, but not a full slot', async () => {
    const { page } = workstation
    await chooseCourse(keys, toTypedDay(day))
    const slots = page.getByRole('radiogroup', { name: 'Training slots' }).getByRole('radio')
    expect(await slots.count()).toBe(3)
    expect(await slots.nth(1).isDisabled()).toBe(true)
    expect(await slots.nth(1).innerText()).toContain('Full')
    expect(await slots.nth(0).getAttribute('aria-checked')).toBe('true')
    seats = await readSeatsLeft()
    await page.getByRole('complementary', { name: 'Summary' }).getByText('Seat held for').waitFor()
    await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await keys.press('Control+Enter')
  })

  it('enters the person, in Hindi where it is Hindi', async () => {
    await fillPerson(keys, person)
    await workstation.page.getByRole('complementary', { name: 'Summary' }).getByText('आशा रानी').waitFor()
    expect(await findAxeViolations(workstation.page)).toEqual([])
    await keys.press('Alt+ArrowRight')
  })

  it('uploads the documents', async () => {
    const { page } = workstation
    files.push(photo)
    await keys.expectFocus('Choose file for Passport photo')
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true)
    await keys.press('Enter')
    await keys.expectFocus('Upload')
    await page.getByRole('img', { name: 'Passport photo' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await keys.press('Enter')
    await page.getByText('Document uploaded successfully').waitFor()
    await keys.expectFocus('Next')
    await keys.press('Control+Enter')
  })

  it('shows Submit only once the disclaimer is ticked, and counts the change', async () => {
    const { page } = workstation
    await keys.expectFocus('The trainee has read and accepts the terms')
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
    await page.getByText(/^A cancellation at least 5 days before the course starts is refunded in full/).waitFor()
    await keys.press('Space')
    await page.getByRole('button', { name: 'Submit' }).waitFor()
    await keys.expectFocus(/Cash$/)
    await keys.press('1')
    await keys.expectFocus('Cash received')
    await page.keyboard.type('9000')
    await page.getByText('₹250.00').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('refuses cash below the price at its field and sends nothing', async () => {
    const { page } = workstation
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /\/api\/v1\/(register|payment)/.test(request.url())) sent.push(request.url())
    })
    const cash = page.getByRole('textbox', { name: 'Cash received' })
    await cash.fill('5000')
    await page.getByText('Still due').waitFor()
    await keys.press('Control+Enter')
    const tooLittle = '₹3,750.00 less than the price'
    await page.getByRole('alert').filter({ hasText: tooLittle }).waitFor()
    await expect.poll(() => formOf(page).readFieldText('Cash received')).toContain(tooLittle)
    await keys.expectFocus('Cash received')
    expect(await findAxeViolations(page)).toEqual([])
    expect(sent).toEqual([])
    expect(await page.getByRole('button', { name: 'Save without payment' }).isEnabled()).toBe(true)
  })

  it('asks to confirm ten times the price, above the box that confirms it', async () => {
    const { page } = workstation
    await page.getByRole('textbox', { name: 'Cash received' }).fill('87500')
    await keys.press('Control+Enter')
    const question = '₹87,500.00 for ₹8,750.00? Correct or confirm it'
    await page.getByRole('alert').filter({ hasText: question }).waitFor()
    await keys.expectFocus('Cash received')
    await takeScreenshots(page, 'cash-unlikely')
    const questionBox = await page.getByText(question, { exact: true }).last().boundingBox()
    const box = await page.getByText('₹87,500.00 was handed over').boundingBox()
    expect((questionBox?.y ?? 0) + (questionBox?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  })

  it('fills in the exact amount or the next ₹500 by a button, and goes on to Submit', async () => {
    const { page } = workstation
    const cash = page.getByRole('textbox', { name: 'Cash received' })
    const amounts = page.getByRole('group', { name: 'Amounts' }).getByRole('button')
    expect(await amounts.allTextContents()).toEqual(['Exact', '₹9,000', '₹9,500', '₹10,000'])
    await amounts.nth(0).click()
    expect(await cash.inputValue()).toBe('8750')
    await amounts.nth(1).click()
    expect(await cash.inputValue()).toBe('9000')
    await keys.expectFocus('Submit')
    await keys.press('Control+Enter')
  })

  it('shows the receipt, and then offers the next trainee', async () => {
    const { page } = workstation
    const receipt = page.getByRole('dialog', { name: /^Tax invoice KNL\// })
    await receipt.waitFor()
    await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
    await keys.expectFocus(/^(Print|Save as PDF)$/)
    expect(await findAxeViolations(page)).toEqual([])
    await keys.press('Escape')
    await keys.expectFocus('Next trainee')
    await page.getByText('₹9,000.00 received for ₹8,750.00.').waitFor()
    expect(await readLargestText(page.getByRole('dialog', { name: wizardTitle }))).toBe('₹250.00')
    await keys.press('Enter')
    await keys.expectFocus('Vehicle Category')
    expect(await page.getByRole('textbox', { name: 'Vehicle Category', exact: true }).inputValue()).toBe('')
  })

  it('closes without a question, and the registration is the first row, as Done', async () => {
    const { page } = workstation
    await keys.press('Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
    const first = page.getByRole('row').nth(1)
    await first.getByText(person.phone).waitFor()
    await first.getByText('Done').waitFor()
    await first.getByText(formatDay(day)).waitFor()
  })

  it('shows one seat less, suggests the known person, and refuses the same booking', async () => {
    const { page } = workstation
    await openNewRegistration(page)
    await chooseCourse(keys, toTypedDay(day))
    expect(await readSeatsLeft()).toBe(seats - 1)
    await keys.press('Control+Enter')
    await keys.expectFocus('Phone')
    // As pasted from an address book (D-365).
    await page.keyboard.insertText('+91 70123-45678')
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(person.phone)
    await page.getByText('Registered before as').waitFor()
    await page.getByText('1 stored document').waitFor()
    await page.getByRole('button', { name: 'Use this data' }).press('Enter')
    await keys.expectFocus('First name')
    expect(await page.getByRole('textbox', { name: 'City', exact: true }).inputValue()).toBe('Nilokheri')
    await keys.press('Control+Enter')
    await keys.expectFocus('Replace Passport photo')
    await page.getByRole('region', { name: 'Passport photo' }).getByText('Uploaded').waitFor()
    await keys.press('Control+Enter')
    await keys.expectFocus('The trainee has read and accepts the terms')
    await keys.press('Space')
    await keys.expectFocus(/Cash$/)
    await keys.press('4')
    await keys.expectFocus('Card slip number')
    await keys.press('Enter')
    await keys.expectFocus('Submit')
    await keys.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: 'This phone number is already registered for this course and slot.' })
      .first()
      .waitFor()
  })
})

describe('a draft', () => {
  it('is kept when the wizard closes and continues where it was left', async () => {
    const { page } = workstation
    await keys.press('Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
    await openNewRegistration(page)
    await page.getByText(/Continue the draft of आशा रानी, saved/).waitFor()
    expect(await page.getByRole('tab', { selected: true }).innerText()).toContain('Payment')
  })

  it('survives a reload of the program', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await openNewRegistration(page)
    await page.getByText(/Continue the draft of आशा रानी/).waitFor()
    await keys.expectFocus('The trainee has read and accepts the terms')
  })

  it('can be discarded', async () => {
    const { page } = workstation
    await page.getByRole('button', { name: 'Discard draft' }).press('Enter')
    await keys.expectFocus('Vehicle Category')
    await keys.press('Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
    await openNewRegistration(page)
    await keys.expectFocus('Vehicle Category')
    expect(await page.getByText(/Continue the draft/).count()).toBe(0)
  })
})
