import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

describe('the program at 200 %', () => {
  it('shows Sign Out whole', async () => {
    const { page } = workstation
    await page.setViewportSize({ width: 683, height: 384 })
    const button = page.getByRole('button', { name: 'Sign Out', exact: true })
    await button.waitFor()
    await takeScreenshots(page, 'sign-out-200')
    const box = await button.boundingBox()
    expect(box?.width).toBeGreaterThan(24)
    expect((box?.x ?? 700) + (box?.width ?? 0)).toBeLessThanOrEqual(683)
    await page.setViewportSize({ width: 1366, height: 768 })
  })
})
