import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { fillUpToPayment } from '../../support/screens/registration/register'
import { keyboardOf, photo, queueFiles } from '../../support/screens/registration/wizard'
import { readSideMenu } from '../../support/screens/side-menu'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let institute: PlainInstitute
let workstation: Workstation
/** Two entries that are no rows, without an id and null, and a row with two unreadable values. */
const unreadableRows = [
  { fname: 'Nobody' },
  null,
  { _id: 'odd-row', fname: 'Lost', lname: { a: 1 }, dateofCourse: 'soon' },
]
beforeAll(async () => {
  institute = await startPlainInstitute({ unreadableRows, rawToken: true, pageCap: 25 })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url, COUNTER_RAW_TOKEN: '1' })
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})
/** Errors in the browser's console, including refused responses. */
const errors: string[] = []
const row = (words: string) => workstation.page.locator('main tbody[aria-busy="false"] tr').filter({ hasText: words })

it('offers every screen when the institute sends only a token', async () => {
  workstation.page.on(
    'console',
    (message) => void (message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`)),
  )
  await workstation.signInAs('9700000002', 'plain-pass')
  await expect
    .poll(() => readSideMenu(workstation.page))
    .toEqual(expect.arrayContaining(['Registered User', 'Assign', 'Take Test']))
})

it('lists all rows and states how many entries cannot be read', async () => {
  const { page, open } = workstation
  await open('/registered-user')
  await row('सुनीता Devi').waitFor()
  await row('Ramesh Kumar').getByText('₹5,900.00').waitFor()
  await page.getByText('2 of 8 entries could not be read.').waitFor()
  await row('Lost')
    .getByRole('img', { name: /unreadable value/ })
    .waitFor()
  await row('Lost').press('Enter')
  const details = page.getByRole('dialog', { name: 'Registered User Information' })
  const marked = details.locator('dl > div').filter({ has: page.getByRole('img', { name: /unreadable value/ }) })
  await expect.poll(() => marked.locator('dt').allTextContents()).toEqual(['Training date', 'Last name'])
  await page.keyboard.press('Escape')
  await waitUntilHidden(details)
})

it('shows a trainee in the drawer by the row alone where extensions are missing', async () => {
  const { page } = workstation
  await row('Ramesh Kumar').press('Enter')
  const details = page.getByRole('dialog', { name: 'Registered User Information' })
  await details.getByText('₹5,900.00').first().waitFor()
  await details.getByRole('button', { name: 'Documents' }).click()
  await details.getByRole('region', { name: 'Documents' }).getByText('Passport photo').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await details.getByRole('alert').count()).toBe(0)
  await takeScreenshots(page, 'trainee-drawer-plain')
  await page.keyboard.press('Escape')
  await waitUntilHidden(details)
})

it('copies a report for support without personal data', async () => {
  const { page } = workstation
  const copy = page.getByRole('button', { name: 'Copy for support' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Copied for support (no personal data)').waitFor()
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true)
  // Pasted into a field, to read what was copied.
  const field = page.getByRole('searchbox', { name: /Search/ })
  await field.focus()
  await page.keyboard.press('Control+V')
  const pasted = await field.inputValue()
  await field.fill('')
  // The search field drops some punctuation of it.
  expect(pasted).toContain('IDTR Counter Registered User 2 of 8 entries could not be read.')
  expect(pasted).toContain('entry without an id fname text xxxxxx')
  expect(pasted).toContain('lastName a number')
  for (const text of ['Nobody', 'Lost', 'soon', 'Ramesh', '9812']) expect(pasted).not.toContain(text)
})

it('registers a trainee up to the receipt though the response has no id', async () => {
  const { page, open } = workstation
  const files = queueFiles(page)
  const person = { phone: '7087654321', firstName: 'मीना', lastName: 'Kumari' }
  await open('/registered-user')
  await row('Ramesh Kumar').waitFor()
  const offerPhoto = () => void files.push(photo)
  await fillUpToPayment({ page, offerPhoto }, person, addDays(today(), 5))
  // This institute has no storage for files.
  await page.getByRole('complementary', { name: 'Summary' }).getByText('On one workstation only').waitFor()
  await takeScreenshots(page, 'local-document')
  // This institute cannot move registrations, as the terms state.
  await page.getByText(/An allocated slot cannot be changed\./).waitFor()
  await keyboardOf(page).press('1', 'Control+Enter')
  const receipt = page.getByRole('dialog').filter({ has: page.getByRole('img', { name: /page 1 of/ }) })
  await receipt.waitFor()
  const [added, paid] = institute.sent.filter(({ path }) => /addRegister|offlinePayment/.test(path))
  expect(added?.body).toMatchObject({ fname: 'मीना', phone: '7087654321', Registrationtype: 'counter' })
  expect(paid?.body).toMatchObject({ price: 5900, paymentType: 'Cash', isPaymentDone: true })
  expect(institute.store.find('register', paid?.body.receiptNumber)).toMatchObject({
    fname: 'मीना',
    isPaymentDone: true,
  })
})

it('offers neither the books nor the reference of a payment', async () => {
  const { page, open } = workstation
  // Paid by UPI: with the extension its row would offer the reference.
  const imran = institute.store.rowsOf('register').find(({ fname }) => fname === 'Imran')
  institute.store.change('register', imran?._id, { paymentType: 'UPI' })
  await open('/registered-user')
  await row('Imran').getByRole('button', { name: 'More actions' }).click()
  const actions = await page.getByRole('menuitem').allTextContents()
  expect(actions).toContain('Registration form')
  expect(actions.filter((action) => action.includes('reference'))).toEqual([])
  const menu = await readSideMenu(page)
  expect(menu).toContain('Payment History')
  expect(menu).not.toContain('Books')
  await open('/books')
  await page.getByRole('heading', { name: 'Books is not available' }).waitFor()
})

it('lists cancellations without refund and credit note', async () => {
  const { page, open } = workstation
  await open('/cancel-course')
  await page.locator('main tbody[aria-busy="false"] tr').first().waitFor()
  const headings = await page.locator('main thead th').allTextContents()
  expect(headings).toContain('Course Name')
  expect(headings.filter((heading) => /Refund|State|Credit Note/.test(heading))).toEqual([])
})

it('logs no error in the console where extensions are missing', async () => {
  const { page, open } = workstation
  const extended = ['registered-user', 'payment-history', 'timeslot-addition', 'reports', 'take-test', 'all-request']
  for (const path of ['dashboard', 'examiner', 'question-addition', ...extended]) {
    await open(`/${path}`)
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  // The pictures of this institute cannot be fetched: their host does not exist.
  expect(errors.filter((message) => !message.includes('/media/'))).toEqual([])
})
