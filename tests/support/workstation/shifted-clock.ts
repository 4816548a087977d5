import type { Page } from 'playwright'

/** Moves Date ahead in the realm that runs it. Must be self-contained: its source is sent as text. */
function shiftDate(aheadMs: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + aheadMs] : args, newTarget),
    get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
  })
}

/** Environment variables that move the clock of a desk process and its threads ahead. */
export const clockShiftEnv = (aheadMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`(${shiftDate})(${aheadMs})`)}`,
})

/** Reloads the page with its clock moved ahead. */
export async function shiftPage(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript(shiftDate, aheadMs)
  await page.reload()
}
