import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openOwnCounter } from '../../support/counter'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { screensOf } from '../../support/screens/test-day-screens'
import { sideMenu } from '../../support/screens/two-counters'
import { signOut } from '../../support/screens/whole-day'

const name = 'Morning batch'
let institute: PlainInstitute
let counter: Counter
beforeAll(async () => {
  institute = await startPlainInstitute({ personAt: 'userinfo', roleAs: 'roleName', menusAs: 'first item' })
  counter = await openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
})
afterAll(async () => {
  await counter?.close()
  await institute?.close()
})
const as = (phone: string) => counter.signInAs(phone, 'plain-pass')
const sentTo = (path: string) => institute.sent.filter((one) => one.path === path).map(({ body }) => body)

describe('a test day at an institute that tells everything untidily', () => {
  it('shows the examiner their batches, by the menus of the first item', async () => {
    await as('9700000004')
    await expect.poll(() => sideMenu(counter.page)).toEqual(['Take Test', 'Dashboard'])
    await counter.page
      .getByRole('link', { name: /Batch List/ })
      .getByText('1', { exact: true })
      .waitFor()
  })

  it('takes the attendance and draws the paper', async () => {
    const { page } = counter
    const { go, row, dialog, expectFocus, pick } = screensOf(page)
    await go('Take Test')
    await row(name).press('Enter')
    await expectFocus('Find a candidate')
    await page.getByRole('checkbox', { name: 'Mark all present' }).check()
    await page.keyboard.press('Control+Enter')
    await row(name).getByText('Attendance taken').waitFor()
    await row(name).press('Enter')
    const form = dialog(`Start test of ${name}`)
    // It is preset only where the candidates were read anew by then.
    await pick('Vehicle category', 'Light', 'Light Motor Vehicle')
    await form.getByText('Car', { exact: true }).click()
    await form.getByRole('button', { name: 'Fill evenly' }).click()
    await page.keyboard.press('Control+Enter')
    await row(name).getByText('Test started').waitFor()
    expect(sentTo('question/getgenerateQuestion').at(-1)).toMatchObject({ type: 'english', no: 20 })
    await signOut(counter)
  })

  it('types a paper, and reads it back though no answer names its question', async () => {
    const { page } = counter
    await as('9700000003')
    const { go, row, press, expectFocus } = screensOf(page)
    await go('Check Test')
    await row(name).press('Enter')
    await expectFocus(/^1 /)
    await press('Enter')
    await expectFocus('Set A')
    await press('Enter')
    await expectFocus(/^Question 1,/)
    await press('1', 'Control+Enter')
    await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'Add Data' }).click()
    await page.getByRole('button', { name: /^Next paper: 2 / }).waitFor()
    await press('Escape')
    const card = page.getByRole('article').first()
    await card.getByText('Paper entered').waitFor()
    await card.getByRole('button', { name: 'Check Paper', exact: true }).click()
    await page.getByText('chosen', { exact: true }).first().waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Not answered' }).count()).toBe(19)
  })

  it('asks for a recheck without a reason, which this institute does not keep', async () => {
    const { page } = counter
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'Re-Check Paper' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'Ask for a recheck' })
    await dialog.getByText('Somebody else decides it.').waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Ask for the recheck' }).click()
    await expect
      .poll(() => institute.sent.filter(({ path }) => path.includes('editRequestResponseById')).map(({ body }) => body))
      .toEqual([{ status: 'pending' }])
    await counter.open('/dashboard')
    await signOut(counter)
  })

  it('adds a question in a form without the translation, which this institute does not know', async () => {
    const { page, open } = counter
    await as('9700000001')
    await open('/question-addition')
    await page.getByRole('button', { name: 'Add Question' }).click()
    const form = page.getByRole('dialog', { name: 'Add Question' })
    await form.getByRole('textbox', { name: 'Question', exact: true }).waitFor()
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/question-plain.png` })
    expect(await form.getByText('Translation').count()).toBe(0)
    await page.keyboard.press('Escape')
  })
})
