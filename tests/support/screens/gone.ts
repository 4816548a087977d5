import type { Locator } from 'playwright'

/**
 * Waits until a dialog or a menu is gone and has given the focus back. That comes a frame, or ten milliseconds, later: it
 * would be taken from what is done next, and an Enter would open again what was closed.
 */
export async function gone(shown: Locator): Promise<void> {
  await shown.waitFor({ state: 'hidden' })
  await shown.page().evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 20))))
}
