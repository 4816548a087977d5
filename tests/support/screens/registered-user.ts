import type { Page } from 'playwright'
import { gone } from './gone'
import { chooseAction } from './row-action'
import { search } from './search'

export const range = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
export const rowsOf = (page: Page, state: string) => page.locator('tbody tr').filter({ hasText: state })

/** Shows a hundred rows of the open list. */
export async function showHundred(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '100 per page' }).click()
  await range(page, /^1–100 of/)
  await page.locator('tbody[aria-busy="false"]').waitFor()
}

/** The phone number of the first row among the newest hundred that is in this state and offers this in its menu. */
export async function phoneOffering(page: Page, state: string, action: string): Promise<string> {
  await search(page, '')
  await range(page, /^1–100 of/)
  for (const row of await rowsOf(page, state).all()) {
    const more = row.getByRole('button', { name: 'More actions' })
    if (!(await more.count())) continue
    await more.click()
    await page.getByRole('menu').waitFor()
    const offered = await page.getByRole('menuitem', { name: action }).count()
    await page.keyboard.press('Escape')
    await gone(page.getByRole('menu'))
    if (offered) return (await row.locator('td').nth(3).textContent()) ?? ''
  }
  throw new Error(`No ${state} row offers “${action}”.`)
}

/** Finds the one registration of a phone number and chooses an action of it, as an icon or from its menu. */
export async function act(page: Page, phone: string, action: string): Promise<void> {
  await search(page, phone)
  await range(page, /^1–1 of 1$/)
  await chooseAction(page.locator('tbody tr').filter({ hasText: phone }), action)
}
