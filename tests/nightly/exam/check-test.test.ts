import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import { correctLetters, paperNumber, paperSet } from '#contract/exam/paper-sets'
import { takeScreenshots } from '../../support/browser/screenshots'
import { prepareBatch } from '../../support/institute/test-day'
import { checkTestScreens } from '../../support/screens/exam/check-test-screens'
import { papersOf } from '../../support/screens/exam/papers'
import { fillSheet, screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn, submitIn } from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
let screen: ReturnType<typeof screensOf>
let batch: Batch
let papers: ReturnType<typeof papersOf>
let checkTest: ReturnType<typeof checkTestScreens>
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  screen = screensOf(page)
  await workstation.signIn()
  const people = ['Asha Devi', 'Bhupinder Singh', 'Chandra Kumar', 'Deepak Sharma']
  batch = await prepareBatch(clientIn(page), { name: 'Morning papers', people, size: 40, absent: 1 })
  papers = papersOf(page, batch)
  checkTest = checkTestScreens(workstation, batch)
  await signInAgain('Data Entry')
})
afterAll(() => workstation?.close())

async function signInAgain(role: string) {
  await signOut(workstation)
  await workstation.signIn(role)
}
const bhupinder = () => screen.card('2 Bhupinder Singh')
describe('Check Test', () => {
  it('lists the examiner’s batches with today’s highlighted, and a card per candidate', async () => {
    await workstation.open('/check-question')
    await screen.row('LMV weekend, morning').getByText('Today').waitFor()
    await checkTest.openCards()
    expect(await page.getByRole('article').count()).toBe(4)
    expect(await screen.card('4 Deepak Sharma').textContent()).toContain('Absent: no paper to enter.')
    const buttons = screen.card('4 Deepak Sharma').getByRole('button')
    expect(await buttons.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(['Show More'])
    await screen.expectNoAxeViolations()
  })

  it('enters a paper of 40 questions with two keys for each', async () => {
    // The last two are wrong, and question 38 is not answered.
    const answers = fillSheet(await papers.questionPaper(), 2, 2).map((letters, index) => (index === 37 ? [] : letters))
    let keyCount = 0
    const press = async (...keys: string[]) => {
      keyCount += keys.length
      await screen.press(...keys)
    }
    await press('ArrowRight', 'Enter')
    await screen.expectFocus('Set B')
    expect(await page.getByText(`Paper ${paperNumber((await papers.questionPaper()).id)}, generated`).count()).toBe(1)
    // Keys pressed in a dialog above choose no set.
    await screen.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true })
    await help.getByText('Mark an answer').waitFor()
    await screen.press('c', 'Escape')
    await help.waitFor({ state: 'hidden' })
    await screen.expectFocus('Set B')
    await press('Enter')
    await screen.expectFocus(/^Question 1,/)
    await screen.expectNoAxeViolations()
    for (const letters of answers) await press(...letters, 'Enter')
    await screen.expectFocus('Add Data')
    expect(await page.getByText('39 of 40 answered; not answered: 38').count()).toBe(1)
    await press('Enter')
    await screen.expectFocus('Cancel')
    await screen.pressTo('Question 38, not answered', 'Enter')
    await screen.dialog('Alert!').waitFor({ state: 'hidden' })
    await screen.pressTo('Cancel', 'Control+Enter')
    await press('Tab', 'Enter')
    await screen.expectFocus('Next paper: 3 Chandra Kumar')
    // Questions with several right options need more keys.
    const extraLetterCount = answers.flat().length - answers.filter((letters) => letters.length > 0).length
    expect(keyCount - extraLetterCount).toBeLessThanOrEqual(2 * answers.length + 6)
    expect(await page.getByText('37 right, 2 wrong, 1 not answered').count()).toBe(1)
    expect(await papers.candidate('Bhupinder')).toMatchObject({ theoryScore: 92.5, right: 37, wrong: 2, unanswered: 1 })
  })

  it('keeps a half-typed paper and its letters when the set is corrected', async () => {
    await screen.pressTo('Set C', 'Enter')
    await page.keyboard.down('c')
    await screen.expectFocus('Question 1, not answered')
    // The key that chose the set is still held when the questions appear: its repetition marks no answer.
    await page.keyboard.down('c')
    await page.keyboard.up('c')
    await screen.expectFocus('Question 1, not answered')
    await screen.press('1', 'Enter', '0', 'Enter', '4', 'Enter')
    await screen.pressTo('3 Chandra Kumar', 'Escape')
    await screen.press('Enter')
    await page.getByText(/^Draft restored/).waitFor()
    await screen.expectFocus('Question 2, not answered')
    const letters = () =>
      page.locator('[role=group] input:checked').evaluateAll((marked) => marked.map(({ ariaLabel }) => ariaLabel))
    expect(await letters()).toEqual(['Question 1: a', 'Question 3: d'])
    const questionTexts = () => page.getByRole('group', { name: /^Question \d/ }).allTextContents()
    const textsOfSetC = await questionTexts()
    await page.getByText('A', { exact: true }).click()
    await expect.poll(questionTexts).not.toEqual(textsOfSetC)
    expect(await letters()).toEqual(['Question 1: a', 'Question 3: d'])
    await page.getByText('Set changed from C to A. The letters stay at their question numbers.').waitFor()
    await screen.expectFocus('Question 2, not answered')
    await takeScreenshots(page, 'corrected set')
  })

  it('reports why a paper is refused and keeps the input', async () => {
    // The same answers, because others would be a second paper.
    await papers.handIn('Chandra', { 0: 0, 2: 3 })
    await screen.press('Control+Enter')
    await screen.dialog('Alert!').getByRole('button', { name: 'Add Data' }).click()
    await page.getByText('Chandra Kumar has already handed in a paper with the same answers.').waitFor()
    await waitUntilHidden(screen.dialog('Alert!'))
    expect(await page.getByRole('group', { name: 'Question 3, answered d' }).count()).toBe(1)
    // The cards below are reloaded meanwhile; Escape closes only the paper above them.
    await screen.card('3 Chandra Kumar').getByText('Paper entered').waitFor({ state: 'attached' })
    await screen.pressTo('3 Chandra Kumar', 'Escape')
  })

  it('records a practical score by keyboard and shows the result', async () => {
    await screen.pressTo('2 Bhupinder Singh', 'ArrowLeft')
    await screen.pressTo('Score (%)', 'Enter')
    await page.keyboard.type('120')
    await screen.press('Enter')
    await page.getByText('Enter 0 to 100, or choose No').waitFor()
    await screen.press('Control+A')
    await page.keyboard.type('75')
    expect(await page.getByRole('dialog').getByText('Final 83.75 %').count()).toBe(1)
    const toast = waitForToast(page, 'Practical score of Bhupinder Singh saved: Pass')
    await screen.pressTo('2 Bhupinder Singh', 'Enter')
    await expect.poll(() => bhupinder().textContent()).toMatch(/Pass.*92.5 %.*75 %.*83.75 %/)
    // The dialog takes keys until it has faded out.
    await waitUntilHidden(screen.dialog(/^Practical Exam/))
    await toast
    await screen.press('Enter')
    const result = screen.dialog(/^Result/)
    await result.getByRole('img', { name: /page 1 of/ }).waitFor()
    await screen.pressTo('2 Bhupinder Singh', 'Escape')
  })

  it('requests a recheck, which the admin approves', async () => {
    await bhupinder().getByRole('button', { name: 'Re-Check Paper' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Question 38 was marked twice.')
    await page.getByRole('button', { name: 'Request recheck' }).click()
    await expect.poll(() => bhupinder().getByRole('button', { name: 'Requested', exact: true }).isDisabled()).toBe(true)
    // The dialog takes keys until it has faded out.
    await waitUntilHidden(page.getByRole('button', { name: 'Request recheck' }))
    await screen.closeWithEscape(page.getByRole('dialog'))
    await signInAgain('Admin')
    const row = await checkTest.openRequestOf('Bhupinder Singh')
    expect(await row.textContent()).toMatch(/92.5 %Sunita YadavQuestion 38 was marked twice\./)
    await screen.expectNoAxeViolations()
    await row.getByRole('button', { name: 'Show paper' }).click()
    const paper = screen.dialog('Paper of Bhupinder Singh')
    await paper.getByText('Wrong', { exact: true }).first().waitFor()
    // The paper shows the order of set B, and unanswered questions apart from wrong ones.
    await paper.getByText('Set B', { exact: true }).waitFor()
    const questions = paperSet(await papers.questionPaper(), 'B')
    expect(await paper.locator('ol > li').first().textContent()).toContain(questions[0]?.question.name)
    await paper.getByText('Not answered 1', { exact: true }).click()
    expect(await paper.locator('ol > li').count()).toBe(1)
    expect(await paper.locator('ol > li').textContent()).toContain(`38. ${questions[37]?.question.name}`)
    await paper.getByText('Wrong 2', { exact: true }).click()
    expect(await paper.locator('ol > li').count()).toBe(2)
    await screen.press('Escape')
    await row.getByRole('button', { name: 'Approve' }).click()
    await screen.expectFocus('Cancel')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await row.waitFor({ state: 'hidden' })
  })

  it('lets nobody decide their own request', async () => {
    await checkTest.openCards()
    const api = clientIn(page)
    const { id } = await papers.handIn('Asha')
    await api.response.setRecheck({ id, recheck: 'pending' })
    const row = await checkTest.openRequestOf('Asha Devi')
    await row.getByText('You', { exact: true }).waitFor()
    const buttons = await row.getByRole('button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    expect(buttons).toEqual(['Show paper', 'Show More'])
    await expect(api.response.setRecheck({ id, recheck: 'approved' })).rejects.toThrow(
      'Someone else has to decide your own request.',
    )
  })

  it('allows one edit of the paper after an approved recheck', async () => {
    await signInAgain('Data Entry')
    await checkTest.openCards()
    await screen.press('ArrowRight', 'Enter')
    await page.getByText('Updating uses up the approval').waitFor()
    await screen.expectFocus(/^Question 1,/)
    expect(await page.getByRole('radio', { name: 'B', exact: true }).isChecked()).toBe(true)
    await screen.press('Control+Enter')
    await screen.dialog('Alert!').getByText('No answer changed. Update anyway?').waitFor()
    await screen.press('Escape')
    await waitUntilHidden(screen.dialog('Alert!'))
    await screen.pressTo(/^Question 40, answered/, 'End')
    const last = paperSet(await papers.questionPaper(), 'B').at(-1)
    await screen.press('0', ...(last ? correctLetters(last).split(', ') : []), 'Control+Enter')
    await screen.dialog('Alert!').getByRole('button', { name: 'Update Paper' }).click()
    await page.getByText('38 right, 1 wrong, 1 not answered').waitFor()
    await screen.expectFocus('Close')
    await screen.pressTo('2 Bhupinder Singh', 'Enter')
    expect(await bhupinder().getByRole('button', { name: 'Edit Paper' }).count()).toBe(0)
    expect(await bhupinder().getByRole('button', { name: 'Re-Check Paper' }).count()).toBe(1)
    const api = clientIn(page)
    const { id: candidateId, responseId } = await papers.candidate('Bhupinder')
    const [stored] = await api.response.ofCandidate({ candidateId })
    const answers = (stored?.answers ?? []).map((answer) => ({ ...answer, chosen: [] }))
    const secondEdit = submitIn(page)('response.update', { id: responseId, candidateId, answers, practicalScore: 75 })
    await expect(secondEdit).rejects.toThrow('after an approved recheck only')
  })

  it('shows what was answered before, when it was changed and by whom', async () => {
    await bhupinder().getByRole('button', { name: 'Check Paper', exact: true }).click()
    const paper = screen.dialog('Paper of Bhupinder Singh')
    const changes = paper.getByText(/^Changed \d+ \w{3} \d{4}, .+ by Sunita Yadav/)
    await changes.first().waitFor()
    const texts = (await changes.allTextContents()).map((line) => line.replace(/^.* by Sunita Yadav/, ''))
    expect(texts).toEqual([
      '. Before: practical not examined',
      ' after a recheck approved by Rajesh Malhotra (Question 38 was marked twice.). Before: theory 92.5 %',
    ])
    await screen.expectNoAxeViolations()
    await screen.pressTo('2 Bhupinder Singh', 'Escape')
  })

  it('keeps a practical exam that was not taken as not examined, never 0', async () => {
    await bhupinder().getByRole('button', { name: 'Practical Exam' }).click()
    await screen.expectFocus('Score (%)')
    await page.getByRole('radio', { name: 'No' }).check()
    const toast = waitForToast(page, 'Practical exam of Bhupinder Singh saved as not examined')
    await page.getByRole('button', { name: 'Save practical exam' }).click()
    await screen.expectFocus('2 Bhupinder Singh')
    await toast
    await expect.poll(() => bhupinder().textContent()).toMatch(/Pending.*95 %.*Practical–/)
    expect(await papers.candidate('Bhupinder')).toMatchObject({
      practicalScore: null,
      result: 'Pending',
      finalScore: null,
    })
  })

  it('shows changes of other workstations without losing focus or input', async () => {
    const search = page.getByRole('searchbox', { name: 'Find a candidate' })
    await search.fill('chandra')
    const card = await screen.card('3 Chandra Kumar').elementHandle()
    const { id: candidateId, responseId: id } = await papers.candidate('Chandra')
    await submitIn(page)('response.update', { id, candidateId, answers: [], practicalScore: 66 })
    await expect.poll(() => card?.textContent(), { timeout: 40_000 }).toContain('66 %')
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await search.inputValue()).toBe('chandra')
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('finds a candidate by roll number, and Enter goes to the card', async () => {
    await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('2')
    expect(await page.getByRole('article').count()).toBe(1)
    await screen.pressTo('2 Bhupinder Singh', 'Enter')
    await screen.pressTo('Find a candidate', '/')
    await page.keyboard.type('nobody')
    await page.getByText('No results for “nobody”.').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    expect(await page.getByRole('article').count()).toBe(4)
  })

  it('finds a recheck by its day, and its rejection is shown below the paper', async () => {
    const { responseId: id } = await papers.candidate('Bhupinder')
    await clientIn(page).response.setRecheck({ id, recheck: 'pending' })
    await screen.press('Escape')
    await signInAgain('Admin')
    const row = await checkTest.openRequestOf('Bhupinder Singh')
    await page.getByRole('button', { name: /^Requested: / }).click()
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.getByText(/^Requested \d+ \w{3} \d{4} – /).waitFor()
    await row.waitFor()
    await page.getByRole('button', { name: 'Clear dates' }).click()
    await page.getByText(/^Requested \d+ \w{3} \d{4} – /).waitFor({ state: 'hidden' })
    await row.press('Enter')
    const paper = screen.dialog('Paper of Bhupinder Singh')
    await paper.getByRole('button', { name: 'Reject' }).click()
    await screen.expectFocus('Cancel')
    await screen.expectNoAxeViolations()
    await screen.dialog('Alert!').getByRole('button', { name: 'Reject' }).click()
    await row.waitFor({ state: 'hidden' })
    await signInAgain('Data Entry')
    await checkTest.openCards()
    expect(await bhupinder().getByRole('button', { name: 'Request Rejected' }).isDisabled()).toBe(true)
  })
})
