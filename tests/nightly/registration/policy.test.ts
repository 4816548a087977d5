import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

let folder: string
let workstation: OwnWorkstation
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counter-policy-'))
  const file = join(folder, 'policy.json')
  writeFileSync(file, JSON.stringify({ printers: { receipt: 'Counter 3' } }))
  workstation = await openOwnWorkstation({ COUNTER_POLICY: file })
  await workstation.signIn()
})
afterAll(async () => {
  await workstation?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('shows a missing printer set by the policy, and still saves the PDF', async () => {
  const { page, open } = workstation
  await open('/registered-user')
  const row = page.locator('tbody[aria-busy="false"] tr').filter({ hasText: 'Done' }).first()
  await row.getByRole('button', { name: 'Generate Pdf' }).click()
  const viewer = page.getByRole('dialog', { name: /^Tax invoice / })
  await viewer.getByText('Not found: Counter 3 (managed by IT)').waitFor()
  expect(await viewer.getByRole('textbox', { name: 'Printer' }).isDisabled()).toBe(true)
  expect(await viewer.getByRole('button', { name: 'Print', exact: true }).isDisabled()).toBe(true)
  const saveAsPdf = viewer.getByRole('button', { name: 'Save as PDF' })
  await expect.poll(() => saveAsPdf.isEnabled()).toBe(true)
  expect(await findAxeViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await saveAsPdf.click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
})
