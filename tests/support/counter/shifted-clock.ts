import type { Page } from 'playwright'

/** Puts the system time so many milliseconds ahead for whatever runs where this is called. It stands alone: it is sent as text. */
function shiftDate(ahead: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given, as),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  })
}

/** The environment of a counter, with its threads, on a workstation whose clock is so many milliseconds ahead. */
export const clockShift = (ahead: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`(${shiftDate})(${ahead})`)}`,
})

/** Loads the page anew on that workstation. */
export async function shiftPage(page: Page, ahead: number): Promise<void> {
  await page.addInitScript(shiftDate, ahead)
  await page.reload()
}
