import type { Page, Route } from 'playwright'

const probe = '/is-routed'

/**
 * Takes over what the open page asks of `url`. Chromium does so a moment after it has said that it does, and what is asked
 * in that moment goes past unseen: so something is asked until it is caught.
 */
export async function routed(page: Page, url: string, handler: (route: Route) => unknown): Promise<void> {
  await page.route(url, handler)
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  const isCaught = () => page.evaluate((asked) => fetch(asked).then(({ status }) => status === 204), probe)
  while (!(await isCaught())) {}
  await page.unroute(`**${probe}`)
}
