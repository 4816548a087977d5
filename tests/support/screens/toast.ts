import type { Page } from 'playwright'

/**
 * Waits for a message and closes it. It disappears after four seconds, so start waiting before the action:
 * `const toast = waitForToast(…); await press(…); await toast`.
 */
export function waitForToast(page: Page, words: string | RegExp): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: words })
  const waitAndClose = async () => {
    await toast.first().waitFor()
    // Without a pointer, so that the focus stays.
    await toast
      .getByRole('button', { name: 'Close' })
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).click()))
    await toast.first().waitFor({ state: 'hidden' })
  }
  const closed = waitAndClose()
  // Prevents an unhandled rejection if the test fails before it awaits this.
  closed.catch(() => undefined)
  return closed
}
