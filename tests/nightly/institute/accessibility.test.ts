import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findInvisibleFocus, findLandmarkProblems, findUnmarkedHindi } from '../../support/browser/screen-reader'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn, keyboardOf, openNewRegistration } from '../../support/screens/registration/wizard'
import { readSideMenu, sideMenu } from '../../support/screens/side-menu'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let paths: string[] = []
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  // The person's settings, and with them the groups of the side menu, arrive after signing in.
  await vi.waitUntil(async () => (await readSideMenu(workstation.page)).length > 30, { timeout: 30_000 })
  const links = sideMenu(workstation.page).getByRole('link')
  paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
})
afterAll(() => workstation?.close())

it('has landmarks, marked languages and a visible focus on every screen', { timeout: 600_000 }, async () => {
  const { page } = workstation
  const problems: Record<string, string[]> = { landmarks: [], languages: [], focus: [] }
  for (const path of paths) {
    await workstation.open(path)
    await page.locator('main h1').waitFor()
    await page.locator('main tbody[aria-busy=true]').waitFor({ state: 'hidden' })
    problems.landmarks?.push(...(await findLandmarkProblems(page)).map((problem) => `${path}: ${problem}`))
    problems.languages?.push(...(await findUnmarkedHindi(page)).map((words) => `${path}: ${words}`))
    problems.focus?.push(...(await findInvisibleFocus(page)).map((element) => `${path}: ${element}`))
  }
  expect(paths.length).toBeGreaterThan(30)
  expect(problems).toEqual({ landmarks: [], languages: [], focus: [] })
})

it('has no second banner in a dialog, and marks Hindi there', async () => {
  const { page } = workstation
  await clientIn(page).faqCategory.add({ name: 'अनुपस्थिति', description: 'छूट', language: 'Hindi' })
  await workstation.open('/faq-category')
  const row = page.locator('tbody[aria-busy="false"] tr').filter({ hasText: 'अनुपस्थिति' })
  // Another test file of this worker may have added one of that name.
  await row.first().getByRole('button', { name: 'Show More' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('अनुपस्थिति').first().waitFor()
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await findUnmarkedHindi(page)).toEqual([])
})

it('shows the focus in the wizard and at signing in', async () => {
  const { page } = workstation
  await workstation.open('/registered-user')
  await page.locator('tbody[aria-busy="false"]').waitFor()
  await openNewRegistration(page)
  await keyboardOf(page).expectFocus('Vehicle Category')
  expect(await findInvisibleFocus(page, 12)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
  await signOut(workstation)
  expect(await findInvisibleFocus(page, 12)).toEqual([])
})
