import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showWindow } from '../../support/screens/two-workstations'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
let asked = 0
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  page.on('request', (request) => {
    if (request.url().endsWith('/desk/session.refresh')) asked++
  })
  await page.clock.install()
  await workstation.signIn('Examiner')
  await page.getByText('Batch List').waitFor()
  // From here time passes only when the test says so, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
})
afterAll(() => workstation?.close())

const pass = (seconds: number) => page.clock.runFor(seconds * 1000)

it('refreshes every minute and on return to the window, at most every ten seconds', async () => {
  let passed = 0
  for (; asked === 0 && passed < 60; passed++) await pass(1)
  await expect.poll(() => asked).toBe(1)
  expect(passed).toBeGreaterThan(30)
  await pass(3)
  for (let times = 0; times < 5; times++) await showWindow(page)
  await pass(3)
  expect(asked).toBe(1)
  await pass(5)
  await expect.poll(() => asked).toBe(2)
  await pass(20)
  expect(asked).toBe(2)
  await showWindow(page)
  await pass(0.1)
  await expect.poll(() => asked).toBe(3)
})

it('sends no refresh while the window is hidden or after the session has ended', async () => {
  const seen = (state: string) =>
    page.evaluate(
      (now) => Object.defineProperty(document, 'visibilityState', { value: now, configurable: true }),
      state,
    )
  await seen('hidden')
  await pass(300)
  expect(asked).toBe(3)
  await seen('visible')
  await pass(60)
  await expect.poll(() => asked).toBe(4)
  await page.evaluate(() => window.desk.call('session.signOut', undefined))
  // Not a press: a list that refreshes itself may have opened the dialog already, above the link.
  await page.getByRole('link', { name: 'Take Test', exact: true }).dispatchEvent('click')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await pass(300)
  await showWindow(page)
  await pass(20)
  expect(asked).toBe(4)
})
