import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { routeRequests } from '../../support/screens/route-requests'
import { waitForToast } from '../../support/screens/toast'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const name = 'Active sessions'
const opener = () => workstation.page.getByRole('button', { name })
const dialog = () => workstation.page.getByRole('dialog', { name })
const rows = () => dialog().locator('tbody[aria-busy="false"] tr')
/** Signs the same person in again at this workstation; the previous session stays valid at the institute. */
const signInAgain = () =>
  workstation.page.evaluate(async () => {
    const body = JSON.stringify({ phone: '9000000001', password: 'practice1' })
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/v1/admin/login', { method: 'POST', headers, body })
  })

it('lists one’s own sessions, and ends one or all others', async () => {
  const { page } = workstation
  for (let i = 0; i < 3; i++) await signInAgain()
  await opener().click()
  await rows().first().waitFor()
  expect(await rows().count()).toBe(4)
  expect(await dialog().getByText('This workstation').count()).toBe(1)
  expect(await rows().filter({ hasText: 'This workstation' }).locator('td').nth(2).textContent()).toBe('Now')
  expect(await findAxeViolations(page)).toEqual([])

  const one = waitForToast(page, 'Session ended')
  const ends = dialog().getByRole('button', { name: /^End the session at/ })
  await ends.first().click()
  await one
  await expect.poll(() => rows().count()).toBe(3)
  const close = dialog().getByRole('button', { name: 'Close', exact: true }).last()
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)

  const others = waitForToast(page, 'Signed out at 2 other places')
  await dialog().getByRole('button', { name: 'End all others' }).click()
  await others
  await expect.poll(() => rows().count()).toBe(1)
  expect(await dialog().getByRole('button', { name: 'End all others' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => opener().evaluate((button) => button === document.activeElement)).toBe(true)
})

it('shows why the list could not be loaded, and retries', async () => {
  const { page } = workstation
  const list = '**/api/v1/admin/sessions'
  const maintenanceText = 'The institute is being repaired.'
  await routeRequests(page, list, (route) =>
    route.fulfill({ status: 500, json: { code: 'bad_gateway', status: 500, message: maintenanceText } }),
  )
  await opener().click()
  await dialog().getByText(maintenanceText).waitFor()
  await page.unroute(list)
  await dialog().getByRole('button', { name: 'Retry' }).click()
  await rows().first().waitFor()
  await page.keyboard.press('Escape')
})

it('is hidden if the institute does not support it', async () => {
  const { page, open } = workstation
  const capabilitiesUrl = '**/api/v1/capabilities'
  await routeRequests(page, capabilitiesUrl, (route) =>
    route.fulfill({ json: { message: 'OK', payload: { names: ['capabilities'] } } }),
  )
  await open('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await opener().count()).toBe(0)
  await page.unroute(capabilitiesUrl)
  await open('/dashboard')
  await opener().waitFor()
})
