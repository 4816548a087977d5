import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findAxeViolations } from '../browser/accessibility'
import { type Counter, openOwnCounter } from '../counter/counter'
import { openInstitute } from '../institute/open-institute'
import { chooseAction } from './row-action'
import { search } from './search'
import { toast } from './toast'
import { gone } from './wait-until-hidden'

/** An institute with the windows of two people: one asks for changes, the other decides. */
export async function openApproval() {
  const institute = await openInstitute()
  const open = () => openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  const [asking, deciding] = await Promise.all([open(), open()])
  await asking.signInAs('9000000002', 'practice1')
  await deciding.signInAs('9000000001', 'practice1')
  return {
    institute,
    asking: windowOf(asking),
    deciding: windowOf(deciding),
    async close() {
      await Promise.all([asking.close(), deciding.close()])
      await institute.close()
    },
  }
}
export type Approval = Awaited<ReturnType<typeof openApproval>>

/** Lists of requests and of what they change, by the names that people read. */
function windowOf(counter: Counter) {
  const { page } = counter
  const row = (words: string) => page.locator('main tbody[aria-busy="false"] tr').filter({ hasText: words })
  const alert = page.getByRole('dialog', { name: 'Alert!' })
  return {
    ...counter,
    row,
    alert,
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
    comparison: page.getByRole('dialog', { name: /^Request: / }),
    /** Opens a list, and of it what is found by these words. */
    async list(path: string, words = '') {
      await counter.open(path)
      if (words) await search(page, words)
      else await page.locator('main tbody[aria-busy="false"]').waitFor()
    },
    act: (words: string, action: string) => chooseAction(row(words).first(), action),
    /** Presses this in the question, and waits for what is said of it. */
    async answer(button: string, words: string | RegExp) {
      const said = toast(page, words)
      await alert.getByRole('button', { name: button, exact: true }).click()
      await said
      await gone(alert)
    },
    show: (filter: string) => page.getByRole('main').getByText(filter, { exact: true }).click(),
    async cells(words: string) {
      await row(words).first().waitFor()
      return row(words).first().locator('td').allTextContents()
    },
    hasNoBarrier: async () => expect(await findAxeViolations(page)).toEqual([]),
  }
}
export type ApprovalWindow = ReturnType<typeof windowOf>

/** The cells of a field in the comparison that is open, in the order of its columns. */
export const comparedIn = (page: Page, field: string) =>
  page
    .getByRole('dialog', { name: /^Request: / })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field }) })
