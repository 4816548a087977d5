import type { Page } from 'playwright'
import { openOwnCounter } from '../counter/counter'
import { openInstitute } from '../institute/open-institute'

/** The practice institute with a counter in its office and one elsewhere, where nobody is signed in yet. */
export async function openTwoCounters() {
  const institute = await openInstitute()
  const open = () => openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  const [office, other] = await Promise.all([open(), open()])
  return {
    office,
    other,
    apiOf: institute.apiOf,
    async close() {
      await Promise.all([office.close(), other.close()])
      await institute.close()
    },
  }
}
export type TwoCounters = Awaited<ReturnType<typeof openTwoCounters>>

/** The window comes to the front, as it does when somebody switches to it. */
export const seenAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** The names in the side menu. */
export const sideMenu = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allTextContents()
