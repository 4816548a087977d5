import type { Page } from 'playwright'
import { routed } from './route-requests'

/** Keeps requests to `url` back: `begun` once the first one is there, until `letGo` sends them on their way. */
export async function held(page: Page, url: string) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const passed: Promise<void>[] = []
  await routed(page, url, (route) => {
    begun.resolve()
    const pass = end.promise.then(() => route.continue())
    passed.push(pass)
    return pass
  })
  return {
    begun: begun.promise,
    letGo: async () => {
      end.resolve()
      await Promise.all(passed)
      await page.unroute(url)
    },
  }
}
