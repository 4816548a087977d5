import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showWindow } from '../../support/screens/two-workstations'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
let refreshCount = 0
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  page.on('request', (request) => {
    if (request.url().endsWith('/desk/session.refresh')) refreshCount++
  })
  await page.clock.install()
  await workstation.signIn('Examiner')
  await page.getByText('Batch List').waitFor()
  // From here on only the test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
})
afterAll(() => workstation?.close())

const advanceClock = (seconds: number) => page.clock.runFor(seconds * 1000)

it('refreshes every minute and on return to the window, at most every ten seconds', async () => {
  let secondsPassed = 0
  for (; refreshCount === 0 && secondsPassed < 60; secondsPassed++) await advanceClock(1)
  await expect.poll(() => refreshCount).toBe(1)
  expect(secondsPassed).toBeGreaterThan(30)
  await advanceClock(3)
  for (let times = 0; times < 5; times++) await showWindow(page)
  await advanceClock(3)
  expect(refreshCount).toBe(1)
  await advanceClock(5)
  await expect.poll(() => refreshCount).toBe(2)
  await advanceClock(20)
  expect(refreshCount).toBe(2)
  await showWindow(page)
  await advanceClock(0.1)
  await expect.poll(() => refreshCount).toBe(3)
})

it('sends no refresh while the window is hidden or after the session has ended', async () => {
  const setVisibility = (state: string) =>
    page.evaluate(
      (now) => Object.defineProperty(document, 'visibilityState', { value: now, configurable: true }),
      state,
    )
  await setVisibility('hidden')
  await advanceClock(300)
  expect(refreshCount).toBe(3)
  await setVisibility('visible')
  await advanceClock(60)
  await expect.poll(() => refreshCount).toBe(4)
  await page.evaluate(() => window.desk.call('session.signOut', undefined))
  // Not a press: a list that refreshes itself may have opened the dialog already, above the link.
  await page.getByRole('link', { name: 'Take Test', exact: true }).dispatchEvent('click')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await advanceClock(300)
  await showWindow(page)
  await advanceClock(20)
  expect(refreshCount).toBe(4)
})
