import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/screens'
import { findAxeViolations } from '../../support/browser/accessibility'
import { type Counter, openCounter, openOwnCounter } from '../../support/counter/counter'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { openFromMenu, readSideMenu } from '../../support/screens/side-menu'

const table = ({ page }: Counter) => page.getByRole('table', { name: 'Screens' })
const row = (counter: Counter, title: string) =>
  table(counter)
    .locator('tbody')
    .filter({ has: counter.page.getByRole('rowheader', { name: title, exact: true }) })

describe('with our own provider', () => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter()
  })
  afterAll(() => counter?.close())

  it('is offered to a superadmin only', async () => {
    await counter.signIn('Admin')
    await expect.poll(() => readSideMenu(counter.page)).toContain('Registered User')
    expect(await readSideMenu(counter.page)).not.toContain('Check the connection')
    await counter.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await counter.signIn('Super Admin')
    await expect.poll(() => readSideMenu(counter.page)).toContain('Check the connection')
  })

  it('starts by keyboard, can be cancelled, and shows that every screen works', async () => {
    const { page, open } = counter
    await open('/connection')
    await page.getByRole('button', { name: 'Start check' }).focus()
    await page.keyboard.press('Enter')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByText(/^\d+ of \d+: /).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start check' }).waitFor()
    await page.getByRole('button', { name: 'Start check' }).click()
    await table(counter).waitFor({ timeout: 60_000 })
    await page.getByText('Registering a trainee:').waitFor()
    expect(await table(counter).getByRole('rowheader').count()).toBe(screens.length + 1)
    expect(await table(counter).getByText('fails').count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('opens the calls of a screen by keyboard, and keeps the results meanwhile', async () => {
    const { page } = counter
    const toggle = row(counter, 'Registered User').getByRole('button')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    const calls = page.getByRole('list', { name: 'Calls of Registered User' })
    await calls.getByText('GET register/getAllRegister').waitFor()
    expect(await calls.getByText('as specified').count()).toBeGreaterThan(5)
    await openFromMenu(page, 'Dashboard')
    await openFromMenu(page, 'Check the connection')
    await table(counter).waitFor()
  })
})

describe('with an institute’s own backend', () => {
  let counter: Counter
  let institute: PlainInstitute
  beforeAll(async () => {
    const unreadableRows = [{ fname: 'Nobody' }, { _id: 'odd-row', fname: 'Lost', lname: { a: 1 } }]
    institute = await startPlainInstitute({ unreadableRows, delayMs: 20 })
    counter = await openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
    await counter.signInAs('9700000001', 'plain-pass')
  })
  afterAll(async () => {
    await counter?.close()
    await institute?.close()
  })

  it('shows partly working screens, and saves a report without personal data', async () => {
    const { page, open } = counter
    await open('/connection')
    await page.getByRole('button', { name: 'Start check' }).click()
    await table(counter).waitFor({ timeout: 60_000 })
    expect(await row(counter, 'Registered User').getByText('partly').count()).toBe(1)
    expect(await row(counter, 'Audit log').getByText('left out').count()).toBe(1)
    await row(counter, 'Registered User').getByRole('button').click()
    await page
      .getByText(/: cannot be read: /)
      .first()
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save report' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ registration: { state: 'works' } })
    for (const said of ['Nobody', 'Lost', 'Ramesh', '98120000', 'Sarita']) expect(text).not.toContain(said)
    expect(institute.sent.every(({ path }) => !/add|update|delete|offline|pay$/i.test(path))).toBe(true)
  })

  it('asks to sign in when the session ends during the check, and reports it', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText(/^[1-9]\d* of \d+: /).waitFor()
    institute.expireSessions()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email or Phone').fill('9700000001')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('plain-pass')
    await dialog.getByRole('textbox', { name: 'Password' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/ended the session \(401\)/).waitFor()
  })
})
