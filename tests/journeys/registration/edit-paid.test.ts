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
let passed: Registration
beforeAll(async () => {
  workstation = await openWorkstation()
  form = formOf(workstation.page)
  await workstation.signIn()
  await workstation.open('/registered-user')
  await workstation.page.locator('tbody tr').first().waitFor()
  const { rows } = await clientIn(workstation.page).registration.list({ page: 1, limit: 1000 })
  const isAlone = ({ id, phone }: Registration) => !rows.some((other) => other.phone === phone && other.id !== id)
  passed = rows.find(
    (row) => !row.appUser && !row.cancelledAt && row.isPaymentDone && row.dateOfCourse < today() && isAlone(row),
  )!
})
afterAll(() => workstation?.close())

it('refuses to move a paid registration once its slot has begun', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await act(page, passed.phone, 'Edit User')
  await page.getByRole('dialog', { name: wizardTitle }).waitFor()
  await expect.poll(() => form.field('Course Name').inputValue()).toBe(passed.courseName?.[0]?.name)
  await form.field('Preferred Training Date').fill(toTypedDay(addDays(today(), 4)))
  await keys.press('Enter')
  await keys.expectFocus(/seats? left| free, |^Next free day/)
  await form.next()
  const [from] = passed.slot ?? []
  const began = `The slot began on ${formatDay(passed.dateOfCourse)} at ${formatTime(from?.startTime ?? '')}, so its registrations can no longer be moved.`
  await expect.poll(() => form.tabError().innerText()).toBe(began)
  await takeScreenshots(page, 'edit-paid-begun')
})
