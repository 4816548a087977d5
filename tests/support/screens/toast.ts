import type { Page } from 'playwright'

/**
 * Waits for a message, then takes it away. It leaves by itself after four seconds, so that waiting begins before what
 * brings it: `const said = toast(…); await press(…); await said`.
 */
export function toast(page: Page, words: string | RegExp): Promise<void> {
  const shown = page.getByRole('alert').filter({ hasText: words })
  const come = async () => {
    await shown.first().waitFor()
    // Not as a pointer does it: the focus stays where it is.
    await shown
      .getByRole('button', { name: 'Close' })
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).click()))
    await shown.first().waitFor({ state: 'hidden' })
  }
  const said = come()
  // A test that fails before it asks has already said why.
  said.catch(() => undefined)
  return said
}
