import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { holdRequests } from '../../support/screens/hold-requests'
import { routeRequests } from '../../support/screens/route-requests'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const chart = (name: string | RegExp) => page.getByRole('img', { name })
const waitForFooter = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
const sections = () => page.locator('main section').getByRole('heading').allTextContents()

/** Opens the dashboard in a new window as another person. */
async function openDashboardAs(role: string) {
  workstation = await openWorkstation()
  page = workstation.page
  await workstation.signIn(role)
  await workstation.open('/dashboard')
  await chart(/^Results/).waitFor()
}
afterEach(() => workstation?.close())

describe('the superadmin', () => {
  beforeEach(() => openDashboardAs('Super Admin'))

  it('sees every panel, accessible in light and dark colours', async () => {
    expect(await sections()).toEqual([
      'To do',
      'Training today',
      'Batches today',
      'My shift',
      'Last registrations',
      'Pending payments',
      'Registrations',
      'Net collections',
      'Seats',
      'Results',
    ])
    await chart(/^Registrations per day\. \d+ registrations in 30 days, \d+ today$/).waitFor()
    await chart(/^Net collections per day\. ₹[\d,.]+ after ₹[\d,.]+ refunded$/).waitFor()
    // Payment History instead lists a refund on the day of its payment (D-45).
    await panel('Net collections').getByText('refunds by date of refund').waitFor()
    await chart(/^Seats per day\. [\d,]+ of [\d,]+ seats sold today$/).waitFor()
    await panel('Pending payments')
      .getByText(/^₹[\d,]+\.\d{2}$/)
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'dashboard')
    await page.getByRole('button', { name: 'Dark colours' }).click()
    await page.getByRole('button', { name: 'Light colours' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('has every chart as a table too, in which each day links to its entries', async () => {
    const registrationsPanel = panel('Registrations')
    await page.getByRole('button', { name: 'Show as a table: Registrations' }).click()
    const row = registrationsPanel
      .getByRole('row')
      .filter({ hasNot: page.getByRole('cell', { name: '0', exact: true }) })
      .nth(1)
    const count = await row.getByRole('cell').textContent()
    const day = await row.getByRole('rowheader').textContent()
    await page.getByRole('button', { name: 'Show as a table: Net collections' }).click()
    await page.getByRole('button', { name: 'Show as a table: Results' }).click()
    await panel('Results').getByRole('columnheader', { name: 'Passed' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Registered User' }).waitFor()
    await page.getByText(`Registered ${day}`, { exact: true }).waitFor()
    await waitForFooter(new RegExp(` of ${count}$`))
    const registered = page.locator('tbody[aria-busy="false"] tr td:nth-child(2)')
    expect(new Set(await registered.allTextContents())).toEqual(new Set([day]))
    await page.getByRole('button', { name: 'Clear registration dates' }).click()
    await expect.poll(() => page.getByRole('status').last().textContent()).not.toMatch(new RegExp(` of ${count}$`))
  })

  it('goes from a bar to the payments of its day, which add up to it', async () => {
    await chart(/^Net collections/).scrollIntoViewIfNeeded()
    const box = await chart(/^Net collections/).boundingBox()
    if (!box) throw new Error('The chart has no place')
    // On a bar of one of the last days.
    const [x, y] = [box.x + box.width - 40, box.y + box.height / 2]
    await page.mouse.move(x - 2, y)
    await page.mouse.move(x, y)
    const gross = await panel('Net collections').locator('dd').first().textContent()
    const day = await panel('Net collections').locator('b').textContent()
    await page.mouse.click(x, y)
    await page.getByText(`Paid ${day}`, { exact: true }).waitFor()
    await page.getByRole('status', { name: 'Totals' }).getByText(String(gross), { exact: true }).waitFor()
  })

  it('goes from pending payments, seats and a batch to their filtered screens', async () => {
    const pending = /^[\d,]+/.exec((await panel('Pending payments').getByText('not paid yet').textContent()) ?? '')?.[0]
    await page.getByRole('link', { name: 'View unpaid registrations' }).click()
    await page.getByRole('link', { name: 'Pending', exact: true }).and(page.locator('[aria-current]')).waitFor()
    await waitForFooter(new RegExp(` of ${pending}$`))
    expect(new Set(await page.locator('tbody[aria-busy="false"] tr td:nth-child(8)').allTextContents())).toEqual(
      new Set(['Pending']),
    )
    // The selected tab shows this filter, so there is no chip to clear it.
    expect(await page.getByRole('button', { name: 'Clear payment filter' }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Payment', exact: true }).click()
    await page.getByRole('option', { name: 'Cancelled' }).click()
    await page.getByText('Payment Cancelled', { exact: true }).waitFor()
    await expect
      .poll(async () => new Set(await page.locator('tbody[aria-busy="false"] tr td:nth-child(8)').allTextContents()))
      .toEqual(new Set(['Cancelled']))

    await workstation.open('/dashboard')
    await page.getByRole('link', { name: 'Show the timeslots of the next 30 days' }).click()
    await page.getByText(/^Training \d{1,2} \w{3} \d{4} – \d{1,2} \w{3} \d{4}$/).waitFor()
    await waitForFooter(/^1–10 of \d+/)

    await workstation.open('/dashboard')
    const batch = panel('Batches today').getByRole('listitem').first().getByRole('link')
    const name = await batch.textContent()
    await batch.click()
    await page.getByRole('heading', { name: 'Batch Creation' }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe(name?.replace(/[^\p{L}\p{N} ]/gu, ''))
    await page
      .getByRole('cell', { name: String(name), exact: true })
      .first()
      .waitFor()
  })

  it('goes from a training of today to its time slot, and from a name to its trainee', async () => {
    await panel('Training today')
      .getByText(/^\d+ time slots?, [\d,]+ trainees?$/)
      .waitFor()
    await panel('Training today').getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('heading', { name: 'Timeslot Addition' }).waitFor()
    await waitForFooter(/^1–\d+ of \d+/)
    await workstation.open('/dashboard')
    const trainee = panel('Last registrations').getByRole('listitem').first().getByRole('link')
    const name = String(await trainee.textContent())
    await trainee.click()
    await page.getByRole('dialog', { name: 'Registered User Information' }).getByText(name).first().waitFor()
  })

  it('sees which figure failed, while the others stay', async () => {
    await routeRequests(page, '**/api/v1/payment/perDay', (route) => route.abort())
    await workstation.open('/dashboard')
    const collections = panel('Net collections')
    await collections.getByRole('alert').getByText('The program is not responding.').waitFor()
    await chart(/^Registrations/).waitFor()
    await chart(/^Results/).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.unroute('**/api/v1/payment/perDay')
    await collections.getByRole('button', { name: 'Retry' }).click()
    await chart(/^Net collections/).waitFor()
  })

  it('sees a skeleton in place of a figure that is loading', async () => {
    const heldRequests = await holdRequests(page, '**/api/v1/trainingDate/seatsPerDay')
    await workstation.open('/dashboard')
    await heldRequests.begun
    const seats = panel('Seats')
    await expect.poll(() => seats.getAttribute('aria-busy')).toBe('true')
    const before = await seats.boundingBox()
    await heldRequests.release()
    await chart(/^Seats/).waitFor()
    expect(await seats.boundingBox()).toEqual(before)
  })

  it('sees the latest registrations alone if the provider has no figures', async () => {
    await routeRequests(page, '**/api/v1/capabilities', (route) =>
      route.fulfill({ status: 404, json: { message: 'None' } }),
    )
    const refused = page.waitForResponse('**/api/v1/capabilities')
    await workstation.open('/dashboard')
    await page.getByText('Course Category').last().waitFor()
    await refused
    expect(await sections()).toEqual(['To do', 'Last registrations'])
  })
})

it('shows data entry no money, and only their own batches', async () => {
  await openDashboardAs('Data Entry')
  expect(await sections()).toEqual([
    'Your batches today',
    'To do',
    'My shift',
    'Last registrations',
    'Pending payments',
    'Registrations',
    'Results of your batches',
  ])
  await panel('Pending payments').getByText('Registrations not paid yet').waitFor()
  await takeScreenshots(page, 'dashboard-data-entry')
  expect(await page.locator('main').textContent()).not.toContain('₹')
  await page.getByText('Batch List').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  const batch = panel('Your batches today').getByRole('listitem').first().getByRole('link')
  await batch.click()
  await page.getByRole('heading', { name: 'Check Test' }).waitFor()
  await workstation.open('/dashboard')
  await panel('Your batches today')
    .getByRole('link', { name: /^View Users: / })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Candidates of / }).waitFor()
})

it('shows an examiner today’s own batches with their state and attendance', async () => {
  await openDashboardAs('Examiner')
  expect(await sections()).toEqual(['Your batches today', 'Results of your batches'])
  const todayPanel = panel('Your batches today')
  expect(
    await todayPanel.getByText(/^(Attendance not taken|Test not started|Test started|Complete)$/).count(),
  ).toBeGreaterThan(2)
  await todayPanel
    .getByText(/^\d+ of \d+ present/)
    .first()
    .waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  const first = await page.locator('main').getByRole('region').first().getAttribute('aria-labelledby')
  expect(first).toBe(await todayPanel.getAttribute('aria-labelledby'))
  await todayPanel.getByRole('listitem').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Take Test' }).waitFor()
  await workstation.open('/dashboard')
  await todayPanel
    .getByRole('link', { name: /^Attendance: / })
    .first()
    .click()
  const attendance = page.getByRole('dialog', { name: /^Attendance/ })
  await attendance.waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(attendance)
  // The link opened the attendance once: a reload of the list does not open it again.
  await page.reload()
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
