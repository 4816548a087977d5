import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '#provider/index'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openPractice } from '../../support/institute/practice-copy'
import { clientIn } from '../../support/screens/registration/wizard'
import { readResetCode } from '../../support/screens/reset-code'
import { noResults, search } from '../../support/screens/search'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let provider: Provider
let institute: Institute
let workstation: Workstation
const page = () => workstation.page

/** Answers as a version of our provider that did not send mail yet: without the calls and settings of sending. */
const fetchAsOlderProvider: Provider['fetch'] = async (request, ...options) => {
  const url = request.url.replace(/outbox\/(?:filtered|standing|resend|test)/, 'unknown')
  const response = await provider.fetch(url === request.url ? request : new Request(url, request), ...options)
  if (request.method !== 'GET' || !url.endsWith('institute/settings')) return response
  const { payload, ...rest } = (await response.json()) as { payload: Record<string, unknown> }
  const known = Object.entries(payload).filter(([name]) => !/mail[A-Z]|^mails|MailPassword/.test(name))
  return Response.json({ ...rest, payload: Object.fromEntries(known) }, { headers: { 'cache-control': 'no-store' } })
}

beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute({ fetch: fetchAsOlderProvider })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  await workstation.signInAs('9000000001', 'practice1')
  await clientIn(page()).session.forgotPassword({ email: 'harpreet.gill@idtr.example', role: 'admin' })
  // The mail stays in the queue, because this provider sends none.
  await readResetCode(page())
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
  await provider?.close()
})

it('lists the mails of an older provider and says that it sends none', async () => {
  await workstation.open('/outbox')
  await page().getByText('The server’s version does not send mail').waitFor()
  const rows = page().locator('tbody[aria-busy="false"] tr')
  await rows.first().waitFor()
  expect(await rows.first().textContent()).toContain('Set a new password')
  expect(await page().getByRole('textbox', { name: 'State' }).count()).toBe(0)
  expect(await page().getByRole('button', { name: 'Resend' }).count()).toBe(0)
  expect(await findAxeViolations(page())).toEqual([])
  await takeScreenshots(page(), 'older')
  await rows.first().getByRole('button', { name: 'Show More' }).click()
  await page().getByRole('dialog', { name: 'Mail' }).getByText('/changepassword?token=').waitFor()
  await page().keyboard.press('Escape')
  await waitUntilHidden(page().getByRole('dialog'))
  // Another page or search calls only what this older provider supports.
  institute.requests.length = 0
  await search(page(), 'nobody has this')
  await noResults(page(), 'nobody has this').waitFor()
  expect(institute.requests.some(({ url }) => /outbox\?/.test(url))).toBe(true)
  expect(institute.requests.filter(({ url }) => /outbox\/(?:filtered|standing)/.test(url))).toEqual([])
})

it('edits the settings of an older provider without the part on mail', async () => {
  await workstation.open('/settings')
  const phone = page().getByRole('textbox', { name: 'Phone', exact: true })
  await phone.waitFor()
  expect(await page().getByRole('heading', { name: 'Mail', exact: true }).count()).toBe(0)
  await phone.fill('0184 2380012')
  const saved = waitForToast(page(), 'Settings saved')
  await page().keyboard.press('Control+Enter')
  await saved
})
