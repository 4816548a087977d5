import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

let workstation: OwnWorkstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
})
afterAll(() => workstation?.close())

const notice = () => workstation.page.getByRole('button', { name: 'Damaged data' })

it('shows what a damaged folder lost until somebody acknowledges it', async () => {
  const { page, signIn, killAndStart } = workstation
  await signIn('Data Entry')
  expect(await notice().count()).toBe(0)
  await killAndStart((dataDir) => {
    for (const name of ['counter.db', 'counter.db-wal', 'counter.copy.db']) truncateSync(join(dataDir, name), 0)
  })
  await signIn('Data Entry')
  await notice().click()
  const dialog = page.getByRole('dialog', { name: 'Damaged data on this workstation' })
  await dialog.getByText(/were lost and recreated\. Drafts and unconfirmed payments are gone/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => notice().evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => notice().count()).toBe(0)

  await killAndStart()
  await signIn('Data Entry')
  expect(await notice().count()).toBe(0)
})
