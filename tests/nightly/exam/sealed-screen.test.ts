import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import { contract } from '#contract/index'
import { apiBase } from '#contract/protocol/http/request'
import type { Provider } from '#provider/index'
import { superadmin } from '../../desk/support/booking'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openPractice } from '../../support/institute/practice-copy'
import { prepareBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { holdRequests } from '../../support/screens/hold-requests'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitForNoRequests } from '../../support/screens/wait-for-no-requests'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

/** Longer than the 20 seconds after which lists poll. */
const longerThanPollingMs = 23_000
const batchList = `${apiBase}${contract.batch.list.path}`
let provider: Provider
let institute: Institute
let workstation: Workstation
let page: Page
let batch: Batch
let screen: ReturnType<typeof screensOf>
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  page = workstation.page
  screen = screensOf(page)
  await workstation.signInAs(superadmin.phone, superadmin.password)
  batch = await prepareBatch(clientIn(page), {
    name: 'Sealed screen',
    people: [
      'Asha Devi',
      'Bhupinder Singh',
      'Chandrashekharavenkatasubramaniamramakrishnanunnithannamboodiripadvenkataraghavan Kumar',
    ],
    size: 20,
    absent: 0,
  })
  await workstation.open('/take-test')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
  await provider?.close()
})

const startSitting = (rollNumber: number, first = 'Question 1 of 20') =>
  screen.startSitting(batch.name, rollNumber, first)
const leaveDialog = () => page.getByRole('dialog', { name: 'Leave the paper' })
const passwordField = () => leaveDialog().getByRole('textbox', { name: /^Password of / })
const signInDialog = () => page.getByRole('dialog', { name: 'Sign in again' })
const dialogCount = () => page.getByRole('dialog').count()
const handInRequestCount = () => institute.requests.filter(({ url }) => /addResponse/.test(url)).length
describe('The candidate’s screen', () => {
  it('has no link to the rest of the program and sends no requests by itself', async () => {
    await startSitting(1)
    await waitForNoRequests(institute)
    institute.requests.length = 0
    const calls = new Set<string>()
    const recordCall = (request: Request) => calls.add(new URL(request.url()).pathname)
    page.on('request', recordCall)
    for (const keys of ['Control+k', 'Alt+n', '?', '/', 'Shift+?']) await page.keyboard.press(keys)
    await screen.press('2', 'ArrowRight', '3')
    await page.getByText('2 of 20 answered').waitFor()
    await page.waitForTimeout(longerThanPollingMs)
    expect(await dialogCount()).toBe(1)
    // Toasts are not shown to the candidate.
    const toasts = page.locator('.mantine-Notifications-root').first()
    expect(await toasts.evaluate((element) => getComputedStyle(element).display)).toBe('none')
    // The desk reports the state of the workstation by itself.
    const requests = institute.requests
      .map(({ url }) => url)
      .filter((url) => !/\/(counters|sitting)\/report$/.test(url))
    expect(requests).toEqual([])
    page.off('request', recordCall)
    calls.delete('/desk/clock.current')
    calls.delete('/desk/updates.atWork')
    expect([...calls]).toEqual(['/desk/drafts.save'])
  })

  it('keeps the paper from other tabs of the same browser', async () => {
    const tab = await page.context().newPage()
    const { origin } = new URL(page.url())
    for (const address of ['batch/getExamsetByBatch', 'batch/getBatchById']) {
      const response = await tab.goto(`${origin}/api/v1/${address}/${batch.id}`)
      expect([address, response?.status()]).toEqual([address, 423])
      expect(await tab.locator('body').innerText()).not.toMatch(/istrue/i)
    }
    await tab.getByText('A test is in progress on this screen.').waitFor()
    await tab.goto(`${origin}/registered-user`)
    await tab.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
    expect(await findAxeViolations(tab)).toEqual([])
    await takeScreenshots(tab, 'sealed-other-tab')
    await tab.close()
    await screen.press('4')
    await page.getByText('2 of 20 answered').waitFor()
  })

  it('is left only with the signed-in person’s password, and continues afterwards', async () => {
    await page.getByText('हिन्दी', { exact: true }).click()
    await page.getByRole('button', { name: 'छोड़ें' }).click()
    await page.getByRole('dialog', { name: 'प्रश्न पत्र छोड़ें' }).getByText('प्रश्न पत्र प्रश्न 2 से आगे चलेगा।').waitFor()
    await screen.expectFocus(/का पासवर्ड$/)
    await page.keyboard.type('not this one')
    await screen.press('Enter')
    const alert = page.getByRole('alert')
    await alert.getByText('पासवर्ड सही नहीं है।', { exact: true }).waitFor()
    await takeScreenshots(page, 'sealed-refused-hindi')
    expect(await alert.getByText(/incorrect/).count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: 'प्रश्न पत्र छोड़ें' }))
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await screen.expectFocus(/^Password of /)
    await page.keyboard.type('not this one')
    await screen.press('Enter')
    await leaveDialog().getByText('Login Credentials are incorrect.').waitFor()
    await takeScreenshots(page, 'sealed-refused')
    await expect.poll(() => passwordField().inputValue()).toBe('')
    expect(await dialogCount()).toBe(2)
    // The password is checked on this workstation, so it also works while the institute is unreachable.
    institute.injectFault('a reset')
    await page.keyboard.type(superadmin.password)
    await screen.press('Enter')
    await page.getByText('In progress: 2 of 20 answered').waitFor()
    institute.clearFaults()
    await screen.expectFocus('Find a candidate')
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog'))
    await page.getByText('Hello,').waitFor()
    await startSitting(1, 'Question 2 of 20')
  })

  it('stays locked after a reload at any address, and continues after the password', async () => {
    for (const load of [() => page.reload(), () => workstation.open('/registered-user'), () => workstation.open('/')]) {
      await load()
      await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
      for (const keys of ['Escape', 'Control+k', 'Alt+n', '?']) await page.keyboard.press(keys)
      expect(await page.getByRole('link').count()).toBe(0)
      expect(await page.getByRole('button').allTextContents()).toEqual(['Examiner: continue'])
      expect(await dialogCount()).toBe(0)
    }
    await page.goBack()
    await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const continueAsExaminer = async () => {
      await page.getByRole('button', { name: 'Examiner: continue' }).click()
      await screen.expectFocus(/^Password of /)
      await page.keyboard.type(superadmin.password)
      await screen.press('Enter')
      await page.getByRole('heading', { name: 'Take Test', exact: true }).waitFor()
      await page.locator('main tbody[aria-busy="false"]').waitFor()
    }
    await page.getByRole('button', { name: 'Examiner: continue' }).click()
    await screen.expectFocus(/^Password of /)
    await page.keyboard.type('not this one')
    await screen.press('Enter')
    await page.getByText('Login Credentials are incorrect.').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog'))
    await continueAsExaminer()
    // The browser's Back leads to the locked screen as a reload does.
    for (const title of ['Check Test', 'Take Test']) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    }
    await startSitting(1, 'Question 2 of 20')
    await page.goBack()
    await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
    await continueAsExaminer()
    await startSitting(1, 'Question 2 of 20')
  })

  it('stores a paper handed in after the session ended, and asks to sign in', async () => {
    await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
    await page.getByRole('button', { name: 'hand in paper' }).click()
    institute.injectFault('the refused token', 1, /addResponse/)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    const storedAlert = page.getByRole('alert').filter({ hasText: 'The paper is stored on this workstation.' })
    await storedAlert.getByText('Your session ended.').waitFor()
    await takeScreenshots(page, 'sealed-stored')
    expect(await page.getByRole('button', { name: 'Go back' }).isDisabled()).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    expect(await dialogCount()).toBe(1)
    await screen.expectFocus('Sign in again')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await signInDialog().waitFor()
    expect(await signInDialog().getByRole('button', { name: 'Sign out and discard open forms' }).count()).toBe(0)
    await screen.press('Escape')
    await waitUntilHidden(signInDialog())
    await page.getByText('2 of 20 answered').waitFor()
    institute.requests.length = 0
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await workstation.signInAs(superadmin.phone, superadmin.password)
    await waitUntilHidden(signInDialog())
  })

  it('hands the paper in once after the sign-in, and stays locked', async () => {
    await page.getByRole('heading', { name: 'Your paper is handed in.' }).waitFor()
    // Accidental keys do not leave this screen. They are pressed together: a later Enter counts as intended.
    await Promise.all(['Enter', 'Space', 'Escape', '?', '/'].map((key) => page.keyboard.press(key)))
    await screen.press('Control+k', 'Alt+n')
    expect(handInRequestCount()).toBe(1)
    const thanksDialog = page.getByRole('dialog', { name: 'Asha Devi Roll number 1' })
    await thanksDialog.getByText('Thank you. Please wait for the examiner.').waitFor()
    expect(await dialogCount()).toBe(1)
    // A candidate presses Enter and Esc.
    await screen.expectFocus('Next candidate')
    await screen.press('Enter')
    await screen.expectFocus(/^Password of /)
    await page.keyboard.type('not this one')
    await screen.press('Enter')
    await page.getByText('Login Credentials are incorrect.').waitFor()
    await screen.press('Escape', 'Escape', 'Escape')
    await thanksDialog.getByText('Thank you. Please wait for the examiner.').waitFor()
    expect(await dialogCount()).toBe(1)
    expect(await page.getByText('Bhupinder Singh').count()).toBe(0)
    const calls = new Set<string>()
    const recordCall = (request: Request) => calls.add(new URL(request.url()).pathname)
    page.on('request', recordCall)
    await screen.nextCandidate('Your paper is handed in.', 'Next candidate')
    await page.getByText('1 of 3 handed in').waitFor()
    // No events arrived on the sealed screen, so the screens behind it load their data again.
    const reloaded = ['/desk/outbox.list', '/desk/printing.stuckJobs', '/desk/quarantine.list', batchList]
    await expect.poll(() => reloaded.filter((path) => !calls.has(path))).toEqual([])
    page.off('request', recordCall)
    // A long name is wrapped inside its button.
    const names = page.getByRole('listitem').getByRole('button')
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
  })

  it('can be left after the session ended: the password signs in again', async () => {
    await page.keyboard.type('2')
    await screen.press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
    await page.getByRole('button', { name: 'hand in paper' }).click()
    institute.injectFault('the refused token', 1, /addResponse/)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByText('Your session ended.').waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await screen.expectFocus(/^Password of /)
    await leaveDialog().getByText('The paper of Bhupinder Singh is stored on this workstation').waitFor()
    await takeScreenshots(page, 'sealed-leave-stored')
    await page.keyboard.type(superadmin.password)
    // A slow response does not ask the examiner to sign in after the password.
    const session = await holdRequests(page, '**/desk/session.current')
    await screen.press('Enter')
    await session.begun
    await page.waitForTimeout(500)
    expect(await signInDialog().count()).toBe(0)
    await session.release()
    await screen.expectFocus('Find a candidate')
    expect(await signInDialog().count()).toBe(0)
    await page.getByText('2 of 3 handed in').waitFor()
    expect((await clientIn(page).batch.list({ search: batch.name, page: 1, limit: 10 })).total).toBe(1)
  })

  it('checks a paper with a lost response, and resends it only under the same key', async () => {
    await page.keyboard.type('3')
    await screen.press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    await screen.press('1')
    await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
    await page.getByRole('button', { name: 'hand in paper' }).click()
    institute.requests.length = 0
    institute.injectFault('lost response', Number.POSITIVE_INFINITY, /addResponse/)
    // The focus is on “Go back”, so an accidental Enter hands in no incomplete paper.
    await screen.expectFocus('Go back')
    await screen.press('Tab', 'Enter')
    await page.getByRole('alert').getByText('Status unknown').waitFor()
    await takeScreenshots(page, 'sealed-checking')
    expect(await page.getByRole('button', { name: 'Hand in', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Go back' }).isDisabled()).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])

    await screen.expectFocus('Check now')
    institute.clearFaults()
    await screen.press('Enter')
    await page.getByRole('heading', { name: 'Your paper is handed in.' }).waitFor()
    const keys = institute.requests
      .filter(({ url }) => /addResponse/.test(url))
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    await screen.nextCandidate('Your paper is handed in.', 'Next candidate')
    await page.getByText('3 of 3 handed in').waitFor()
    // No sitting is open any more.
    await page.reload()
    await page.getByText('Hello,').waitFor()
  })
})
