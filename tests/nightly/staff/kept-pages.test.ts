import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../support/browser/chromium'
import { signOut } from '../../support/screens/exam/whole-day'
import { choosePicture } from '../../support/screens/fills'
import { clientIn } from '../../support/screens/registration/wizard'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let browser: Browser
let workstation: Workstation
beforeAll(async () => {
  browser = await launchChromium()
  workstation = await openOwnWorkstation({}, browser)
})
afterAll(async () => {
  await workstation?.close()
  await browser?.close()
})

/** Marks the open page; the returned function resolves to true if the same page is shown, not a reloaded one. */
const markPage = async () => {
  const { page } = workstation
  await page.evaluate(() => Reflect.set(window, 'isMarked', true))
  return () => page.evaluate(() => Reflect.get(window, 'isMarked') === true)
}
/** Leaves the program for a plain file, so that the browser keeps the page in its back/forward cache. */
const leaveProgram = () => workstation.page.goto(`${new URL(workstation.page.url()).origin}/bridge.js`)
const goBack = () => workstation.page.evaluate(() => history.back())

it('signs in and out ten times without waiting for connections of kept pages', async () => {
  const durations: number[] = []
  for (let time = 0; time < 10; time++) {
    const before = performance.now()
    await workstation.signIn()
    await signOut(workstation)
    durations.push(performance.now() - before)
  }
  // If kept pages held all six connections to the host, every fifth request would wait 55 seconds.
  const median = durations.toSorted((a, b) => a - b)[5] ?? 0
  expect(Math.max(...durations)).toBeLessThan(median + 30_000)
})

it('shows nobody the previous person’s pages by Back', async () => {
  const { page } = workstation
  await goBack()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign Out', exact: true }).isVisible()).toBe(false)
})

it('shows a page by Back as it was left, with new rows of others', async () => {
  const { page, open, signIn } = workstation
  await signIn()
  await open('/faq-category')
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  await page.getByRole('searchbox').fill('Kept')
  await page.getByText('No results for “Kept”.').waitFor()
  const isKept = await markPage()
  await leaveProgram()
  await clientIn(page).faqCategory.add({ name: 'Kept in the meantime', description: 'By another', language: 'English' })
  await goBack()
  await page.getByRole('cell', { name: 'Kept in the meantime' }).waitFor()
  expect(await isKept()).toBe(true)
  expect(await page.getByRole('searchbox').inputValue()).toBe('Kept')
})

it('receives events again after its return', async () => {
  const { page, open } = workstation
  await open('/clients')
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  await page.evaluate(() => {
    Reflect.set(window, 'heard', 0)
    window.desk.on('uploads.progress', () => Reflect.set(window, 'heard', Reflect.get(window, 'heard') + 1))
  })
  const isKept = await markPage()
  await leaveProgram()
  await goBack()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await choosePicture()(page.getByRole('dialog'), 'Image')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toBeGreaterThan(0)
  expect(await isKept()).toBe(true)
})
