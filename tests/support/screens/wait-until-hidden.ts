import type { Locator } from 'playwright'

/**
 * Waits until a dialog or menu is hidden and has returned the focus, which happens up to a frame or ten milliseconds later.
 * Otherwise the next Enter could open it again.
 */
export async function waitUntilHidden(shown: Locator): Promise<void> {
  await shown.waitFor({ state: 'hidden' }).catch(async (error: Error) => {
    error.message += await shown.page().evaluate(describeShown)
    throw error
  })
  await shown
    .page()
    .evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))))
}

/** For the error: shows whether the key was ignored or the closing animation did not end. */
function describeShown(): string {
  const layers = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu]')]
  const styles = layers.map((one) => `${one.role} (${one.getAttribute('style')}) ${one.textContent?.slice(0, 60)}`)
  return `Shown: ${styles.join('; ')}. Focus: ${document.activeElement?.outerHTML.slice(0, 200)}. ${document.visibilityState}`
}
