import type { Locator } from 'playwright'

/**
 * Waits until a dialog or a menu is gone and has given the focus back. That comes a frame, or ten milliseconds, later: it
 * would be taken from what is done next, and an Enter would open again what was closed.
 */
export async function gone(shown: Locator): Promise<void> {
  await shown.waitFor({ state: 'hidden' }).catch(async (error: Error) => {
    error.message += await shown.page().evaluate(whatStays)
    throw error
  })
  await shown.page().evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 20))))
}

/** What tells a key that nobody heard from a closing that never ended. */
function whatStays(): string {
  const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu]')]
  const styles = shown.map((one) => `${one.role} (${one.getAttribute('style')}) ${one.textContent?.slice(0, 60)}`)
  return `Shown: ${styles.join('; ')}. Focus: ${document.activeElement?.outerHTML.slice(0, 200)}. ${document.visibilityState}`
}
