import type { Page } from 'playwright'
import { openInstitute } from '../institute/open-institute'
import { openOwnWorkstation } from '../workstation/workstation'

/** Opens the practice institute with two workstations; nobody is signed in. */
export async function openTwoWorkstations() {
  const institute = await openInstitute()
  const open = () => openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
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
export type TwoWorkstations = Awaited<ReturnType<typeof openTwoWorkstations>>

/** Simulates a switch to the window. */
export const showWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
