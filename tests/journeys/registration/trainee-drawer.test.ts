import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { bookable, draftFor } from '../../desk/support/booking'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { act, waitForRange } from '../../support/screens/registration/registered-user'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { routeRequests } from '../../support/screens/route-requests'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const drawer = () => workstation.page.getByRole('dialog', { name: 'Registered User Information' })
const section = (name: string) => drawer().getByRole('region', { name, exact: true })
const parameters = () => Object.fromEntries(new URL(workstation.page.url()).searchParams)
const readFocusedNumber = () =>
  workstation.page.evaluate(() => document.activeElement?.closest('tbody tr')?.querySelector('td')?.textContent ?? '')

describe('the drawer of a trainee', () => {
  it('opens from a row and steps through the list, across its pages', async () => {
    const { page, open } = workstation
    const keys = keyboardOf(page)
    await open('/registered-user')
    await waitForRange(page, /^1–10 of/)
    const first = page.locator('tbody tr').first()
    const name = (await first.locator('td').nth(2).textContent()) ?? ''
    await first.focus()
    await keys.press('Enter')
    await drawer().getByRole('heading', { name, exact: true }).waitFor()
    await drawer()
      .getByText(/^1 of \d/)
      .waitFor()
    await takeScreenshots(page, 'trainee-drawer')
    expect(await findAxeViolations(page)).toEqual([])
    await keys.press(...Array.from({ length: 9 }, () => 'ArrowDown'))
    await drawer()
      .getByText(/^10 of/)
      .waitFor()
    await keys.press('ArrowDown')
    await drawer()
      .getByText(/^11 of/)
      .waitFor()
    await waitForRange(page, /^11–20 of/)
    await expect.poll(parameters).toMatchObject({ page: '2', open: expect.any(String) })
    const { open: id } = parameters()
    await page.reload()
    await drawer()
      .getByText(/^11 of/)
      .waitFor()
    expect(parameters()).toMatchObject({ page: '2', open: id })
  })

  it('leaves the list usable, and returns the focus to the row it showed', async () => {
    const { page } = workstation
    const keys = keyboardOf(page)
    await keys.press('F6')
    await expect.poll(readFocusedNumber).toBe('11')
    await keys.press('ArrowDown')
    await drawer()
      .getByText(/^12 of/)
      .waitFor()
    await expect.poll(readFocusedNumber).toBe('12')
    await page.getByRole('searchbox').focus()
    await keys.press('Alt+ArrowDown')
    await drawer()
      .getByText(/^13 of/)
      .waitFor()
    await keys.press('F6', 'Escape')
    await waitUntilHidden(drawer())
    await expect.poll(readFocusedNumber).toBe('13')
    await expect.poll(parameters).toEqual({ page: '2' })
    // A click on the row opens it; Back closes it.
    await page.locator('tbody tr').nth(4).locator('td').nth(2).click()
    await drawer()
      .getByText(/^15 of/)
      .waitFor()
    await page.goBack()
    await waitUntilHidden(drawer())
    await waitForRange(page, /^11–20 of/)
  })

  it('shows the other registrations of the person and of the phone', async () => {
    const { page, open } = workstation
    const api = clientIn(page)
    const draft = draftFor(await bookable(api))
    const add = async (daysAhead: number, firstName: string) => {
      const row = draftFor(await bookable(api, addDays(today(), daysAhead)))
      await api.registration.add({ ...row, phone: draft.phone, firstName }, { key: crypto.randomUUID() })
    }
    await add(4, draft.firstName.toUpperCase())
    await add(8, 'Vijay')
    await add(0, draft.firstName)
    await open('/registered-user')
    await page.getByRole('searchbox').fill(draft.phone)
    await waitForRange(page, /^1–3 of 3$/)
    await page.getByRole('button', { name: 'Show More' }).first().click()
    const own = section('Registrations').getByRole('list', { name: 'Registrations of this trainee' })
    await expect.poll(() => own.getByRole('listitem').count()).toBe(2)
    await section('Registrations')
      .getByRole('button', { name: /^Vijay/ })
      .click()
    await drawer()
      .getByRole('heading', { name: /^Vijay/ })
      .waitFor()
    await takeScreenshots(page, 'trainee-drawer-phone')
  })

  it('shows a section that failed with Retry, and keeps the others', async () => {
    const { page, open } = workstation
    await open('/registered-user')
    await waitForRange(page, /^1–10 of/)
    const url = '**/api/v1/register/getAllRegister?*limit=100*'
    await routeRequests(page, url, (route) => route.fulfill({ status: 400, json: { message: 'Refused here' } }))
    await page.locator('tbody tr').first().press('Enter')
    const failed = section('Registrations').getByRole('alert')
    await failed.getByText('Refused here').waitFor()
    await section('Money').getByText('Price').waitFor()
    await takeScreenshots(page, 'trainee-drawer-failed')
    await page.unroute(url)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await waitUntilHidden(failed)
    await page.keyboard.press('4')
    await section('Documents').getByText('Passport photo').waitFor()
    await expect.poll(parameters).toMatchObject({ section: 'documents' })
    const current = () =>
      drawer().getByRole('navigation', { name: 'Sections' }).locator('[aria-current]').allTextContents()
    await expect.poll(current).toEqual(['Documents'])
    await drawer().evaluate((element) => element.scrollTo({ top: 0 }))
    await expect.poll(current).toEqual(['Registrations'])
    await drawer().press('4')
    await expect.poll(current).toEqual(['Documents'])
    await takeScreenshots(page, 'trainee-drawer-documents')
    await page.keyboard.press('Escape')
    await waitUntilHidden(drawer())
  })

  it('takes the payment of a pending registration', async () => {
    const { page } = workstation
    const keys = keyboardOf(page)
    const api = clientIn(page)
    const draft = draftFor(await bookable(api))
    await api.registration.add(draft, { key: crypto.randomUUID() })
    await act(page, draft.phone, 'Show More')
    await drawer().getByText('Pending', { exact: true }).first().waitFor()
    await keys.press('Alt+p')
    const payment = page.getByRole('dialog', { name: 'Make a Payment' })
    await payment.getByRole('radio', { name: 'Cash' }).click()
    await payment.getByRole('group', { name: 'Amounts' }).getByRole('button').first().click()
    await keys.expectFocus('Record payment')
    await keys.press('Enter')
    const receipt = page.getByRole('dialog', { name: /^Tax invoice / })
    await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
    await keys.press('Escape')
    await waitUntilHidden(receipt)
    await section('Money')
      .getByText(/^Done, /)
      .waitFor()
    await keys.expectFocus('Registered User Information')
    await takeScreenshots(page, 'trainee-drawer-paid')
    await drawer().getByRole('button', { name: 'Tests' }).click()
    await section('Tests').getByText('No test results.').waitFor()
    await section('Timeline')
      .getByText(/^Meenakshi Rao /)
      .first()
      .waitFor()
    await takeScreenshots(page, 'trainee-drawer-timeline')
    await keys.press('Escape')
    await waitUntilHidden(drawer())
  })
})
