import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds that keeps someone from using the screen (WCAG 2.2 AA), one line each. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const violations = await runAxe(page)
  // A message may have begun to fade while it was read; what is there to stay is found again.
  return violations.length > 0 ? runAxe(page) : violations
}

async function runAxe(page: Page): Promise<string[]> {
  // Once for each document, and answered in a few words: axe's own way of doing so costs three times what it looks at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(runAxeInPage, { resultTypes: ['violations'] } satisfies RunOptions)
}

/** In the page. Below a dialog nobody reaches anything, and its screen is looked at without it. */
async function runAxeInPage(options: RunOptions): Promise<string[]> {
  const isEndless = (animation: Animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  // What is still fading in has no contrast yet.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => !isEndless(one))
      .map((one) => one.finished),
  )
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  const isCovered = dialogs.some((dialog) => dialog.checkVisibility())
  const { violations } = await window.axe.run(isCovered ? { exclude: ['#root'] } : document, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
