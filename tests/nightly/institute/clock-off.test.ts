import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { today } from '#contract/protocol/calendar'
import type { Provider } from '#provider/index'
import { superadmin } from '../../desk/support/booking'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openPractice } from '../../support/institute/practice-copy'
import { act, findUniquePhone } from '../../support/screens/registration/registered-user'
import { clockShiftEnv, shiftPage } from '../../support/workstation/shifted-clock'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let provider: Provider
let institute: Institute
let workstation: Workstation
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
})
afterEach(() => institute.clearFaults())
afterAll(async () => {
  await institute?.close()
  await provider?.close()
})

/** Opens a workstation for the tests of a `describe`; its clock is ahead by this many milliseconds. */
function withClockAhead(aheadMs: number) {
  beforeAll(async () => {
    workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url, ...clockShiftEnv(aheadMs) })
    await shiftPage(workstation.page, aheadMs)
  })
  afterAll(() => workstation?.close())
}
const hour = 3_600_000
const minute = 60_000
const notice = (error: string) => `This computer's clock is ${error}. Dates are taken from the server.`
const mark = () => header().getByRole('button', { name: 'Clock 1 h 3 min ahead' })
const header = () => workstation.page.getByRole('banner')
/** Elements that overflow the header, or are cut off by it. */
const overflow = () =>
  header().evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect()
    const parts = [...element.querySelectorAll('button, output')].filter((part) => part.checkVisibility())
    const overflowing = parts.filter((part) => {
      const box = part.getBoundingClientRect()
      return box.right > right + 1 || box.bottom > bottom || part.scrollWidth > part.clientWidth + 1
    })
    return overflowing.map((part) => part.textContent || part.ariaLabel)
  })

describe('a workstation whose clock is an hour ahead', () => {
  withClockAhead(hour + 3 * minute)

  it('is warned of on the sign-in page', async () => {
    const { page } = workstation
    await page
      .getByRole('status')
      .filter({ hasText: notice('1 h 3 min ahead') })
      .waitFor()
    await takeScreenshots(page, 'clock-sign-in')
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('is warned of in the header, with details on a click', async () => {
    const { page, signInAs } = workstation
    await signInAs(superadmin.phone, superadmin.password)
    await mark().waitFor()
    await page.getByText('Online', { exact: true }).waitFor()
    expect(await overflow()).toEqual([])
    await takeScreenshots(page, 'clock-header')
    await mark().press('Enter')
    await page.getByRole('dialog').getByText(notice('1 h 3 min ahead')).waitFor()
    await takeScreenshots(page, 'clock-header-open')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('keeps the header whole at 200 %', async () => {
    const { page } = workstation
    // A screen of 1366 by 768 pixels at 200 %.
    await page.setViewportSize({ width: 683, height: 384 })
    await mark().waitFor()
    await takeScreenshots(page, 'clock-header-200')
    expect(await overflow()).toEqual([])
    institute.injectFault('a reset')
    await page.getByText(/^Offline since/).waitFor({ timeout: 60_000 })
    await takeScreenshots(page, 'clock-header-200-away')
    expect(await overflow()).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1366, height: 768 })
  })
})

describe('a workstation whose clock is 400 days behind', () => {
  withClockAhead(-400 * 24 * hour)

  it('dates a payment by the server', async () => {
    const { page, signInAs, open } = workstation
    await page.getByText(notice('400 days behind')).waitFor()
    await signInAs(superadmin.phone, superadmin.password)
    await open('/registered-user')
    await act(page, await findUniquePhone(page, ({ isPaymentDone }) => !isPaymentDone), 'Make a Payment')
    const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
    await dialog.getByRole('radio', { name: 'Debit Card' }).click()
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog', { name: /^Tax invoice / }).waitFor()
    const sent = institute.requests.findLast(({ url }) => url.includes('offlinePayment'))
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ receiptDate: today() })
  })
})
