import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { chooseAction } from '../../support/screens/row-action'
import { noResults, search } from '../../support/screens/search'
import { readSideMenu } from '../../support/screens/side-menu'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
})
afterAll(() => workstation?.close())
const page = () => workstation.page
const rows = () => page().locator('main tbody[aria-busy="false"] tr')
const rowNamed = (name: string) => rows().filter({ has: page().getByRole('cell', { name, exact: true }) })
const filter = (label: RegExp) => page().getByRole('radiogroup', { name: 'Show' }).getByText(label)

it('is hidden from an admin', async () => {
  await workstation.signIn('Admin')
  await expect.poll(() => readSideMenu(page())).toContain('Registered User')
  expect(await readSideMenu(page())).not.toContain('Workstations')
  await page().getByRole('button', { name: 'Sign Out', exact: true }).click()
})

it('shows which workstations are behind, failed or inactive', async () => {
  await workstation.signIn('Super Admin')
  await workstation.open('/workstations')
  await rowNamed('Counter 1').waitFor()
  await page()
    .getByText(/^1\d workstations · \d+ on 1\.4\.2 · \d behind · 2 failed · 1 not seen for 7 days$/)
    .waitFor()
  expect(await findAxeViolations(page())).toEqual([])
  await filter(/^Failed 2$/).click()
  await expect.poll(() => rows().count()).toBe(2)
  expect(await rowNamed('Counter 6').innerText()).toContain('1.4.2 did not start; the previous version was restored')
  await filter(/^Inactive for 7 days 1$/).click()
  await rowNamed('Counter 9').waitFor()
  await filter(/^All/).click()
  await search(page(), 'pilot')
  await expect.poll(() => rows().count()).toBe(2)
  await search(page(), '')
})

it('lists what the institute refused, by call, role and workstation', async () => {
  expect(await page().evaluate(async () => (await fetch('/api/v1/batch/getBatchById/none')).status)).toBe(404)
  await page().getByRole('button', { name: 'Refused calls' }).click()
  const dialog = page().getByRole('dialog', { name: 'Refused calls' })
  const row = dialog.getByRole('row').filter({ hasText: 'batch.byId' })
  await row.getByRole('cell', { name: 'superadmin', exact: true }).waitFor()
  expect(await row.innerText()).toMatch(/404\s+not_found/)
  expect(await findAxeViolations(page())).toEqual([])
  await page().keyboard.press('Escape')
  await waitUntilHidden(dialog)
})

it('shows everything that a workstation reported, and saves the list', async () => {
  await search(page(), 'Counter 6')
  await chooseAction(rowNamed('Counter 6'), 'Show More')
  const details = page().getByRole('dialog', { name: 'Counter 6' })
  await details.getByText(/The program crashed \(ERR_DLOPEN_FAILED\)$/m).waitFor()
  expect(await findAxeViolations(page())).toEqual([])
  await page().keyboard.press('Escape')
  await waitUntilHidden(details)
  const [saved] = await Promise.all([
    page().waitForEvent('download'),
    page().getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toContain('ERR_DLOPEN_FAILED')
  await search(page(), '')
})

it('removes a workstation from the list after a confirmation', async () => {
  await search(page(), 'Counter 9')
  await chooseAction(rowNamed('Counter 9'), 'Remove')
  const question = page().getByRole('dialog', { name: 'Alert!' })
  const toast = waitForToast(page(), 'Counter 9 removed')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await toast
  await waitUntilHidden(question)
  await noResults(page(), 'Counter 9').waitFor()
})

it('saves a support report after showing it', async () => {
  await page().getByRole('button', { name: 'Save support report…' }).click()
  const dialog = page().getByRole('dialog', { name: 'Support report' })
  await dialog.getByText('"mode": "practice"').waitFor()
  expect(await findAxeViolations(page())).toEqual([])
  await dialog.getByRole('tab', { name: /^logs\/counter\.log/ }).click()
  const logRegion = dialog.getByRole('region', { name: 'logs/counter.log' })
  await logRegion.getByText('session.signed_in').waitFor()
  expect(await logRegion.innerText()).not.toMatch(/Meenakshi|9000000001|practice1/)
  const [saved] = await Promise.all([
    page().waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save report' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Support report .*\.zip$/)
  const parts = unzipSync(new Uint8Array(await readFile(await saved.path())))
  expect(Object.keys(parts)).toContain('counter.json')
  await waitUntilHidden(dialog)
})
