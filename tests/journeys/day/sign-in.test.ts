import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { signOut } from '../../support/screens/exam/whole-day'
import { keyboardOf } from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
})
afterAll(() => workstation?.close())

it('names the institute and every practice sign-in', async () => {
  const { page } = workstation
  await page.getByText('Institute of Driver Training and Research, Karnal').waitFor()
  const offered = page.getByRole('button', { name: /^(Super Admin|Admin|Data Entry|Examiner)/ })
  await expect.poll(() => offered.count()).toBe(6)
})

it('reports missing input, with the focus on the first wrong field', async () => {
  const { page } = workstation
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Email or Phone is Required').waitFor()
  await page.getByText('Password is Required').waitFor()
  await expect
    .poll(() => page.getByLabel('Email or Phone').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByRole('textbox', { name: 'Password' }).fill('ab')
  await page.getByRole('textbox', { name: 'Password' }).blur()
  await page.getByText('Minimum 3 symbols').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
})

it('shows the server’s message for a wrong password', async () => {
  const { page } = workstation
  await page.getByLabel('Email or Phone').fill('9000000001')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.keyboard.press('Enter')
  await page.getByText('Login Credentials are incorrect.').first().waitFor()
})

it('sends a signed-out visitor to the sign-in and back to the requested screen', async () => {
  const { page, open, signInAs } = workstation
  await open('/enrolled-user')
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  // As pasted from an address book (D-365).
  await signInAs('+91 90000-00001', 'practice1')
  await page.getByRole('heading', { name: 'Enrolled User' }).waitFor()
})

it('greets by name and role, and leaves the sign-in once signed in', async () => {
  const { page, open } = workstation
  await page.getByText('Super Admin').waitFor()
  await page.getByText('Practice mode').waitFor()
  await open('/auth/login')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^User/ }).textContent()).toMatch(/User[1-9]/)
  expect(await page.getByRole('region', { name: 'Get ready for the first registration' }).count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
})

it('shows the error page for an unknown address', async () => {
  const { page, open } = workstation
  await open('/no-such-screen')
  await page.getByText("Oops... Looks like something went wrong. We're working on it").waitFor()
  expect(new URL(page.url()).pathname).toBe('/error/error-v6')
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

it('asks to sign in again above the intact screen when the session ends', async () => {
  const { page, open, signIn } = workstation
  await open('/enrolled-user')
  const name = (await page.locator('tbody[aria-busy="false"] tr').first().locator('td').nth(2).textContent()) ?? ''
  // The search is over before the session ends, so that the export is the first call to be refused.
  await search(page, name)
  await page.evaluate(() => window.desk.call('session.signOut', undefined))
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await signIn()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('searchbox').inputValue()).toBe(name)
})

it('asks for the password after a pause in typing, and returns the focus', async () => {
  const { page, open, signIn } = workstation
  await open('/registered-user')
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  const field = page.getByRole('searchbox')
  await field.focus()
  await page.evaluate(() => window.desk.call('session.signOut', undefined))
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  let typed = ''
  const type = async (letter: string) => {
    typed += letter
    await page.keyboard.press(letter)
  }
  for (let n = 0; n < 200 && !(await dialog.isVisible()); n++) {
    // The list is requested when typing pauses.
    if (n % 3 === 0) await type('x')
    await page.waitForTimeout(150)
  }
  for (const letter of 'yz12') await type(letter)
  expect(await field.inputValue()).toBe(typed)
  await keyboardOf(page).expectFocus('Password')
  expect(await dialog.getByLabel('Email or Phone').inputValue()).toMatch(/@/)
  expect(await dialog.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')
  await signIn()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe(typed)
})

it('hides screens without a menu for the role, and says so at their address', async () => {
  const { page, open, signIn } = workstation
  await signOut(workstation)
  await signIn('Examiner')
  await page.getByText('Batch List').waitFor()
  expect(await page.getByRole('navigation', { name: 'Screens' }).getByText('Registered User').count()).toBe(0)
  await open('/registered-user')
  await page.getByText('No access to Registered User').waitFor()
})
