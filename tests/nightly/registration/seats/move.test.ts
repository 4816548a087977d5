import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { draftFor, paymentFor } from '../../../desk/support/booking'
import type { Institute } from '../../../desk/support/institute'
import { addSlots } from '../../../desk/support/own-slots'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { act } from '../../../support/screens/registration/registered-user'
import { clientIn, keyboardOf, toTypedDay } from '../../../support/screens/registration/wizard'
import { waitForToast } from '../../../support/screens/toast'
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

const key = () => ({ key: crypto.randomUUID() })
const day = addDays(today(), 47)
const moveDialog = () => workstation.page.getByRole('dialog', { name: 'Move to another slot' })
const date = () => moveDialog().getByRole('combobox', { name: 'New training date' })
const moveButton = () => moveDialog().getByRole('button', { name: 'Move registration' })
const card = (time: string) => moveDialog().getByRole('radio').filter({ hasText: time })
let phone: string
let target: string

it('offers the available slots, and reports missing input', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await workstation.open('/registered-user')
  const api = clientIn(page)
  const times = [
    ['06:10', '07:10', 2],
    ['08:10', '09:10', 1],
    ['10:10', '11:10', 3],
  ] as const
  const [own, full, free] = (await addSlots(api, day, times)).bookings
  const draft = draftFor(own!)
  const { id } = await api.registration.add(draft, key())
  await api.registration.payOffline(paymentFor(id, draft, own!.course.price), key())
  await api.registration.add(draftFor(full!), key())
  phone = draft.phone
  target = free!.slot.id

  await act(page, phone, 'Move to another slot')
  await moveDialog().getByText('Choose the new training date to see its slots.').waitFor()
  await moveDialog()
    .getByText(`A refund depends on the notice before ${formatDay(day)}, also after the move.`)
    .waitFor()
  await moveButton().click()
  await moveDialog().getByText('Choose the training date').waitFor()
  await keys.expectFocus('New training date')
  await date().fill(toTypedDay(day))
  await card('10:10 AM').waitFor()
  // The registration's own slot is not offered, and a full slot cannot be chosen.
  expect(await card('6:10 AM').count()).toBe(0)
  expect(await card('8:10 AM').isDisabled()).toBe(true)
  await moveButton().click()
  await moveDialog().getByText('Choose a slot').waitFor()
  await keys.expectFocus(/10:10 AM/)
  await takeScreenshots(page, 'move-missing')
  expect(await findAxeViolations(page)).toEqual([])
})

it('clears the chosen slot when the day is changed', async () => {
  await card('10:10 AM').click()
  expect(await card('10:10 AM').isChecked()).toBe(true)
  await date().fill(toTypedDay(addDays(day, 1)))
  await card('10:10 AM').waitFor({ state: 'hidden' })
  await date().fill(toTypedDay(day))
  await card('10:10 AM').waitFor()
  expect(await card('10:10 AM').isChecked()).toBe(false)
})

it('locks its fields until the outcome is known, and moves once', async () => {
  const { page } = workstation
  await card('10:10 AM').click()
  institute.injectFault('lost response', Number.POSITIVE_INFINITY, /register\/move/)
  await moveButton().click()
  await moveDialog().getByText('Status unknown').first().waitFor()
  expect([await date().isDisabled(), await card('10:10 AM').isDisabled()]).toEqual([true, true])
  await takeScreenshots(page, 'move-without-answer')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'To send: 1' }).waitFor()
  const toast = waitForToast(page, `is moved to ${formatDay(day)}`)
  institute.clearFaults()
  await toast
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  const { rows } = await clientIn(page).registration.list({ page: 1, limit: 5, search: phone })
  expect(rows).toMatchObject([{ slotId: target }])
})

it('lets a super admin decide on another refund', async () => {
  const { page } = workstation
  await page.keyboard.press('Escape')
  await act(page, phone, 'Cancel registration')
  const dialog = page.getByRole('dialog', { name: 'Alert!' })
  await dialog.getByText('(100 %)').waitFor()
  await dialog.getByRole('textbox', { name: 'Another refund' }).fill('1000')
  await dialog.getByText('Refund ₹1,000.00').waitFor()
  expect(await dialog.getByText('%').count()).toBe(0)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Half of the course was given')
  await takeScreenshots(page, 'another-refund')
  expect(await findAxeViolations(page)).toEqual([])
  const toast = waitForToast(page, /cancelled$/)
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await toast
  const { rows } = await clientIn(page).registration.list({ page: 1, limit: 5, search: phone })
  expect(rows).toMatchObject([{ refund: 100_000, cancelReason: 'Half of the course was given' }])
})
