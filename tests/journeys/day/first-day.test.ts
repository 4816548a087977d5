import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { setUpIn } from '../../provider/institute/setting-up'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type Counter, openOwnCounter } from '../../support/counter/counter'
import { chooseEngine } from '../../support/database/engines'
import { png } from '../../support/files/sample-files'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

const answers = {
  INSTITUTE_NAME: 'Institute of Driving, Rohtak',
  INSTITUTE_ADDRESS: 'Sector 3 | Rohtak, Haryana 124001',
  INSTITUTE_PHONE: '01262 250011',
  INSTITUTE_EMAIL: 'office@rohtak.example',
  INSTITUTE_GSTIN: '06AAATI1234H1Z3',
  INSTITUTE_INVOICE_PREFIX: 'RTK',
  INSTITUTE_PUBLIC_URL: 'https://counter.rohtak.example',
  STAFF_NAME: 'Usha Rani',
  STAFF_PHONE: '9811100001',
  STAFF_EMAIL: 'usha@rohtak.example',
}
const password = 'a-long-pass-word'
const engine = chooseEngine()
let place: DatabaseOptions
let provider: Provider
let institute: Institute
let counter: Counter
beforeAll(async () => {
  place = await engine.createEmpty()
  await setUpIn(place, { env: answers, isInteractive: false, prompt: async () => password, print: () => {} })
  provider = await openProvider({ seed: 'none', ...place })
  institute = await startInstitute(provider)
  counter = await openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  await counter.signInAs(answers.STAFF_PHONE, password)
})
afterAll(async () => {
  await counter?.close()
  await institute?.close()
  await provider?.close()
  if (place) await engine.remove(place)
})

it('guides a new institute from its empty dashboard to the first registration', async () => {
  const { page, open } = counter
  await open('/dashboard')
  for (const words of [
    'No registrations in the last 30 days.',
    'No payments in the last 30 days.',
    'No time slots in the next 30 days.',
    'No batches today.',
    'No tests in the last 30 days.',
    'No pending payments.',
  ]) {
    await page.getByText(words, { exact: true }).waitFor()
  }
  expect(await page.getByRole('button', { name: /^Show as a/ }).count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Register trainee' }).click()
  await page.getByRole('dialog').waitFor()
})

it('shows a new institute that it has no money, shift or waiting list yet', async () => {
  const { page, open } = counter
  const empty = [
    ['/shift', 'You have no shift open'],
    ['/waiting-list', /^The waiting list is empty\./],
    ['/refunds', /^No open refunds\./],
    ['/books', /^No payments or refunds on /],
    ['/books?month=2026-04', /^No invoices or credit notes in /],
  ] as const
  for (const [path, words] of empty) {
    await open(path)
    await page.getByText(words).waitFor()
    await takeScreenshots(page, `first-day${path.replace(/\W/g, '-')}`)
    expect(await findAxeViolations(page)).toEqual([])
  }
  // A drawer is opened and closed on a day on which nothing is sold.
  await open('/shift')
  const keys = keyboardOf(page)
  await keys.expectFocus('Opening float')
  await page.keyboard.type('0')
  await keys.press('Enter')
  await page.getByRole('table', { name: 'Drawer' }).waitFor()
  await page.getByRole('button', { name: 'Close shift' }).click()
  await keys.expectFocus('Pieces of ₹500')
  await keys.press('Control+Enter')
  await page.getByRole('dialog', { name: /^Z report RTK\/\d{4}\/Z00001$/ }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('leads a new institute from its empty tests to its first batch', async () => {
  const { page, open } = counter
  for (const path of ['/take-test', '/check-question']) {
    await open(path)
    await page.getByText('No batches yet.', { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'Add batch' }).click()
  await page.getByText('No batches yet.', { exact: true }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Add Batch' }).click()
  await page.getByRole('dialog', { name: 'Add Batch' }).waitFor()
})

it('lets a new institute add its About entry, once', async () => {
  const { page, open } = counter
  await open('/about-us')
  await page.getByText('No About Us text yet.', { exact: true }).waitFor()
  const add = page.getByRole('button', { name: 'Add About Us' })
  expect(await add.count()).toBe(1)
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add About Us' })
  await form.getByRole('textbox', { name: 'Title' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(form)
  const draft = { title: 'The institute', description: '<p>Since 2011</p>', image: 'store:about.jpg' }
  await clientIn(page).about.add({ ...draft, language: 'English' })
  await page.reload()
  await page.getByRole('cell', { name: 'The institute' }).waitFor()
  expect(await add.count()).toBe(0)
})

it('warns an institute without object storage before a picture is stored', async () => {
  const { page, open } = counter
  await open('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Client' })
  const offer = async () => {
    const choosing = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose Image' }).click()
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png(40)) })
    await page.getByText(/stays on this workstation; the public site and other workstations/).waitFor()
  }
  await offer()
  expect(await findAxeViolations(page)).toEqual([])
  const question = page.getByRole('dialog', { name: 'Alert!' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await waitUntilHidden(question)
  expect(await form.getByRole('img', { name: 'Image' }).count()).toBe(0)
  await offer()
  await question.getByRole('button', { name: 'Store on this workstation only' }).click()
  await waitUntilHidden(question)
  await form.getByRole('img', { name: 'Image' }).waitFor()
  await form.getByText('Only on this workstation').waitFor()
})
