import type { Page } from 'playwright'

/** What a list says that found nothing. */
export const nothing = (page: Page, words: string) => page.getByText(`No results for “${words}”.`)

/** Searches at once, and waits for what is found, or for the words that nothing is. */
export async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(words)
  // Not to the page: the key belongs to this field, whatever took the focus meanwhile.
  await box.press('Enter')
  await page.locator('main tbody[aria-busy="false"]').or(nothing(page, words)).waitFor()
}
