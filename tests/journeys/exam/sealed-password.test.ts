import { afterAll, beforeAll, expect, it } from 'vitest'
import { superadmin } from '../../desk/support/booking'
import { prepareBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { clientIn } from '../../support/screens/registration/wizard'
import { readResetCode } from '../../support/screens/reset-code'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
})
afterAll(() => at?.close())

it('sets a forgotten password while an exam screen is locked without a session', async () => {
  const { workstation, institute } = at
  const { page } = workstation
  await workstation.signInAs(superadmin.phone, superadmin.password)
  const api = clientIn(page)
  const batch = await prepareBatch(api, { name: 'Sealed password', people: ['Asha Devi'], size: 20, absent: 0 })
  await api.session.forgotPassword({ email: 'harpreet.gill@idtr.example', role: 'admin' })
  const code = await readResetCode(page)

  await workstation.open('/take-test')
  await screensOf(page).startSitting(batch.name, 1, 'Question 1 of 20')
  await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
  await page.getByRole('button', { name: 'hand in paper' }).focus()
  await page.keyboard.down('Enter')
  const handInButton = page.getByRole('button', { name: 'Hand in', exact: true })
  await handInButton.focus()
  institute.injectFault('the refused token', 1, /addResponse/)
  // The key is still held: it does not hand in the paper.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await handInButton.isEnabled()).toBe(true)
  await handInButton.click()
  await page.getByText('Your session ended.').waitFor()

  await workstation.open(`/changepassword?token=${code}`)
  await page.getByRole('textbox', { name: 'New password' }).fill('a longer one 2')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a longer one 2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: 'A test is in progress on this screen' }).count()).toBe(0)
  await workstation.signInAs(superadmin.phone, superadmin.password)
  await page.getByText('Hello,').waitFor()
})
