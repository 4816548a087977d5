import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { takeScreenshots } from '../../support/browser/screenshots'
import { act } from '../../support/screens/registration/registered-user'
import {
  clientIn,
  type Form,
  formOf,
  keyboardOf,
  toTypedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let form: Form
let pastRegistration: Registration
beforeAll(async () => {
  workstation = await openWorkstation()
  form = formOf(workstation.page)
  await workstation.signIn()
  await workstation.open('/registered-user')
  await workstation.page.locator('tbody tr').first().waitFor()
  const { rows } = await clientIn(workstation.page).registration.list({ page: 1, limit: 1000 })
  const hasOwnPhone = ({ id, phone }: Registration) => !rows.some((other) => other.phone === phone && other.id !== id)
  pastRegistration = rows.find(
    (row) => !row.appUser && !row.cancelledAt && row.isPaymentDone && row.dateOfCourse < today() && hasOwnPhone(row),
  )!
})
afterAll(() => workstation?.close())

it('refuses to move a paid registration once its slot has begun', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await act(page, pastRegistration.phone, 'Edit User')
  await page.getByRole('dialog', { name: wizardTitle }).waitFor()
  await expect.poll(() => form.field('Course Name').inputValue()).toBe(pastRegistration.courseName?.[0]?.name)
  await form.field('Preferred Training Date').fill(toTypedDay(addDays(today(), 4)))
  await keys.press('Enter')
  await keys.expectFocus(/seats? left| free, |^Next free day/)
  await form.next()
  const [pastSlot] = pastRegistration.slot ?? []
  const expectedError = `The slot began on ${formatDay(pastRegistration.dateOfCourse)} at ${formatTime(pastSlot?.startTime ?? '')}, so its registrations can no longer be moved.`
  await expect.poll(() => form.tabError().innerText()).toBe(expectedError)
  await takeScreenshots(page, 'edit-paid-begun')
})
