import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds that keeps someone from using the screen (WCAG 2.2 AA), one line each. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  const found = await barriersOf(page)
  // A message may have begun to fade while it was read; what is there to stay is found again.
  return found.length > 0 ? barriersOf(page) : found
}

async function barriersOf(page: Page): Promise<string[]> {
  // What is still fading in has no contrast yet.
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => !endless(one))
        .map((one) => one.finished),
    )
  })
  // The program has no frames of another origin, and only what is wrong is looked at: four times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
