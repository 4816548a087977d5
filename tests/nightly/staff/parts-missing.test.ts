import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { routeRequests } from '../../support/screens/route-requests'
import { openFromMenu } from '../../support/screens/side-menu'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

it('keeps its frame when a screen fails to load, and retries', async () => {
  const { page, open } = workstation
  await open('/dashboard')
  // The frame's own files are loaded before the requests below are aborted.
  await page.waitForLoadState('networkidle')
  const assets = '**/assets/**'
  await routeRequests(page, assets, (route) => route.abort())
  await openFromMenu(page, 'Pre Login')
  await page.getByText("Oops... Looks like something went wrong. We're working on it").waitFor()
  await page.getByText(/^IDTR Counter has ended or was updated on this computer\./).waitFor()
  await takeScreenshots(page, 'part-missing')
  await page.getByRole('link', { name: 'Enrolled User', exact: true }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.unroute(assets)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
})

it('stays usable if the list of shortcuts cannot be loaded', async () => {
  const { page, open } = workstation
  const shortcutHelp = '**/assets/shortcut-help*'
  await routeRequests(page, shortcutHelp, (route) => route.abort())
  await open('/dashboard')
  await page.getByText('Keyboard shortcuts could not be loaded. Restart the program.').waitFor()
  await openFromMenu(page, 'Pre Login')
  await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  await page.keyboard.press('Escape')
  await page.unroute(shortcutHelp)
})
