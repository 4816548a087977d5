import type { Page } from 'playwright'

export const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
export const menuFilter = (page: Page) => sideMenu(page).getByRole('textbox', { name: 'Find a screen' })

/** Opens a screen by the filter of the side menu. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  await menuFilter(page).fill(title)
  await sideMenu(page).getByRole('link', { name: title, exact: true }).click()
}

/** The names in the side menu, of which every group is opened first. */
export async function readSideMenu(page: Page): Promise<string[]> {
  const folded = sideMenu(page).getByRole('button', { expanded: false })
  while (await folded.count()) await folded.first().click()
  return sideMenu(page).getByRole('link').allTextContents()
}
