import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findAxeViolations } from '../browser/accessibility'
import { openInstitute } from '../institute/open-institute'
import { openOwnWorkstation, type Workstation } from '../workstation/workstation'
import { chooseAction } from './row-action'
import { search } from './search'
import { waitForToast } from './toast'
import { waitUntilHidden } from './wait-until-hidden'

/** Opens an institute with two workstations: one person requests changes, the other decides. */
export async function openApproval() {
  const institute = await openInstitute()
  const open = () => openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  const [requester, approver] = await Promise.all([open(), open()])
  await requester.signInAs('9000000002', 'practice1')
  await approver.signInAs('9000000001', 'practice1')
  return {
    institute,
    requester: windowOf(requester),
    approver: windowOf(approver),
    async close() {
      await Promise.all([requester.close(), approver.close()])
      await institute.close()
    },
  }
}
export type Approval = Awaited<ReturnType<typeof openApproval>>

/** Lists of requests and of the changed entries, by their visible names. */
function windowOf(workstation: Workstation) {
  const { page } = workstation
  const row = (words: string) => page.locator('main tbody[aria-busy="false"] tr').filter({ hasText: words })
  const alert = page.getByRole('dialog', { name: 'Alert!' })
  return {
    ...workstation,
    row,
    alert,
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
    comparison: page.getByRole('dialog', { name: /^Request: / }),
    /** Opens a list and searches it if words are given. */
    async openList(path: string, words = '') {
      await workstation.open(path)
      if (words) await search(page, words)
      else await page.locator('main tbody[aria-busy="false"]').waitFor()
    },
    act: (words: string, action: string) => chooseAction(row(words).first(), action),
    /** Presses a button of the confirmation and waits for the message. */
    async confirm(button: string, words: string | RegExp) {
      const message = waitForToast(page, words)
      await alert.getByRole('button', { name: button, exact: true }).click()
      await message
      await waitUntilHidden(alert)
    },
    show: (filter: string) => page.getByRole('main').getByText(filter, { exact: true }).click(),
    async readCells(words: string) {
      await row(words).first().waitFor()
      return row(words).first().locator('td').allTextContents()
    },
    expectNoAxeViolations: async () => expect(await findAxeViolations(page)).toEqual([]),
  }
}
export type ApprovalWindow = ReturnType<typeof windowOf>

/** The row of a field in the open comparison. */
export const comparisonRow = (page: Page, field: string) =>
  page
    .getByRole('dialog', { name: /^Request: / })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field }) })
