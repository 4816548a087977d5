import type { Page } from 'playwright'

export const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
export const menuFilter = (page: Page) => sideMenu(page).getByRole('textbox', { name: 'Find a screen' })

/** Opens a screen by the filter of the side menu. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  // After signing in, the address changes to that of the first screen, which would empty the filter.
  await page.locator('main h1').first().waitFor()
  await menuFilter(page).fill(title)
  await sideMenu(page).getByRole('link', { name: title, exact: true }).click()
}

/** Opens all groups of the side menu and returns the names in it. */
export async function readSideMenu(page: Page): Promise<string[]> {
  // In the page itself: a group may open meanwhile, as the person's settings arrive.
  const openFirst = () =>
    sideMenu(page)
      .locator('button[aria-expanded=false]')
      .evaluateAll(([first]) => {
        if (first instanceof HTMLElement) first.click()
        return first !== undefined
      })
  while (await openFirst()) await page.waitForTimeout(20)
  return sideMenu(page).getByRole('link').allTextContents()
}
