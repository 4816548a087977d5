import type { Page } from 'playwright'
import type { Registration } from '#contract/registration/registration'
import { chooseAction } from '../row-action'
import { search } from '../search'
import { clientIn } from './wizard'

export const waitForRange = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
export const rowsOf = (page: Page, state: string) => page.locator('tbody tr').filter({ hasText: state })

/** Sets the page size of the open list to 100. */
export async function showHundred(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '100 per page' }).click()
  await waitForRange(page, /^1–100 of/)
  await page.locator('tbody[aria-busy="false"]').waitFor()
}

/** The phone number of the newest registration that matches and is the only one with that number. */
export async function findUniquePhone(page: Page, isWanted: (row: Registration) => boolean): Promise<string> {
  const { rows } = await clientIn(page).registration.list({ page: 1, limit: 1000 })
  const isUnique = ({ id, phone }: Registration) => !rows.some((other) => other.phone === phone && other.id !== id)
  const registration = rows.find((row) => row.cancelledAt === '' && isWanted(row) && isUnique(row))
  if (!registration) throw new Error('No registration is of this kind.')
  return registration.phone
}

/** Finds the only registration of a phone number and runs one of its actions. */
export async function act(page: Page, phone: string, action: string): Promise<void> {
  await search(page, phone)
  await waitForRange(page, /^1–1 of 1$/)
  await chooseAction(page.locator('tbody tr').filter({ hasText: phone }), action)
}
