import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { indiaTimeToEpochMs, today } from '#contract/protocol/calendar'
import type { Registration } from '#contract/registration/registration'
import { findAxeViolations } from '../../support/browser/accessibility'
import { pdf } from '../../support/files/sample-files'
import { findBatch } from '../../support/institute/test-day'
import { act } from '../../support/screens/registration/registered-user'
import {
  clientIn,
  type Form,
  formOf,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  queueFiles,
  toTypedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
let form: Form
let pastRegistration: Registration
let certified: Candidate
beforeAll(async () => {
  workstation = await openWorkstation()
  keys = keyboardOf(workstation.page)
  form = formOf(workstation.page)
  await workstation.signIn()
  await workstation.open('/registered-user')
  await workstation.page.locator('tbody tr').first().waitFor()
  const api = clientIn(workstation.page)
  const { rows } = await api.registration.list({ page: 1, limit: 1000 })
  const { id: batchId } = await findBatch(api, 'LMV refresher')
  const candidates = await api.candidate.list({ batchId, page: 1, limit: 100 })
  certified = candidates.rows.find((row) => row.certificateNumber !== '' && row.licenceCategory === 'Permanent')!
  pastRegistration = rows.find(
    (row) =>
      !row.appUser &&
      !row.cancelledAt &&
      row.isPaymentDone &&
      row.dateOfCourse < today() &&
      row.phone !== certified.phone &&
      row.licenceCategory === 'Permanent',
  )!
})
afterAll(() => workstation?.close())

const wizard = () => workstation.page.getByRole('dialog', { name: wizardTitle })
const openEdit = async () => {
  await act(workstation.page, pastRegistration.phone, 'Edit User')
  await wizard().waitFor()
  await expect.poll(() => form.field('Course Name').inputValue()).toBe(pastRegistration.courseName?.[0]?.name)
}

it('opens with the whole record, also for a booking in the past', async () => {
  const { page } = workstation
  await openEdit()
  const chosen = page.getByRole('radio', { checked: true })
  await chosen.waitFor()
  await page.getByText(/^Closes in 4:\d\d$/).waitFor()
})

it('saves only the changed fields, and the list shows them', async () => {
  const { page } = workstation
  await form.next()
  await keys.expectFocus('Phone')
  expect(await form.field('First name').inputValue()).toBe(pastRegistration.firstName)
  await form.type('First name', 'Gurpreet')
  await form.next()
  await keys.expectFocus(/Passport photo$/)
  await form.next()
  await keys.expectFocus('The trainee has read and accepts the terms')
  expect(await page.getByRole('button', { name: 'Update' }).count()).toBe(0)
  await keys.press('Space')
  await page.getByRole('button', { name: 'Update' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save without payment' }).count()).toBe(0)
  const toast = waitForToast(page, 'The registration is updated')
  await keys.press('Control+Enter')
  await waitUntilHidden(wizard())
  await toast
  await search(page, pastRegistration.phone)
  await page.locator('tbody').getByText('Gurpreet').waitFor()
  const { rows } = await clientIn(page).registration.list({ search: pastRegistration.phone, page: 1, limit: 10 })
  const stored = rows.find(({ id }) => id === pastRegistration.id)!
  expect({ ...stored, firstName: pastRegistration.firstName, authority: pastRegistration.authority }).toEqual(
    pastRegistration,
  )
})

it('stays open to warn that the change withdraws a certificate', async () => {
  const { page } = workstation
  await act(page, certified.phone, 'Edit User')
  await wizard().waitFor()
  await expect.poll(() => form.field('Course Name').inputValue()).toBe(certified.courseName?.[0]?.name)
  await form.next()
  await keys.expectFocus('Phone')
  await form.type('Last name', 'Rathee')
  await form.next()
  await keys.expectFocus(/Passport photo$/)
  await form.next()
  await keys.expectFocus('The trainee has read and accepts the terms')
  await keys.press('Space')
  await page.getByRole('button', { name: 'Update' }).waitFor()
  await keys.press('Control+Enter')
  await page.getByRole('heading', { name: `The registration of ${certified.firstName} Rathee is updated` }).waitFor()
  const alert = wizard().getByRole('alert')
  expect(await alert.innerText()).toContain(`Certificate ${certified.certificateNumber} is withdrawn`)
  expect(await alert.innerText()).toContain('print the new certificate')
  expect(await findAxeViolations(page)).toEqual([])
  await keys.expectFocus('Close')
  await keys.press('Enter')
  await waitUntilHidden(wizard())
})

it('warns a minute before it closes, can be extended, and keeps its draft', async () => {
  const { page } = workstation
  await page.clock.install()
  await openEdit()
  await keys.expectFocus('Vehicle Category')
  // Editing closes after 5 minutes, and the warning comes a minute before.
  await page.clock.runFor(242_000)
  const warning = wizard().getByText(/^Editing closes in 0:\d\d/)
  await warning.waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Extend by 5 minutes' }).click()
  await warning.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Personal Information' }).click()
  await page.clock.runFor(1_000)
  await form.field('Address').fill('22 Sector 13')
  await page.getByRole('tab', { name: 'Document Upload' }).click()
  queueFiles(page).push({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf()) })
  await page.getByRole('button', { name: /^(Choose file for|Replace) Medical certificate$/ }).click()
  await wizard()
    .getByText(/certificate\.pdf/)
    .waitFor()
  await page.getByRole('tab', { name: 'Personal Information' }).click()
  await page.clock.runFor(302_000)
  await waitUntilHidden(wizard())
  await page.getByText('Chosen files are not uploaded yet and must be chosen again.').waitFor()
  await act(page, pastRegistration.phone, 'Edit User')
  await wizard()
    .getByText(/Continue the draft of Gurpreet/)
    .waitFor()
  expect(await form.field('Address').inputValue()).toBe('22 Sector 13')
})

it('offers no slot that has begun in India, but the next free day', async () => {
  const { page } = workstation
  // The clock is stopped since the test above; late in the day every slot has begun.
  await page.clock.setFixedTime(indiaTimeToEpochMs(today(), '23:30'))
  await page.keyboard.press('Escape')
  await waitUntilHidden(wizard())
  await openNewRegistration(page)
  await form.pick('Vehicle Category', 'Light Motor Vehicle')
  await form.pick('Course Type', 'Learner Training')
  await form.pick('Course Category', 'Regular Batch')
  await form.field('Preferred Training Date').fill(toTypedDay(today()))
  await keys.press('Enter')
  await page.getByRole('radiogroup', { name: 'Training slots' }).waitFor()
  const cards = page.getByRole('radio')
  for (const card of await cards.all()) {
    expect(await card.isDisabled()).toBe(true)
    expect(await card.innerText()).toContain('Started')
  }
  await page.getByText('All of today’s slots have started.').waitFor()
  await page.getByRole('button', { name: /^Next free day: / }).waitFor()
})
