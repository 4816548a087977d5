import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signOut } from '../../support/screens/exam/whole-day'
import { pressAt } from '../../support/screens/press'
import { act, rowsOf, showHundred, waitForRange } from '../../support/screens/registration/registered-user'
import { wizardTitle } from '../../support/screens/registration/wizard'
import { routeRequests } from '../../support/screens/route-requests'
import { openFromMenu } from '../../support/screens/side-menu'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await workstation.open('/registered-user')
  await waitForRange(workstation.page, /^1–10 of/)
  await showHundred(workstation.page)
})
afterAll(() => workstation?.close())

const sizes = [
  { width: 1366, height: 768 },
  // The same screen at 125 %.
  { width: 1093, height: 614 },
]
const listUrl = '**/api/v1/register/getAllRegister*'
const errorResponse = (message: string) => ({ status: 500, json: { code: 'internal', message, status: 500 } })
const alertWith = (words: string | RegExp) => workstation.page.getByRole('alert').filter({ hasText: words })
const exportList = () => workstation.page.getByRole('button', { name: 'Export to Excel' }).click()
/** Texts of the controls that a message covers. */
const coveredBy = (message: Locator) =>
  message.evaluate((shown) => {
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const covered = new Set<string | null>()
    for (let x = left; x <= right; x += 4)
      for (let y = top; y <= Math.min(bottom, innerHeight - 1); y += 4)
        for (const one of document.elementsFromPoint(x, y)) {
          const control = one.closest('a, button, input, textarea, [role=radio], tbody tr')
          if (control && !shown.contains(control))
            covered.add(control.getAttribute('aria-label') ?? control.textContent)
          // Controls below a dialog cannot be pressed.
          if (one.matches('.mantine-Modal-overlay, .mantine-Modal-inner')) break
        }
    return [...covered]
  })

it('keeps Next page visible at the end of a long list, and leads back to its top', async () => {
  const { page } = workstation
  const scroll = page.locator('main table').locator('xpath=..')
  await scroll.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  const top = page.getByRole('button', { name: 'Back to the top' })
  await top.waitFor()
  const next = await page.getByRole('button', { name: 'next page' }).boundingBox()
  await pressAt(page, { x: next!.x + next!.width - 4, y: next!.y + next!.height - 4 })
  await waitForRange(page, /^101–/)
  await page.getByRole('button', { name: 'previous page' }).click()
  await waitForRange(page, /^1–100 of/)
  await scroll.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await top.click()
  await expect.poll(() => scroll.evaluate((element) => element.scrollTop)).toBe(0)
})

it('shows one success message, the latest, instead of a stack', async () => {
  const { page } = workstation
  for (let time = 0; time < 3; time++) {
    const saving = page.waitForEvent('download')
    await exportList()
    await saving
  }
  await alertWith(/^Saved Registered User.csv with/)
    .first()
    .waitFor()
  // The previous messages take a moment to fade out.
  await page.waitForTimeout(400)
  expect(await alertWith(/^Saved/).count()).toBe(1)
})

it.each(sizes)('covers no control with a message, at $width × $height', async (size) => {
  const { page } = workstation
  await page.setViewportSize(size)
  await routeRequests(page, listUrl, (route) => route.fulfill(errorResponse('The disk is full.')))
  await exportList()
  const message = alertWith('The disk is full.')
  await message.waitFor()
  // The message slides in from the side.
  await page.waitForTimeout(400)
  expect(await coveredBy(message)).toEqual([])

  await page.keyboard.press('Alt+n')
  const wizard = page.getByRole('dialog', { name: wizardTitle })
  await wizard.getByRole('textbox', { name: 'Course Name' }).waitFor()
  expect(await coveredBy(message)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(wizard)

  await page.unroute(listUrl)
  const pending = (await rowsOf(page, 'Pending').first().locator('td').nth(3).textContent()) ?? ''
  await act(page, pending, 'Make a Payment')
  const payment = page.getByRole('dialog', { name: 'Make a Payment' })
  await payment.getByText('Receipt Amount').waitFor()
  expect(await coveredBy(message)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilHidden(payment)
  await message.getByRole('button', { name: 'Close' }).click()
  await message.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox').fill('')
  await waitForRange(page, /^1–100 of/)
})

it('removes an error when its action succeeds or its screen is left', async () => {
  const { page, open } = workstation
  const repairAlert = alertWith('The institute is being repaired.')
  const refuseList = () =>
    routeRequests(page, listUrl, (route) => route.fulfill(errorResponse('The institute is being repaired.')))
  await refuseList()
  await exportList()
  await repairAlert.waitFor()
  await page.unroute(listUrl)
  const saved = waitForToast(page, /^Saved Registered User.csv/)
  await exportList()
  await saved
  await repairAlert.waitFor({ state: 'hidden' })

  await refuseList()
  await exportList()
  await repairAlert.waitFor()
  await page.unroute(listUrl)
  // The filter of the menu needs a wide window.
  await page.setViewportSize({ width: 1366, height: 768 })
  await openFromMenu(page, 'Pre Login')
  await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
  await repairAlert.waitFor({ state: 'hidden' })
  await open('/dashboard')
})

it('reports a wrong password once, at the form, and clears it afterwards', async () => {
  const { page } = workstation
  await signOut(workstation)
  await page.getByLabel('Email or Phone').fill('9000000001')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.keyboard.press('Enter')
  const wrongPassword = page.getByText('Login Credentials are incorrect.')
  await wrongPassword.first().waitFor()
  await page.waitForTimeout(400)
  expect(await wrongPassword.count()).toBe(1)
  await page.getByRole('textbox', { name: 'Password' }).fill('practice1')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  expect(await wrongPassword.count()).toBe(0)
})
