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
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

/** Longer than lists wait before they ask again by themselves. */
const longerThanPolling = 23_000
const batchList = `${apiBase}${contract.batch.list.path}`
let provider: Provider
let institute: Institute
let workstation: Workstation
let page: Page
let batch: Batch
let at: ReturnType<typeof screensOf>
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  page = workstation.page
  at = screensOf(page)
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

const sitDown = (rollNumber: number, first = 'Question 1 of 20') => at.startSitting(batch.name, rollNumber, first)
const leaving = () => page.getByRole('dialog', { name: 'Leave the paper' })
const password = () => leaving().getByRole('textbox', { name: /^Password of / })
const signInAgain = () => page.getByRole('dialog', { name: 'Sign in again' })
const dialogs = () => page.getByRole('dialog').count()
const sent = () => institute.seen.filter(({ url }) => /addResponse/.test(url)).length
/** Waits until the requests of the previous screens have arrived. */
const asksNoMore = () => {
  let before = -1
  const more = () => {
    const count = institute.seen.length - before
    before += count
    return count
  }
  return expect.poll(more, { interval: 500 }).toBe(0)
}

describe('The candidate’s screen', () => {
  it('has no link to the rest of the program and sends no requests by itself', async () => {
    await sitDown(1)
    await asksNoMore()
    institute.seen.length = 0
    const calls = new Set<string>()
    const hear = (request: Request) => calls.add(new URL(request.url()).pathname)
    page.on('request', hear)
    for (const keys of ['Control+k', 'Alt+n', '?', '/', 'Shift+?']) await page.keyboard.press(keys)
    await at.press('2', 'ArrowRight', '3')
    await page.getByText('2 of 20 answered').waitFor()
    await page.waitForTimeout(longerThanPolling)
    expect(await dialogs()).toBe(1)
    // Toasts that arrive meanwhile are not shown to the candidate.
    expect(
      await page
        .locator('.mantine-Notifications-root')
        .first()
        .evaluate((one) => getComputedStyle(one).display),
    ).toBe('none')
    // How the counter stands, the desk tells for itself.
    const asked = institute.seen.map(({ url }) => url).filter((url) => !/\/(counters|sitting)\/report$/.test(url))
    expect(asked).toEqual([])
    page.off('request', hear)
    calls.delete('/desk/clock.current')
    calls.delete('/desk/updates.atWork')
    expect([...calls]).toEqual(['/desk/drafts.save'])
  })

  it('keeps the paper from other tabs of the same browser', async () => {
    const tab = await page.context().newPage()
    const { origin } = new URL(page.url())
    for (const address of ['batch/getExamsetByBatch', 'batch/getBatchById']) {
      const answer = await tab.goto(`${origin}/api/v1/${address}/${batch.id}`)
      expect([address, answer?.status()]).toEqual([address, 423])
      expect(await tab.locator('body').innerText()).not.toMatch(/istrue/i)
    }
    await tab.getByText('A test is in progress on this screen.').waitFor()
    await tab.goto(`${origin}/registered-user`)
    await tab.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
    expect(await findAxeViolations(tab)).toEqual([])
    await takeScreenshots(tab, 'sealed-other-tab')
    await tab.close()
    await at.press('4')
    await page.getByText('2 of 20 answered').waitFor()
  })

  it('is left only with the signed-in person’s password, and continues afterwards', async () => {
    await page.getByText('हिन्दी', { exact: true }).click()
    await page.getByRole('button', { name: 'छोड़ें' }).click()
    await page.getByRole('dialog', { name: 'प्रश्न पत्र छोड़ें' }).getByText('प्रश्न पत्र प्रश्न 2 से आगे चलेगा।').waitFor()
    await at.expectFocus(/का पासवर्ड$/)
    await page.keyboard.type('not this one')
    await at.press('Enter')
    const refused = page.getByRole('alert')
    await refused.getByText('पासवर्ड सही नहीं है।', { exact: true }).waitFor()
    await takeScreenshots(page, 'sealed-refused-hindi')
    expect(await refused.getByText(/incorrect/).count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: 'प्रश्न पत्र छोड़ें' }))
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await at.expectFocus(/^Password of /)
    await page.keyboard.type('not this one')
    await at.press('Enter')
    await leaving().getByText('Login Credentials are incorrect.').waitFor()
    await takeScreenshots(page, 'sealed-refused')
    await expect.poll(() => password().inputValue()).toBe('')
    expect(await dialogs()).toBe(2)
    // It asks nobody else: an institute that is away keeps nobody on this screen.
    institute.injectFault('a reset')
    await page.keyboard.type(superadmin.password)
    await at.press('Enter')
    await page.getByText('In progress: 2 of 20 answered').waitFor()
    institute.behave()
    await at.expectFocus('Find a candidate')
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog'))
    await page.getByText('Hello,').waitFor()
    await sitDown(1, 'Question 2 of 20')
  })

  it('stays locked after a reload at any address, and continues after the password', async () => {
    for (const load of [() => page.reload(), () => workstation.open('/registered-user'), () => workstation.open('/')]) {
      await load()
      await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
      for (const keys of ['Escape', 'Control+k', 'Alt+n', '?']) await page.keyboard.press(keys)
      expect(await page.getByRole('link').count()).toBe(0)
      expect(await page.getByRole('button').allTextContents()).toEqual(['Examiner: continue'])
      expect(await dialogs()).toBe(0)
    }
    await page.goBack()
    await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const goOn = async () => {
      await page.getByRole('button', { name: 'Examiner: continue' }).click()
      await at.expectFocus(/^Password of /)
      await page.keyboard.type(superadmin.password)
      await at.press('Enter')
      await page.getByRole('heading', { name: 'Take Test', exact: true }).waitFor()
      await page.locator('main tbody[aria-busy="false"]').waitFor()
    }
    await page.getByRole('button', { name: 'Examiner: continue' }).click()
    await at.expectFocus(/^Password of /)
    await page.keyboard.type('not this one')
    await at.press('Enter')
    await page.getByText('Login Credentials are incorrect.').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog'))
    await goOn()
    // Back within the program leads out no more than a reload does.
    for (const screen of ['Check Test', 'Take Test']) {
      await page.getByRole('link', { name: screen, exact: true }).click()
      await page.getByRole('heading', { name: screen, exact: true }).waitFor()
    }
    await sitDown(1, 'Question 2 of 20')
    await page.goBack()
    await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
    await goOn()
    await sitDown(1, 'Question 2 of 20')
  })

  it('stores a paper handed in after the session ended, and asks to sign in', async () => {
    await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
    await page.getByRole('button', { name: 'hand in paper' }).click()
    institute.injectFault('the refused token', 1, /addResponse/)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    const stored = page.getByRole('alert').filter({ hasText: 'The paper is stored on this workstation.' })
    await stored.getByText('Your session ended.').waitFor()
    await takeScreenshots(page, 'sealed-stored')
    expect(await page.getByRole('button', { name: 'Go back' }).isDisabled()).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    expect(await dialogs()).toBe(1)
    await at.expectFocus('Sign in again')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await signInAgain().waitFor()
    expect(await signInAgain().getByRole('button', { name: 'Sign out and discard open forms' }).count()).toBe(0)
    await at.press('Escape')
    await waitUntilHidden(signInAgain())
    await page.getByText('2 of 20 answered').waitFor()
    institute.seen.length = 0
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await workstation.signInAs(superadmin.phone, superadmin.password)
    await waitUntilHidden(signInAgain())
  })

  it('hands the paper in once after the sign-in, and stays locked', async () => {
    await page.getByRole('heading', { name: 'Your paper is handed in.' }).waitFor()
    // Keys too many do not lead past it. At once: later an Enter is meant.
    await Promise.all(['Enter', 'Space', 'Escape', '?', '/'].map((key) => page.keyboard.press(key)))
    await at.press('Control+k', 'Alt+n')
    expect(sent()).toBe(1)
    const last = page.getByRole('dialog', { name: 'Asha Devi Roll number 1' })
    await last.getByText('Thank you. Please wait for the examiner.').waitFor()
    expect(await dialogs()).toBe(1)
    // Enter and Esc, as a candidate who is left alone presses them.
    await at.expectFocus('Next candidate')
    await at.press('Enter')
    await at.expectFocus(/^Password of /)
    await page.keyboard.type('not this one')
    await at.press('Enter')
    await page.getByText('Login Credentials are incorrect.').waitFor()
    await at.press('Escape', 'Escape', 'Escape')
    await last.getByText('Thank you. Please wait for the examiner.').waitFor()
    expect(await dialogs()).toBe(1)
    expect(await page.getByText('Bhupinder Singh').count()).toBe(0)
    const calls = new Set<string>()
    const hear = (request: Request) => calls.add(new URL(request.url()).pathname)
    page.on('request', hear)
    await at.nextCandidate('Your paper is handed in.', 'Next candidate')
    await page.getByText('1 of 3 handed in').waitFor()
    // Nothing was told meanwhile: what is shown behind it is asked again.
    const shown = ['/desk/outbox.list', '/desk/printing.stuckJobs', '/desk/quarantine.list', batchList]
    await expect.poll(() => shown.filter((path) => !calls.has(path))).toEqual([])
    page.off('request', hear)
    // A name longer than the dialog is broken: it would run over who has handed in.
    const names = page.getByRole('listitem').getByRole('button')
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
  })

  it('can be left after the session ended: the password signs in again', async () => {
    await page.keyboard.type('2')
    await at.press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
    await page.getByRole('button', { name: 'hand in paper' }).click()
    institute.injectFault('the refused token', 1, /addResponse/)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByText('Your session ended.').waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await at.expectFocus(/^Password of /)
    await leaving().getByText('The paper of Bhupinder Singh is stored on this workstation').waitFor()
    await takeScreenshots(page, 'sealed-leave-stored')
    await page.keyboard.type(superadmin.password)
    // However slow the desk is, nobody who just gave the password is asked to sign in.
    const session = await holdRequests(page, '**/desk/session.current')
    await at.press('Enter')
    await session.begun
    await page.waitForTimeout(500)
    expect(await signInAgain().count()).toBe(0)
    await session.release()
    await at.expectFocus('Find a candidate')
    expect(await signInAgain().count()).toBe(0)
    await page.getByText('2 of 3 handed in').waitFor()
    expect((await clientIn(page).batch.list({ search: batch.name, page: 1, limit: 10 })).total).toBe(1)
  })

  it('checks a paper with a lost response, and resends it only under the same key', async () => {
    await page.keyboard.type('3')
    await at.press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    await at.press('1')
    await page.getByRole('button', { name: 'Question 20, unanswered' }).click()
    await page.getByRole('button', { name: 'hand in paper' }).click()
    institute.seen.length = 0
    institute.injectFault('silence after doing it', Number.POSITIVE_INFINITY, /addResponse/)
    // Half a paper is not handed in by a key too many.
    await at.expectFocus('Go back')
    await at.press('Tab', 'Enter')
    await page.getByRole('alert').getByText('Status unknown').waitFor()
    await takeScreenshots(page, 'sealed-checking')
    expect(await page.getByRole('button', { name: 'Hand in', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Go back' }).isDisabled()).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])

    await at.expectFocus('Check now')
    institute.behave()
    await at.press('Enter')
    await page.getByRole('heading', { name: 'Your paper is handed in.' }).waitFor()
    const keys = institute.seen
      .filter(({ url }) => /addResponse/.test(url))
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    await at.nextCandidate('Your paper is handed in.', 'Next candidate')
    await page.getByText('3 of 3 handed in').waitFor()
    // Nobody sits here any more.
    await page.reload()
    await page.getByText('Hello,').waitFor()
  })
})
