import type { Page } from 'playwright'

/** The message of a list without results. */
export const noResults = (page: Page, words: string) => page.getByText(`No results for “${words}”.`)

/** Searches by Enter and waits for the results or the message that there are none. */
export async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox')
  await field.fill(words)
  // Sent to the field, not the page: something else may have taken the focus.
  await field.press('Enter')
  await page.locator('main tbody[aria-busy="false"]').or(noResults(page, words)).waitFor()
}
