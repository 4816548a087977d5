import type { Locator } from 'playwright'

/** Runs an action of a row, from its icons or its menu (named `menu`), once the row is shown. */
export async function chooseAction(row: Locator, action: string, menu = 'More actions'): Promise<void> {
  const icon = row.getByRole('button', { name: action, exact: true })
  const menuButton = row.getByRole('button', { name: menu, exact: true })
  await icon.or(menuButton).first().waitFor()
  if (await icon.isVisible()) return icon.click()
  await menuButton.click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}
