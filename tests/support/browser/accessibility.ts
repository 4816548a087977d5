import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Serious and critical violations that axe finds on the page, one line each. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const violations = await runAxe(page)
  // A fading message may have been reported; a real violation is found again.
  return violations.length > 0 ? runAxe(page) : violations
}

async function runAxe(page: Page): Promise<string[]> {
  // Loaded once per document and with a short result: @axe-core/playwright costs three times the check itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(runAxeInPage, { resultTypes: ['violations'] } satisfies RunOptions)
}

/** Runs in the page. A screen covered by a modal dialog is excluded: it cannot be reached. */
async function runAxeInPage(options: RunOptions): Promise<string[]> {
  const isEndless = (animation: Animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  // An element that is fading in has too little contrast.
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
