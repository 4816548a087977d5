import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { chooseAction } from '../../support/screens/row-action'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const drawer = () => dialog('Registered User Information')
const waitForPosition = (place: number) =>
  drawer()
    .getByText(new RegExp(`^${place} of \\d`))
    .waitFor()
const expectFocus = (item: Locator) =>
  expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true)
const closeTop = async (shown: Locator) => {
  await workstation.page.keyboard.press('Escape')
  await waitUntilHidden(shown)
}
async function openBatch(path: string, action: string) {
  const { page, open } = workstation
  await open(path)
  await chooseAction(page.locator('main tbody tr').filter({ hasText: 'LMV refresher' }), action)
}

it('opens a candidate of Batch Information, steps to the next, returns to its row', async () => {
  const { page } = workstation
  await openBatch('/batch-creation', 'Show More')
  const information = dialog('Batch Information')
  const candidates = information.locator('tbody tr')
  await chooseAction(candidates.first(), 'Show More')
  await drawer().getByRole('region', { name: 'Money', exact: true }).getByText('Price').waitFor()
  await page.keyboard.press('ArrowDown')
  await waitForPosition(2)
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'batch-candidate-drawer')
  await closeTop(drawer())
  await expectFocus(candidates.nth(1))
  await closeTop(information)
})

it('opens a candidate of View Users, steps to the next, and returns to its card', async () => {
  const { page } = workstation
  await openBatch('/check-question', 'View Users')
  const users = dialog(/^Candidates of LMV refresher/)
  const cards = users.getByRole('article')
  await cards.nth(1).getByRole('button', { name: 'Show More' }).click()
  await waitForPosition(2)
  await page.keyboard.press('ArrowDown')
  await waitForPosition(3)
  await takeScreenshots(page, 'view-users-drawer')
  await closeTop(drawer())
  await expectFocus(cards.nth(2))
  await closeTop(users)
})

it('opens the trainee of a recheck request by a click on its row', async () => {
  const { page, open } = workstation
  await open('/recheck-request')
  const requests = page.locator('main tbody[aria-busy="false"] tr')
  await requests.first().locator('td').nth(2).click()
  await drawer().getByRole('region', { name: 'Money', exact: true }).getByText('Price').waitFor()
  expect(await requests.first().getAttribute('aria-current')).toBe('true')
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'recheck-drawer')
  await closeTop(drawer())
  await expectFocus(requests.first())
})
