import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Provider } from '#provider/index'
import { superadmin } from '../../desk/support/booking'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openPractice } from '../../support/institute/practice-copy'
import { prepareBatch } from '../../support/institute/test-day'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { fillSheet, screensOf } from '../../support/screens/exam/test-day-screens'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

/** Hands in the paper of 20 questions at the candidate's screen, whichever question it shows. */
async function handIn({ page }: Workstation) {
  const { press, expectFocus } = screensOf(page)
  await page.getByRole('button', { name: 'Question 20, ' }).click()
  await page.getByRole('button', { name: 'hand in paper' }).click()
  await expectFocus('Go back')
  await press('Tab', 'Enter')
}
const attentionButton = (page: Workstation['page']) => page.getByRole('button', { name: /Needs attention/ })

describe('a paper typed over a candidate who sits at a screen', () => {
  let provider: Provider
  let institute: Institute
  let screen: Workstation
  let office: Workstation
  let batch: Batch
  let paper: QuestionPaper
  beforeAll(async () => {
    provider = await openPractice()
    institute = await startInstitute(provider)
    const open = () => openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
    ;[screen, office] = await Promise.all([open(), open()])
    await Promise.all([screen, office].map(({ signInAs }) => signInAs(superadmin.phone, superadmin.password)))
    const api = clientIn(screen.page)
    batch = await prepareBatch(api, { name: 'Typed over', people: ['Asha Devi', 'Bina Rani'], size: 20, absent: 0 })
    paper = await api.examSet.ofBatch({ batchId: batch.id })
  })
  afterAll(async () => {
    await screen?.close()
    await office?.close()
    await institute?.close()
    await provider?.close()
  })
  const asha = '1 Asha Devi'

  it('shows data entry how far the candidate is, and asks before a paper is typed', async () => {
    await screen.open('/take-test')
    const sitting = screensOf(screen.page)
    await sitting.startSitting(batch.name, 1, 'Question 1 of 20')
    await sitting.press('1', 'ArrowRight', '2')
    await screen.page.getByText('2 of 20 answered').waitFor()

    const { page } = office
    const { row, card, press, expectFocus, dialog } = screensOf(page)
    await office.open('/check-question')
    await row(batch.name).press('Enter')
    await card(asha)
      .getByText(/^Sits at the screen: 2 of 20 answered since /)
      .waitFor({ timeout: 60_000 })
    await takeScreenshots(page, 'second-card')
    expect(await findAxeViolations(page)).toEqual([])
    await card(asha).press('Enter')
    await expectFocus(/^Set/)
    await press('Enter')
    await expectFocus(/^Question 1,/)
    for (const letters of fillSheet(paper, 1, 5)) {
      await press(...letters.map((letter) => String('abcd'.indexOf(letter) + 1)), 'Enter')
    }
    await press('Enter')
    const alertDialog = dialog('Alert!')
    await alertDialog.getByText(/Sits at the screen: 2 of 20 .* an admin decides which one counts\./).waitFor()
    await takeScreenshots(page, 'second-asked')
    await alertDialog.getByRole('button', { name: 'Add Data' }).click()
    await page.getByText('Theory 75 %').waitFor()
    await press('Escape')
    await card(asha).getByText('Paper entered').waitFor()
    await card(asha)
      .getByText(/^Sits at the screen/)
      .waitFor()
  })

  it('accepts the candidate’s paper as well, and shows that two are stored', async () => {
    await handIn(screen)
    await screen.page.getByRole('heading', { name: 'Your paper is handed in.' }).waitFor()
    const { card } = screensOf(office.page)
    await card(asha).getByText('Two papers: an admin decides').waitFor({ timeout: 60_000 })
    await waitUntilHidden(card(asha).getByText(/^Sits at the screen/))
    await takeScreenshots(office.page, 'second-card-two')
  })

  it('shows an admin both papers side by side, and counts the one that is chosen', async () => {
    const { page, open } = office
    await open('/recheck-request')
    const section = page.getByRole('region', { name: 'Two papers of one candidate' })
    await section.getByText('1 Asha Devi').waitFor()
    await takeScreenshots(page, 'second-list')
    await section.getByRole('button', { name: 'Compare' }).click()
    const comparison = page.getByRole('dialog', { name: 'Two papers of 1 Asha Devi' })
    await comparison.getByText('First paper: theory 75 %').waitFor()
    const rows = comparison.locator('tbody tr')
    const differences = await rows.count()
    expect(differences).toBeGreaterThanOrEqual(18)
    await comparison.getByText('All 20').click()
    await expect.poll(() => rows.count()).toBe(20)
    expect(await comparison.locator('tbody tr[data-different]').count()).toBe(differences)
    await takeScreenshots(page, 'second-compare')
    expect(await findAxeViolations(page)).toEqual([])
    await comparison.getByRole('button', { name: 'Save decision' }).click()
    await comparison.getByText('Choose a paper').waitFor()
    await comparison.getByText('Enter a reason').waitFor()
    await comparison.getByRole('radio', { name: /^First/ }).check()
    await comparison.getByRole('textbox', { name: 'Reason' }).fill('The screen was left by mistake')
    const toast = waitForToast(page, 'The first paper counts')
    await comparison.getByRole('button', { name: 'Save decision' }).click()
    await toast
    await waitUntilHidden(section)
    const { rows: candidates } = await clientIn(page).candidate.list({ batchId: batch.id, page: 1, limit: 10 })
    expect(candidates[0]).toMatchObject({ theoryScore: 75, hasSecondPaper: false })
  })
})

describe('at an institute that accepts only one paper of a candidate', () => {
  it('keeps the answers of a refused paper under “Needs attention” and in the paper', async () => {
    const institute = await startPlainInstitute({ personAt: 'userinfo', roleAs: 'roleName', menusAs: 'first item' })
    const workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
    const { page } = workstation
    await workstation.signInAs('9700000004', 'plain-pass')
    const { openScreen, row, dialog, waitForPreset, markAllPresent, fillEvenly, press, expectFocus } = screensOf(page)
    const name = 'Morning batch'
    await openScreen('Take Test')
    await markAllPresent(name)
    await row(name).press('Enter')
    await waitForPreset('Vehicle category', 'Light Motor Vehicle')
    await fillEvenly(dialog(`Start test of ${name}`), 'Car')
    await page.keyboard.press('Control+Enter')
    await row(name).getByText('Test started').waitFor()
    await row(name).press('Enter')
    await expectFocus('Find a candidate')
    await page.keyboard.type('Pooja')
    await press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    await press('1', 'ArrowRight', '2')
    await page.getByText('2 of 20 answered').waitFor()
    // Another clerk enters a paper meanwhile.
    const uid = institute.store.rowsOf('register').find(({ fname }) => fname === 'Pooja')?._id
    const batchId = institute.store.rowsOf('batch').find((one) => one.name === name)?._id
    const typed = { batch: batchId, uid, Esid: '', ListofQA: [], Score: 0, practicalScore: null, status: 'noRequest' }
    institute.store.add('response', typed)
    await handIn(workstation)
    await page.getByRole('alert').getByText('The paper of this candidate is entered already.').first().waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expectFocus(/^Password of /)
    await page.keyboard.type('plain-pass')
    await press('Enter')
    const secondPaperNotice = page.getByText('Another paper handed in; here 2 of 20 answered')
    await secondPaperNotice.waitFor()
    await press('Escape')
    await waitUntilHidden(secondPaperNotice)
    // A paper handed in at another workstation does not remove the answers stored here.
    await row(name).press('Enter')
    await secondPaperNotice.waitFor()
    await takeScreenshots(page, 'second-kept')
    await press('Escape')
    await attentionButton(page).click()
    await page.getByRole('dialog', { name: 'Needs attention' }).getByText('Paper: 2 of 20 answered').waitFor()
    await takeScreenshots(page, 'second-attention')
    await workstation.close()
    await institute.close()
  })
})
