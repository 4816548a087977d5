import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'

const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock-preload.mjs')).href

/** The environment of a counter on a workstation whose clock is so many milliseconds ahead. */
export const clockShift = (ahead: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${preload}`,
  COUNTER_CLOCK_SHIFT: String(ahead),
})

/** Loads the page anew on that workstation. */
export async function shiftPage(page: Page, ahead: number): Promise<void> {
  await page.addInitScript((shift) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        super(...(given.length === 0 ? ([RealDate.now() + shift] as const) : given))
      }
      static override now() {
        return RealDate.now() + shift
      }
    } as DateConstructor
  }, ahead)
  await page.reload()
}
