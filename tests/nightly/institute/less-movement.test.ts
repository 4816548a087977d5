import { afterAll, beforeAll, expect, it } from 'vitest'
import { showHundred, waitForRange } from '../../support/screens/registration/registered-user'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.page.emulateMedia({ reducedMotion: 'no-preference' })
  await workstation.signIn()
  await workstation.open('/registered-user')
  await waitForRange(workstation.page, /^1–10 of/)
  await showHundred(workstation.page)
  // Recorded inside the page, because animations end before a test can look.
  await workstation.page.evaluate(() => {
    const recordTarget = ({ target }: Event) => {
      if (target instanceof Element)
        document.body.dataset.moved = `${document.body.dataset.moved ?? ''} ${target.className}`
    }
    for (const name of ['transitionrun', 'animationstart']) document.addEventListener(name, recordTarget)
  })
})
afterAll(() => workstation?.close())

/** Lists the elements that move while a tooltip, a dialog and a toast open and close. */
async function listMovingElements(): Promise<string> {
  const { page } = workstation
  await page.evaluate(() => delete document.body.dataset.moved)
  const support = page.getByRole('button', { name: 'Support report' })
  await support.hover()
  await page.getByRole('tooltip', { name: 'Support report' }).waitFor()
  await support.click()
  const dialog = page.getByRole('dialog', { name: 'Support report' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)
  const toast = waitForToast(page, /^Saved Registered User.csv with/)
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  await toast
  return page.evaluate(() => document.body.dataset.moved ?? '')
}

it('moves nothing with reduced motion, and works the same', async () => {
  const { page } = workstation
  expect(await listMovingElements()).not.toBe('')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await listMovingElements()).toBe('')
  const list = page.locator('main table').locator('xpath=..')
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  const top = page.getByRole('button', { name: 'Back to the top' })
  await top.waitFor()
  expect(
    await list.evaluate((element) => {
      for (const one of document.querySelectorAll('button')) if (one.textContent === 'Back to the top') one.click()
      return element.scrollTop
    }),
  ).toBe(0)
})
