import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousBarriers } from '../../support/browser/barriers'
import { type Counter, openOwnCounter } from '../../support/counter/counter'
import { signOut } from '../../support/screens/exam/whole-day'
import { routed } from '../../support/screens/routed'
import { search } from '../../support/screens/search'

let counter: Counter
beforeAll(async () => {
  counter = await openOwnCounter()
})
afterAll(() => counter?.close())

it('names the institute, and everybody with whom practice mode can be tried', async () => {
  const { page } = counter
  await page.getByText('Institute of Driver Training and Research, Karnal').waitFor()
  const offered = page.getByRole('button', { name: /^(Super Admin|Admin|Data Entry|Examiner)/ })
  await expect.poll(() => offered.count()).toBe(6)
})

it('says what is missing, with the focus on the first wrong field', async () => {
  const { page } = counter
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Email or Phone is Required').waitFor()
  await page.getByText('Password is Required').waitFor()
  await expect
    .poll(() => page.getByLabel('Email or Phone').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByRole('textbox', { name: 'Password' }).fill('ab')
  await page.getByRole('textbox', { name: 'Password' }).blur()
  await page.getByText('Minimum 3 symbols').waitFor()
  expect(await seriousBarriers(page)).toEqual([])
})

it('shows the server’s words for a wrong password', async () => {
  const { page } = counter
  await page.getByLabel('Email or Phone').fill('9000000001')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.keyboard.press('Enter')
  await page.getByText('Login Credentials are incorrect.').first().waitFor()
})

it('asks for email and role when the password is forgotten, and leads back to signing in', async () => {
  const { page } = counter
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByRole('heading', { name: 'Forgotten Password ?' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Email is Required').waitFor()
  await page.getByText('Role is Required.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('textbox', { name: 'Email' }).blur()
  await page.getByText('Wrong email format').waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
})

it('checks a new password and shows what the server says of an old code', async () => {
  const { page, open } = counter
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
  expect(await seriousBarriers(page)).toEqual([])
})

it('sends a signed-out visitor of a screen to the sign-in, and back to that screen afterwards', async () => {
  const { page, open, signIn } = counter
  await open('/enrolled-user')
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await signIn()
  await page.getByRole('heading', { name: 'Enrolled User' }).waitFor()
})

it('greets by name and role, and sends a signed-in person away from the sign-in', async () => {
  const { page, open } = counter
  await page.getByText('Super Admin').waitFor()
  await page.getByText('Practice mode').waitFor()
  await open('/auth/login')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^User/ }).textContent()).toMatch(/User[1-9]/)
  expect(await seriousBarriers(page)).toEqual([])
})

it('shows the error page for an unknown address', async () => {
  const { page, open } = counter
  await open('/no-such-screen')
  await page.getByText("Oops... Looks like something went wrong. We're working on it").waitFor()
  expect(new URL(page.url()).pathname).toBe('/error/error-v6')
  await page.getByRole('button', { name: 'Back to the start' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

it('keeps its frame where a screen cannot be shown, and shows it when tried again', async () => {
  const { page, open } = counter
  await open('/dashboard')
  // The frame's own parts come first.
  await page.waitForLoadState('networkidle')
  const parts = '**/assets/**'
  await routed(page, parts, (route) => route.abort())
  await page.getByRole('link', { name: 'Pre Login', exact: true }).click()
  await page.getByText("Oops... Looks like something went wrong. We're working on it").waitFor()
  await page.getByRole('link', { name: 'Enrolled User', exact: true }).waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
})

it('stays usable where the list of keys cannot be loaded', async () => {
  const { page, open } = counter
  const part = '**/assets/key-help*'
  await page.route(part, (route) => route.abort())
  await open('/dashboard')
  await page.getByText('The list of keys could not be loaded. Close the counter and start it again.').waitFor()
  await page.getByRole('link', { name: 'Pre Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Pre Login' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to anything' }).waitFor()
  await page.keyboard.press('Escape')
  await page.unroute(part)
})

it('asks to sign in again above the intact screen when the session ends, and goes on', async () => {
  const { page, open, signIn } = counter
  await open('/enrolled-user')
  const name = (await page.locator('tbody[aria-busy="false"] tr').first().locator('td').nth(2).textContent()) ?? ''
  // Searched by now, so that it is the export that meets the ended session.
  await search(page, name)
  await page.evaluate(() => window.desk.call('session.signOut', undefined))
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  await signIn()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('searchbox').inputValue()).toBe(name)
})

it('sets a new password by the code of the mail, and signs in with it', async () => {
  const { page, open, signInAs } = counter
  await open('/dashboard')
  const to = await page.evaluate(async () => {
    const answer = await window.desk.call('session.current', undefined)
    return answer.ok ? String(Reflect.get(Object(answer.value), 'email')) : ''
  })
  await signOut(counter)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  // The sign-in has an "Email or Phone", and stands until this is loaded.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(to)
  await page.getByRole('textbox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/a mail with a code to set a new password is on its way/).waitFor()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()

  await counter.signIn()
  const mails = await page.evaluate(async () => (await fetch('/api/v1/outbox?page=1&limit=10')).text())
  const code = /token=([\w-]+)/.exec(mails)?.[1] ?? ''
  await signOut(counter)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByRole('link', { name: 'I have a code' }).click()
  await page.getByRole('heading', { name: 'Ready to Change Password?' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Enter the code of the mail').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(` ${code} `)
  await page.getByRole('textbox', { name: 'New password' }).fill('a longer one 2')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a longer one 2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await signInAs('9000000001', 'a longer one 2')
})

it('hides what the role has no menu for, and says so at its address', async () => {
  const { page, open, signIn } = counter
  await signOut(counter)
  await signIn('Examiner')
  await page.getByText('Batch List').waitFor()
  expect(await page.getByRole('navigation', { name: 'Screens' }).getByText('Registered User').count()).toBe(0)
  await open('/registered-user')
  await page.getByText('Registered User is not open to you').waitFor()
})
