import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/screens'
import { findAxeViolations } from '../../support/browser/accessibility'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { openFromMenu, readSideMenu } from '../../support/screens/side-menu'
import { openOwnWorkstation, openWorkstation, type Workstation } from '../../support/workstation/workstation'

const table = ({ page }: Workstation) => page.getByRole('table', { name: 'Screens' })
const row = (workstation: Workstation, title: string) =>
  table(workstation)
    .locator('tbody')
    .filter({ has: workstation.page.getByRole('rowheader', { name: title, exact: true }) })

describe('with our own provider', () => {
  let workstation: Workstation
  beforeAll(async () => {
    workstation = await openWorkstation()
  })
  afterAll(() => workstation?.close())

  it('is offered to a superadmin only', async () => {
    await workstation.signIn('Admin')
    await expect.poll(() => readSideMenu(workstation.page)).toContain('Registered User')
    expect(await readSideMenu(workstation.page)).not.toContain('Check the connection')
    await workstation.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await workstation.signIn('Super Admin')
    await expect.poll(() => readSideMenu(workstation.page)).toContain('Check the connection')
  })

  it('starts by keyboard, can be cancelled, and shows that every screen works', async () => {
    const { page, open } = workstation
    await open('/connection')
    await page.getByRole('button', { name: 'Start check' }).focus()
    await page.keyboard.press('Enter')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByText(/^\d+ of \d+: /).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start check' }).waitFor()
    await page.getByRole('button', { name: 'Start check' }).click()
    await table(workstation).waitFor({ timeout: 60_000 })
    await page.getByText('Registering a trainee:').waitFor()
    expect(await table(workstation).getByRole('rowheader').count()).toBe(screens.length + 1)
    expect(await table(workstation).getByText('fails').count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('opens the calls of a screen by keyboard, and keeps the results meanwhile', async () => {
    const { page } = workstation
    const toggle = row(workstation, 'Registered User').getByRole('button')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    const calls = page.getByRole('list', { name: 'Calls of Registered User' })
    await calls.getByText('GET register/getAllRegister').waitFor()
    expect(await calls.getByText('as specified').count()).toBeGreaterThan(5)
    await openFromMenu(page, 'Dashboard')
    await openFromMenu(page, 'Check the connection')
    await table(workstation).waitFor()
  })
})

describe('with an institute’s own backend', () => {
  let workstation: Workstation
  let institute: PlainInstitute
  beforeAll(async () => {
    const unreadableRows = [{ fname: 'Nobody' }, { _id: 'odd-row', fname: 'Lost', lname: { a: 1 } }]
    institute = await startPlainInstitute({ unreadableRows, delayMs: 20 })
    workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
    await workstation.signInAs('9700000001', 'plain-pass')
  })
  afterAll(async () => {
    await workstation?.close()
    await institute?.close()
  })

  it('shows partly working screens, and saves a report without personal data', async () => {
    const { page, open } = workstation
    await open('/connection')
    await page.getByRole('button', { name: 'Start check' }).click()
    await table(workstation).waitFor({ timeout: 60_000 })
    expect(await row(workstation, 'Registered User').getByText('partly').count()).toBe(1)
    expect(await row(workstation, 'Audit log').getByText('left out').count()).toBe(1)
    await row(workstation, 'Registered User').getByRole('button').click()
    await page
      .getByText(/: cannot be read: /)
      .first()
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save report' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ registration: { state: 'works' } })
    for (const personalText of ['Nobody', 'Lost', 'Ramesh', '98120000', 'Sarita'])
      expect(text).not.toContain(personalText)
    expect(institute.sent.every(({ path }) => !/add|update|delete|offline|pay$/i.test(path))).toBe(true)
  })

  it('asks to sign in when the session ends during the check, and reports it', async () => {
    const { page } = workstation
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
