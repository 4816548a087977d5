import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { signOut } from '../../support/screens/exam/whole-day'
import { readResetCode } from '../../support/screens/reset-code'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
})
afterAll(() => workstation?.close())

it('asks for email and role of a forgotten password, and leads back to the sign-in', async () => {
  const { page } = workstation
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByRole('heading', { name: 'Forgotten Password ?' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Email is Required').waitFor()
  await page.getByText('Role is Required.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('textbox', { name: 'Email' }).blur()
  await page.getByText('Wrong email format').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
})

it("checks a new password and shows the server's message for an old code", async () => {
  const { page, open } = workstation
  await open('/changepassword?token=long-gone')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Password is required').waitFor()
  await page.getByText('Please confirm your password').waitFor()
  await page.getByRole('textbox', { name: 'New password' }).fill('a new one 1')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('another one')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a new one 1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').filter({ hasText: 'The code has expired' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
})

it('sets a new password by the mailed code, and signs in with it', async () => {
  const { page, open, signInAs } = workstation
  await open('/auth/login')
  await workstation.signIn()
  const email = await page.evaluate(async () => {
    const result = await window.desk.call('session.current', undefined)
    return result.ok ? String(Reflect.get(Object(result.value), 'email')) : ''
  })
  await signOut(workstation)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  // The sign-in screen also has “Email or Phone” and is shown until this screen is loaded.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/This institute sends no mails. Ask your super admin for the code/).waitFor()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()

  await workstation.signIn()
  const code = await readResetCode(page)
  await signOut(workstation)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByRole('link', { name: 'I have a code' }).click()
  await page.getByRole('heading', { name: 'Ready to Change Password?' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Enter the code from the mail').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(` ${code} `)
  await page.getByRole('textbox', { name: 'New password' }).fill('a longer one 2')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a longer one 2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await signInAs('9000000001', 'a longer one 2')
})
