import type { Page } from 'playwright'
import type { Registration } from '#contract/registration/registration'
import { chooseAction } from '../row-action'
import { search } from '../search'
import { clientIn } from './wizard'

export const range = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
export const rowsOf = (page: Page, state: string) => page.locator('tbody tr').filter({ hasText: state })

/** Shows a hundred rows of the open list. */
export async function showHundred(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '100 per page' }).click()
  await range(page, /^1–100 of/)
  await page.locator('tbody[aria-busy="false"]').waitFor()
}

/** The phone number of the newest registration of this kind that is the only one under its number. */
export async function phoneOfOne(page: Page, is: (row: Registration) => boolean): Promise<string> {
  const { rows } = await clientIn(page).registration.list({ page: 1, limit: 1000 })
  const isAlone = ({ id, phone }: Registration) => !rows.some((other) => other.phone === phone && other.id !== id)
  const found = rows.find((row) => row.cancelledAt === '' && is(row) && isAlone(row))
  if (!found) throw new Error('No registration is of this kind.')
  return found.phone
}

/** Finds the one registration of a phone number and chooses an action of it, as an icon or from its menu. */
export async function act(page: Page, phone: string, action: string): Promise<void> {
  await search(page, phone)
  await range(page, /^1–1 of 1$/)
  await chooseAction(page.locator('tbody tr').filter({ hasText: phone }), action)
}
