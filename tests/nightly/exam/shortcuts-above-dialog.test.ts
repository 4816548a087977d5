import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn('Data Entry')
})
afterAll(() => workstation?.close())

describe('The list of keyboard shortcuts', () => {
  it('opens above a dialog that has shortcuts, and returns the focus to the dialog', async () => {
    const { page, open } = workstation
    const checkTest = screensOf(page)
    await open('/check-question')
    await checkTest.row('LMV weekend, morning').press('Enter')
    await checkTest.expectFocus(/^1 /)
    const shortcutList = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return shortcutList.count()
      })
      .toBe(1)
    const isOnTop = () =>
      shortcutList.evaluate((dialog) => {
        const { x, y, width, height } = dialog.getBoundingClientRect()
        return dialog.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    expect(await isOnTop()).toBe(true)
    expect(await shortcutList.getByText('Search everything').count()).toBe(0)
    await checkTest.press('Escape')
    await shortcutList.waitFor({ state: 'hidden' })
    await checkTest.expectFocus(/^1 /)
    for (const press of ['Control+k', 'Alt+n']) await page.keyboard.press(press)
    expect(await page.getByRole('dialog').count()).toBe(1)
  })
})
