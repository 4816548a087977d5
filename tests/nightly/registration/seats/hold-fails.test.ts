import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { draftFor } from '../../../desk/support/booking'
import type { Institute } from '../../../desk/support/institute'
import { addSlots } from '../../../desk/support/own-slots'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { apiAt } from '../../../support/institute/open-institute'
import { holdRequests } from '../../../support/screens/hold-requests'
import { isInSight } from '../../../support/screens/in-sight'
import {
  chooseCourse,
  clientIn,
  keyboardOf,
  openNewRegistration,
  toTypedDay,
  wizardTitle,
} from '../../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import type { OwnWorkstation } from '../../../support/workstation/workstation'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
let institute: Institute
let workstation: OwnWorkstation
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
  await workstation.signInAs('9000000001', 'practice1')
})
afterEach(() => institute.clearFaults())
afterAll(() => at?.close())

const summary = () => workstation.page.getByRole('complementary', { name: 'Summary' })
const heldFor = () => summary().getByText(/^Seat held for (10:00|9:\d\d)$/)
async function leave() {
  await workstation.page.keyboard.press('Escape')
  await waitUntilHidden(workstation.page.getByRole('dialog', { name: wizardTitle }))
}
const notHeld = () => summary().getByText('No seat is held: the server did not respond. Someone else may book it.')

it('reports a failed seat hold, and holds a seat by a button', async () => {
  const { page } = workstation
  await openNewRegistration(page)
  institute.injectFault('error 500', Number.POSITIVE_INFINITY, /seatHold\/take/)
  await chooseCourse(keyboardOf(page), toTypedDay(addDays(today(), 6)))
  await notHeld().waitFor()
  await takeScreenshots(page, 'hold-failed')
  expect(await findAxeViolations(page)).toEqual([])
  // The hold is requested once more automatically.
  await expect.poll(() => institute.requests.filter(({ url }) => url.includes('seatHold/take')).length).toBe(2)
  institute.clearFaults()
  await summary().getByRole('button', { name: 'Hold a seat' }).click()
  await summary()
    .getByText(/^Seat held for (10:00|9:\d\d)$/)
    .waitFor()
})

it('holds a seat by itself once the institute is reachable again', async () => {
  const { page } = workstation
  institute.injectFault('a reset', Number.POSITIVE_INFINITY, /seatHold/)
  await page.getByRole('radio', { checked: false, disabled: false }).first().click()
  const offlineNotice = page.getByText('Server unreachable. Continue').or(notHeld())
  await offlineNotice.first().waitFor()
  institute.clearFaults()
  await summary()
    .getByText(/^Seat held for (10:00|9:\d\d)$/)
    .waitFor()
})

const day = addDays(today(), 46)
const slot = (time: string) => workstation.page.getByRole('radio').filter({ hasText: time })
/** Free and held seats of the three slots of the day. */
const seats = async () =>
  (await slots.readSlots()).slice(0, 3).map(({ seatsLeft, seatHoldCount }) => [seatsLeft, seatHoldCount])
let slots: Awaited<ReturnType<typeof addSlots>>

it('holds the seat of the last chosen slot, even when an earlier refusal is late', async () => {
  const { page } = workstation
  await leave()
  const api = clientIn(page)
  const times = [
    ['06:10', '07:10', 2],
    ['08:10', '09:10', 1],
    ['10:10', '11:10', 2],
  ] as const
  slots = await addSlots(api, day, times)
  await openNewRegistration(page)
  await chooseCourse(keyboardOf(page), toTypedDay(day))
  await heldFor().waitFor()
  const takes = await holdRequests(page, '**/seatHold/take')
  await slot('8:10 AM').click()
  await takes.begun
  // Another clerk books its last seat, and the trainee chooses the next slot.
  const otherClerk = await apiAt(institute.url, '9000000003')
  await otherClerk.registration.add(draftFor(slots.bookings[1]!), { key: crypto.randomUUID() })
  await slot('10:10 AM').click()
  await takes.release()
  await heldFor().waitFor()
  await expect.poll(seats).toEqual([
    [2, 0],
    [0, 0],
    [1, 1],
  ])
  expect(await slot('10:10 AM').isChecked()).toBe(true)
  expect(await page.getByText('Sorry! Slot not available').count()).toBe(0)
})

it('shows at the slot that its last seat is gone, and holds none', async () => {
  const { page } = workstation
  // Through the API, because a change at this workstation would reload the slots.
  const otherClerk = await apiAt(institute.url, '9000000003')
  await otherClerk.registration.add(draftFor(slots.bookings[0]!), { key: crypto.randomUUID() })
  await otherClerk.registration.add(draftFor(slots.bookings[0]!), { key: crypto.randomUUID() })
  await slot('6:10 AM').click()
  await page.getByText('Sorry! Slot not available').first().waitFor()
  await expect.poll(() => slot('6:10 AM').isDisabled()).toBe(true)
  expect(await heldFor().count()).toBe(0)
  await expect.poll(seats).toEqual([
    [0, 0],
    [0, 0],
    [2, 0],
  ])
  await takeScreenshots(page, 'hold-refused')
  await leave()
})

it('shows that a hold has expired, and renews it by a button', async () => {
  const { page } = workstation
  await openNewRegistration(page)
  await chooseCourse(keyboardOf(page), toTypedDay(day))
  await heldFor().waitFor()
  /** Sets the page's clock forward, as after a sleep of the computer. */
  const sleep = (milliseconds: number) =>
    page.evaluate((sleptMs) => {
      const now = Date.now
      Date.now = () => now() + sleptMs
    }, milliseconds)
  // The room on a screen of 1366 by 768 pixels at 125 %.
  await page.setViewportSize({ width: 1093, height: 614 })
  await sleep(9 * 60_000 + 20_000)
  await summary()
    .getByText(/^Seat held for 0:[0-4]\d more$/)
    .waitFor()
  await sleep(60_000)
  await summary().getByText('The seat hold has expired. Your entries are kept.').waitFor()
  const holdAgain = summary().getByRole('button', { name: 'Hold a seat again' })
  await expect.poll(() => isInSight(holdAgain)).toBe(true)
  await takeScreenshots(page, 'hold-over')
  expect(await findAxeViolations(page)).toEqual([])
  await holdAgain.click()
  await summary()
    .getByText(/^Seat held for/)
    .waitFor()
  await leave()
})
