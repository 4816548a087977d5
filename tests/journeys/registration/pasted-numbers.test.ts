import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { takeScreenshots } from '../../support/browser/screenshots'
import { waitForRange } from '../../support/screens/registration/registered-user'
import {
  chooseCourse,
  clientIn,
  formOf,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await workstation.open('/registered-user')
  await waitForRange(workstation.page, /^1–10 of/)
})
afterAll(() => workstation?.close())

const phone = '7012345691'
const toHindi = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

it('reads numbers pasted into the wizard, and refuses others at their fields', async () => {
  const { page } = workstation
  const [keys, form, files] = [keyboardOf(page), formOf(page), queueFiles(page)]
  await openNewRegistration(page)
  const [year, month, day] = addDays(today(), 6).split('-')
  await chooseCourse(keys, `${Number(day)}.${Number(month)}.${year?.slice(2)}`)
  await keys.press('Control+Enter')
  await keys.expectFocus('Phone')
  await form.type('Phone', `+९१ ${toHindi('70123-45691')}`)
  expect(await form.field('Phone').inputValue()).toBe(phone)
  for (const [name, text] of [
    ['First name', 'Kiran'],
    ['Last name', 'Pasted'],
    ['Address', '12 Model Town'],
  ] as const)
    await form.type(name, text)
  for (const [name, option] of [
    ['Gender', 'Female'],
    ['Blood group', 'B+'],
    ['Qualification', 'Undergraduate'],
    ['District', 'Karnal'],
    ['City', 'Nilokheri'],
  ] as const)
    await form.pick(name, option)

  await form.type('PIN', '132001/2')
  await form.type('Date of Birth', '31/02/1999')
  await form.next()
  await expect.poll(() => form.readFieldText('Date of Birth')).toContain('Enter a date such as 20/11/2026')
  await expect.poll(() => form.readFieldText('PIN')).toContain('PIN Not Valid')
  expect(await form.field('Date of Birth').inputValue()).toBe('31/02/1999')
  expect(await form.field('PIN').inputValue()).toBe('132001/2')
  await takeScreenshots(page, 'pasted-refused')
  await form.type('PIN', toHindi('132 001'))
  expect(await form.field('PIN').inputValue()).toBe('132001')
  await form.type('Date of Birth', toHindi('17-05-1999'))
  expect(await form.field('Date of Birth').inputValue()).toBe('17 May 1999')
  await form.next()

  await keys.expectFocus('Choose file for Passport photo')
  files.push(photo)
  await keys.press('Enter')
  await keys.expectFocus('Upload')
  await keys.press('Enter')
  await keys.expectFocus('Next')
  await form.next()
  await keys.expectFocus('The trainee has read and accepts the terms')
  await keys.press('Space')
  await keys.expectFocus(/Cash$/)
  await keys.press('1')
  await keys.expectFocus('Cash received')
  await page.keyboard.insertText('9,00')
  await keys.press('Control+Enter')
  await expect.poll(() => form.readFieldText('Cash received')).toContain('Enter an amount in rupees')
  expect(await form.field('Cash received').inputValue()).toBe('9,00')
  await form.field('Cash received').fill('Rs. 9,000/-')
  await page.getByText('₹250.00').waitFor()
  await takeScreenshots(page, 'pasted-cash')
  await keys.press('Control+Enter')
  await page.getByRole('dialog', { name: /^Tax invoice KNL\// }).waitFor()
  await keys.expectFocus(/^(Print|Save as PDF)$/)
  await keys.press('Escape')
  await keys.expectFocus('Next trainee')
  await keys.press('Enter')
  await keys.expectFocus('Vehicle Category')
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
})

it('finds the registration by its invoice number in Trainees and by Ctrl+K', async () => {
  const { page } = workstation
  const [row] = (await clientIn(page).registration.list({ page: 1, limit: 1, search: phone })).rows
  const number = row?.invoiceNumber ?? ''
  expect(number).toMatch(/^KNL\/\d{4}\/\d{6}$/)
  for (const text of [number.toLowerCase(), number.replaceAll('/', ' '), toHindi(number)]) {
    await search(page, text)
    await waitForRange(page, /^1–1 of 1$/)
    await page.locator('tbody tr').filter({ hasText: phone }).waitFor()
  }
  await takeScreenshots(page, 'found-by-invoice')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Go to a screen/).fill(`Invoice ${number.replaceAll('/', '-')}`)
  const hit = page.getByRole('button').filter({ hasText: phone }).filter({ hasText: number })
  await hit.and(page.locator('[data-selected]')).waitFor()
  await takeScreenshots(page, 'found-by-ctrl-k')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Registered User Information' })
  await details.getByText(number).first().waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(details)
})
