import type { Page, Route } from 'playwright'

const probe = '/is-routed'

/**
 * Routes requests of the open page. Chromium applies a route shortly after `page.route` resolves and misses requests in
 * between, so probes are sent until one is caught.
 */
export async function routeRequests(page: Page, url: string, handler: (route: Route) => unknown): Promise<void> {
  await page.route(url, handler)
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  const isRouted = () => page.evaluate((path) => fetch(path).then(({ status }) => status === 204), probe)
  while (!(await isRouted())) {}
  await page.unroute(`**${probe}`)
}
