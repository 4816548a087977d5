import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { takeScreenshots } from '../../support/browser/screenshots'
import { pdf, png, text } from '../../support/files/sample-files'
import {
  type Form,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  toTypedDay,
  type UploadedFile,
} from '../../support/screens/registration/wizard'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
let form: Form
let files: UploadedFile[]
const megabyte = 1024 * 1024
const missingText = (name: string) => `Sorry! ${name} must be specified`
/** Read once, so that the day stays the same while these tests run. */
const firstDay = today()
const day = (days: number) => toTypedDay(addDays(firstDay, days))
beforeAll(async () => {
  workstation = await openWorkstation()
  keys = keyboardOf(workstation.page)
  form = formOf(workstation.page)
  files = queueFiles(workstation.page)
  await workstation.signIn()
})
afterAll(() => workstation?.close())

it('chooses a course first', async () => {
  await openNewRegistration(workstation.page)
  await form.pick('Vehicle Category', 'Light Motor Vehicle')
  await form.pick('Course Type', 'Learner Training')
  await form.pick('Course Category', 'Regular Batch')
  await form.pick('License Category', 'Renewal')
  await form.type("Driver's License Number", 'HR0520180012345')
  await form.type('Issue Date', day(-900))
  await form.type('Valid Date', day(900))
  await form.pick('License Authority City', 'Hansi')
  await form.field('Preferred Training Date').fill(day(3))
  await keys.press('Enter')
  await keys.expectFocus(/seats? left| free, /)
  await keys.press('Enter')
  await form.next()
  await keys.expectFocus('Phone')
})

describe('Personal Information (S1 §5.5)', () => {
  it('marks every empty field at once', async () => {
    await form.next()
    for (const label of [
      'First name',
      'Last name',
      'Date of Birth',
      'Qualification',
      'Gender',
      'Address',
      'District',
      'City',
    ])
      await expect.poll(() => form.readFieldText(label)).toContain(missingText(label))
    expect(await form.readFieldText('PIN')).toContain('PIN')
    await takeScreenshots(workstation.page, 'personal-missing')
    const pinHint = workstation.page.getByText(missingText('PIN'), { exact: true }).locator('visible=true').first()
    expect(await pinHint.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await form.readFieldText('Phone')).toContain('Phone')
    expect(await form.readFieldText('Email')).toBe('')
    expect(await form.readFieldText('Middle name')).toBe('')
    await expect.poll(() => form.tabError().innerText()).toBe(missingText('Phone'))
    await keys.expectFocus('Phone')
  })
  it.each([
    ['Phone', '+91 98123 45678', '9812345678', ''],
    ['Phone', '98123456789', '98123456789', 'Phone Number Not Valid'],
    ['Phone', '९८१२०-३४५६७', '9812034567', ''],
    ['PIN', '13 2a0019', '132a0019', 'PIN Not Valid'],
    ['PIN', '१३२ ००१', '132001', ''],
  ])('reads or refuses %s "%s", and never cuts it', async (label, pasted, value, message) => {
    await form.type(label, pasted)
    expect(await form.field(label).inputValue()).toBe(value)
    await expect.poll(() => form.readFieldText(label)).toContain(message)
    if (!message) expect(await form.readFieldText(label)).toBe('')
  })
  it('reports fields in the order of the screen', async () => {
    await form.expectRefusal('First name', missingText('First name'))
    await form.type('First name', 'Sunita')
    await form.expectRefusal('Last name', missingText('Last name'))
    await form.type('Last name', 'Devi')
    await form.expectRefusal('Date of Birth', missingText('Date of Birth'))
    await form.type('Date of Birth', day(-17 * 365))
    await form.expectRefusal('Date of Birth', 'The trainee must be at least 18 years old')
    await form.type('Date of Birth', '17051999')
    await form.expectRefusal('Gender', missingText('Gender'))
    await form.pick('Gender', 'Transgender')
    await form.expectRefusal('Qualification', missingText('Qualification'))
    await form.pick('Qualification', '10 Standard Graduate')
    await form.expectRefusal('Address', missingText('Address'))
    await form.type('Address', '14 Model Town')
    await form.expectRefusal('District', missingText('District'))
    await form.pick('District', 'Hisar')
    await form.expectRefusal('City', missingText('City'))
    await form.pick('City', 'Hansi')
  })
  it.each([
    ['PIN', '1320', 'PIN Not Valid', '132001'],
    ['Phone', '98120345', 'Phone Number Not Valid', '9812034567'],
    ['Email', 'sunita@', 'Wrong email format', 'sunita@example.in'],
  ])('refuses %s "%s" with: %s', async (label, input, message, right) => {
    await form.type(label, input)
    await expect.poll(() => form.readFieldText(label)).toContain(message)
    await form.expectRefusal(label, message)
    await form.type(label, right)
  })
  it('continues once everything is valid', async () => {
    await form.next()
    await keys.expectFocus('Choose file for Passport photo')
  })
})

describe('Document Upload (S1 §5.6)', () => {
  const card = (name: string) => workstation.page.getByRole('region', { name })
  const file = (name: string, bytes: Uint8Array): UploadedFile => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  })

  it('requires what the licence category requires', async () => {
    await form.next()
    await expect.poll(() => form.tabError().innerText()).toBe('Select passport photo')
    await keys.expectFocus('Choose file for Passport photo')
    await card('Driving licence').getByText('Select driving license photo').waitFor()
    expect(await card('ID proof').getByRole('alert').count()).toBe(0)
    expect(await workstation.page.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true)
    await workstation.page.getByText('Please Select file before Uploading').waitFor()
  })
  it.each([
    ['Passport photo', '*Passport file is not valid.', () => file('photo.png', text('only called a picture'))],
    ['Passport photo', '*Please Upload less than 1 MB Passport File.', () => file('photo.png', png(8, megabyte))],
    ['Driving licence', '*Driving License file is not valid.', () => file('licence.pdf', text('PK, not a PDF'))],
    ['ID proof', '*Please Upload less than 5 MB ID Proof File.', () => file('id.png', png(8, 5 * megabyte))],
    [
      'Medical certificate',
      '*Please Upload less than 5 MB Medical Certificate File.',
      () => file('fit.png', png(8, 5 * megabyte)),
    ],
  ] as const)('refuses a file for %s with: %s', async (name, message, makeFile) => {
    files.push(makeFile())
    await workstation.page.getByRole('button', { name: `Choose file for ${name}` }).click()
    await card(name).getByText(message).waitFor()
  })
  it('asks to press Upload while a chosen file is not uploaded', async () => {
    const { page } = workstation
    files.push(photo)
    await page.getByRole('button', { name: 'Choose file for Passport photo' }).click()
    await card('Passport photo').getByText('not uploaded yet').waitFor()
    expect(await card('Passport photo').getByRole('alert').count()).toBe(0)
    await card('Medical certificate').getByText('Expected').waitFor()
    files.push({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf()) })
    await page.getByRole('button', { name: 'Choose file for Driving licence' }).click()
    await card('Driving licence')
      .getByRole('img', { name: /Driving licence, page 1/ })
      .waitFor()
    await form.next()
    await expect.poll(() => form.tabError().innerText()).toBe('Please click on upload button')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('2 documents uploaded successfully').waitFor()
  })
  it('accepts a dropped file, and removes it on request', async () => {
    const { page } = workstation
    const bytes = [...png(16)]
    const transfer = await page.evaluateHandle((input) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(input)], 'id-card.png', { type: 'image/png' }))
      return data
    }, bytes)
    await card('ID proof').dispatchEvent('drop', { dataTransfer: transfer })
    await card('ID proof').getByText('id-card.png').waitFor()
    await page.getByRole('button', { name: 'Remove ID proof' }).click()
    await page.getByRole('button', { name: 'Choose file for ID proof' }).waitFor()
    await form.next()
    await keys.expectFocus('The trainee has read and accepts the terms')
  })
})

describe('Payment (S1 §5.7)', () => {
  it('requires the disclaimer', async () => {
    await form.next()
    await expect.poll(() => form.tabError().innerText()).toBe('Please tick the disclaimer')
    await keys.expectFocus('The trainee has read and accepts the terms')
  })
  it('requires a payment type for an offline payment', async () => {
    await keys.press('Space')
    await keys.expectFocus(/Cash$/)
    await keys.press('Control+Enter')
    await expect.poll(() => form.tabError().innerText()).toBe('*Please enter payment type!')
    await keys.expectFocus(/Cash$/)
  })
  it('goes back freely, and keeps the input', async () => {
    await keys.press('Alt+ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowLeft')
    expect(await form.field('Preferred Training Date').inputValue()).toBe(formatDay(addDays(firstDay, 3)))
    await workstation.page.getByRole('tab', { name: 'Payment' }).click()
    await keys.expectFocus(/Cash$/)
  })
})
