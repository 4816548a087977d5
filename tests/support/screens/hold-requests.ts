import type { Page } from 'playwright'
import { routeRequests } from './route-requests'

/** Holds requests to `url` back until `release`; `begun` resolves with the first one. */
export async function holdRequests(page: Page, url: string) {
  const firstRequest = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const continued: Promise<void>[] = []
  await routeRequests(page, url, (route) => {
    firstRequest.resolve()
    const pass = end.promise.then(() => route.continue())
    continued.push(pass)
    return pass
  })
  return {
    begun: firstRequest.promise,
    release: async () => {
      end.resolve()
      await Promise.all(continued)
      await page.unroute(url)
    },
  }
}
