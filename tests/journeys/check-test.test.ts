import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/batch'
import { keyOf, paperNumber, paperSet } from '#contract/paper-sets'
import { type Counter, openCounter, seriousBarriers } from '../support/counter'
import { prepareBatch } from '../support/test-day'
import { clientIn, keyboardOf } from '../support/wizard'

let counter: Counter
let page: Page
let batch: Batch
beforeAll(async () => {
  counter = await openCounter()
  page = counter.page
  await counter.signIn()
  const people = ['Asha Devi', 'Bhupinder Singh', 'Chandra Kumar', 'Deepak Sharma']
  batch = await prepareBatch(clientIn(page), { name: 'Morning papers', people, size: 40, absent: 1 })
  await signInAgain('Data Entry')
})
afterAll(() => counter?.close())

async function signInAgain(role: string) {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  await counter.signIn(role)
}
const card = (name: string) => page.getByRole('article', { name })
/** Opens the cards of the batch by keyboard: the focus is on the first. */
async function viewUsers() {
  await counter.open('/check-question')
  const row = page.locator('tbody tr').filter({ hasText: batch.name })
  await row.press('Enter')
  await keyboardOf(page).expectFocus('1 Asha Devi')
}
/** What a candidate wrote on a sheet of this set: right but for the last two, and the one before left out. */
async function sheet(letter: 'A' | 'B') {
  const { questions, id } = await clientIn(page).examSet.ofBatch({ batchId: batch.id })
  return paperSet({ id, questions }, letter).map((printed) => {
    const right = keyOf(printed).split(', ')
    if (printed.place === 38) return []
    return printed.place > 38 ? [right.includes('d') ? 'a' : 'd'] : right
  })
}
const asked = async (name: string) => {
  const { rows } = await clientIn(page).candidate.list({ batchId: batch.id, page: 1, limit: 100 })
  const found = rows.find(({ firstName }) => name.startsWith(firstName))
  if (!found) throw new Error(`${name} is not in the batch.`)
  return found
}

describe('Check Test', () => {
  it('lists one’s own batches, today’s marked as such, and shows a card for each candidate', async () => {
    await counter.open('/check-question')
    await page.locator('tbody tr').filter({ hasText: 'LMV weekend, morning' }).getByText('Today').waitFor()
    await viewUsers()
    expect(await page.getByRole('article').count()).toBe(4)
    expect(await card('4 Deepak Sharma').textContent()).toContain('Was not present')
    expect(await card('4 Deepak Sharma').getByRole('button').count()).toBe(0)
    expect(await seriousBarriers(page)).toEqual([])
  })

  it('takes a paper of 40 questions with two keys for a question', async () => {
    const keys = keyboardOf(page)
    const answers = await sheet('B')
    let pressed = 0
    const press = async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    }
    await press('ArrowRight')
    await press('Enter')
    await keys.expectFocus('Set B')
    const { id } = await clientIn(page).examSet.ofBatch({ batchId: batch.id })
    expect(await page.getByText(`Paper ${paperNumber(id)}, drawn`).count()).toBe(1)
    // What is typed in a dialog above chooses no set.
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys', exact: true })
    await help.getByText('Mark an answer').waitFor()
    await page.keyboard.press('c')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await keys.expectFocus('Set B')
    await press('Enter')
    await keys.expectFocus(/^Question 1,/)
    expect(await seriousBarriers(page)).toEqual([])
    for (const letters of answers) {
      for (const letter of letters) await press(letter)
      await press('Enter')
    }
    await keys.expectFocus('Add Data')
    expect(await page.getByText('39 of 40 answered; not answered: 38').count()).toBe(1)
    await press('Enter')
    await keys.expectFocus('Cancel')
    await page.keyboard.press('Enter')
    await keys.expectFocus('Question 38, not answered')
    await page.getByRole('dialog', { name: 'Alert!' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+Enter')
    await keys.expectFocus('Cancel')
    await press('Tab')
    await press('Enter')
    await keys.expectFocus('Next paper: 3 Chandra Kumar')
    const several = answers.flat().length - answers.filter((letters) => letters.length > 0).length
    expect(pressed - several).toBeLessThanOrEqual(2 * answers.length + 6)
    expect(await page.getByText('37 right, 2 wrong, 1 not answered').count()).toBe(1)
    expect(await asked('Bhupinder')).toMatchObject({ theoryScore: 92.5, right: 37, wrong: 2, unanswered: 1 })
  })

  it('keeps what is typed of a paper, and its letters when the set turns out to be another', async () => {
    const keys = keyboardOf(page)
    await page.keyboard.press('Enter')
    await keys.expectFocus('Set C')
    await page.keyboard.press('c')
    await keys.expectFocus(/^Question 1,/)
    for (const key of ['1', 'Enter', '0', 'Enter', '4', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await keys.expectFocus('3 Chandra Kumar')
    await page.keyboard.press('Enter')
    await page.getByText(/^Continued from what was typed/).waitFor()
    await keys.expectFocus('Question 2, not answered')
    const letters = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('[role=group] input:checked')].map(
          ({ ariaLabel }) => ariaLabel,
        ),
      )
    expect(await letters()).toEqual(['Question 1: a', 'Question 3: d'])
    const asking = () => page.getByRole('group', { name: /^Question \d/ }).allTextContents()
    const ofSetC = await asking()
    await page.getByText('A', { exact: true }).click()
    await expect.poll(asking).not.toEqual(ofSetC)
    expect(await letters()).toEqual(['Question 1: a', 'Question 3: d'])
  })

  it('says in the server’s words why a paper is refused, and keeps what was typed', async () => {
    const keys = keyboardOf(page)
    const api = clientIn(page)
    const { id: candidateId } = await asked('Chandra')
    const { id: examSetId } = await api.examSet.ofBatch({ batchId: batch.id })
    const elsewhere = { batchId: batch.id, candidateId, examSetId, answers: [], practicalScore: null }
    await api.response.add(elsewhere, { key: crypto.randomUUID() })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'Add Data' }).click()
    await page.getByText('Chandra Kumar has already handed in a paper.').waitFor()
    await page.getByRole('dialog', { name: 'Alert!' }).waitFor({ state: 'hidden' })
    expect(await page.getByRole('group', { name: 'Question 3, answered d' }).count()).toBe(1)
    // The cards below were read again meanwhile; the key closes only what lies above them.
    await card('3 Chandra Kumar').getByText('Paper entered').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await keys.expectFocus('3 Chandra Kumar')
  })

  it('records a practical score by keyboard and shows what the result is', async () => {
    const keys = keyboardOf(page)
    await page.keyboard.press('ArrowLeft')
    await keys.expectFocus('2 Bhupinder Singh')
    await page.keyboard.press('Enter')
    await keys.expectFocus('Score in per cent')
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await page.getByText('Enter 0 to 100, or choose No').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('7x5')
    expect(await page.getByRole('dialog').getByText('Final 83.75 %').count()).toBe(1)
    await page.keyboard.press('Enter')
    await keys.expectFocus('2 Bhupinder Singh')
    await expect.poll(() => card('2 Bhupinder Singh').textContent()).toMatch(/Pass.*92.5 %.*75 %.*83.75 %/)
    // While it fades, keys are still its own.
    await page.getByRole('dialog', { name: /^Practical Exam/ }).waitFor({ state: 'hidden' })
    await page.getByText('Practical score of Bhupinder Singh saved: Pass').waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: /^Result/ })
      .getByRole('img', { name: /page 1 of/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await keys.expectFocus('2 Bhupinder Singh')
  })

  it('asks for a recheck, which the admin approves', async () => {
    const keys = keyboardOf(page)
    await card('2 Bhupinder Singh').getByRole('button', { name: 'Re-Check Paper' }).click()
    await page.getByRole('button', { name: 'Ask for the recheck' }).click()
    await expect
      .poll(() => card('2 Bhupinder Singh').getByRole('button', { name: 'Requested', exact: true }).isDisabled())
      .toBe(true)
    // While it fades, keys are still its own.
    await page.getByRole('button', { name: 'Ask for the recheck' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await signInAgain('Admin')
    await counter.open('/recheck-request')
    const row = page.locator('tbody tr').filter({ hasText: 'Bhupinder Singh' }).filter({ hasText: batch.name })
    await row.waitFor()
    expect(await row.textContent()).toMatch(/92.5 %Sunita Yadav/)
    expect(await seriousBarriers(page)).toEqual([])
    await row.getByRole('button', { name: 'Show paper' }).click()
    const paper = page.getByRole('dialog', { name: 'Paper of Bhupinder Singh' })
    await paper.getByText('Wrong', { exact: true }).first().waitFor()
    // As the sheet on the desk has it: the first question of set B, and what was left out apart from what is wrong.
    await paper.getByText('Set B', { exact: true }).waitFor()
    const printed = paperSet(await clientIn(page).examSet.ofBatch({ batchId: batch.id }), 'B')
    expect(await paper.locator('ol > li').first().textContent()).toContain(printed[0]?.question.name)
    await paper.getByText('Not answered 1', { exact: true }).click()
    expect(await paper.locator('ol > li').count()).toBe(1)
    expect(await paper.locator('ol > li').textContent()).toContain(`38. ${printed[37]?.question.name}`)
    await paper.getByText('Wrong 2', { exact: true }).click()
    expect(await paper.locator('ol > li').count()).toBe(2)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Approve' }).click()
    await keys.expectFocus('Cancel')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await row.waitFor({ state: 'hidden' })
  })

  it('does not let anybody decide their own request', async () => {
    await viewUsers()
    const api = clientIn(page)
    const { id: candidateId } = await asked('Asha')
    const paper = await api.examSet.ofBatch({ batchId: batch.id })
    const handIn = { batchId: batch.id, candidateId, examSetId: paper.id, answers: [], practicalScore: null }
    const { id } = await api.response.add(handIn, { key: crypto.randomUUID() })
    await api.response.setRecheck({ id, recheck: 'pending' })
    await counter.open('/recheck-request')
    const row = page.locator('tbody tr').filter({ hasText: 'Asha Devi' }).filter({ hasText: batch.name })
    await row.getByText('You: somebody else decides').waitFor()
    expect(await row.getByRole('button').count()).toBe(1)
    await expect(api.response.setRecheck({ id, recheck: 'approved' })).rejects.toThrow(
      'Somebody else has to decide your own request.',
    )
  })

  it('edits the paper once', async () => {
    const keys = keyboardOf(page)
    await signInAgain('Data Entry')
    await viewUsers()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('Updating the paper uses the approval up').waitFor()
    expect(await page.getByRole('radio', { name: 'B', exact: true }).isChecked()).toBe(true)
    await page.keyboard.press('End')
    await keys.expectFocus(/^Question 40, answered/)
    const { questions, id } = await clientIn(page).examSet.ofBatch({ batchId: batch.id })
    const last = paperSet({ id, questions }, 'B').at(-1)
    await page.keyboard.press('0')
    for (const letter of last ? keyOf(last).split(', ') : []) await page.keyboard.press(letter)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'Update Paper' }).click()
    await page.getByText('38 right, 1 wrong, 1 not answered').waitFor()
    await keys.expectFocus('Close')
    await page.keyboard.press('Enter')
    await keys.expectFocus('2 Bhupinder Singh')
    expect(await card('2 Bhupinder Singh').getByRole('button', { name: 'Edit Paper' }).count()).toBe(0)
    expect(await card('2 Bhupinder Singh').getByRole('button', { name: 'Re-Check Paper' }).count()).toBe(1)
    const api = clientIn(page)
    const { id: candidateId, responseId } = await asked('Bhupinder')
    const [stored] = await api.response.ofCandidate({ candidateId })
    const answers = (stored?.answers ?? []).map((answer) => ({ ...answer, chosen: [] }))
    const second = api.response.update({ id: responseId, answers, practicalScore: 75 }, { key: crypto.randomUUID() })
    await expect(second).rejects.toThrow('after an approved recheck only')
  })

  it('shows what the paper said before, when it was changed and by whom', async () => {
    const keys = keyboardOf(page)
    await card('2 Bhupinder Singh').getByRole('button', { name: 'Check Paper', exact: true }).click()
    const paper = page.getByRole('dialog', { name: 'Paper of Bhupinder Singh' })
    const changes = paper.getByText(/^Changed \d+ \w{3} \d{4}, .+ by Sunita Yadav/)
    await changes.first().waitFor()
    const said = (await changes.allTextContents()).map((line) => line.replace(/^.* by Sunita Yadav/, ''))
    expect(said).toEqual([
      '. Before: practical not examined',
      ' after a recheck that Rajesh Malhotra approved. Before: theory 92.5 %',
    ])
    expect(await seriousBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keys.expectFocus('2 Bhupinder Singh')
  })

  it('keeps a practical exam that was not taken as not examined, never 0', async () => {
    const keys = keyboardOf(page)
    await card('2 Bhupinder Singh').getByRole('button', { name: 'Practical Exam' }).click()
    await keys.expectFocus('Score in per cent')
    await page.getByRole('radio', { name: 'No' }).check()
    await page.getByRole('button', { name: 'Save practical exam' }).click()
    await keys.expectFocus('2 Bhupinder Singh')
    await page.getByText('Practical exam of Bhupinder Singh saved: not examined').waitFor()
    await expect.poll(() => card('2 Bhupinder Singh').textContent()).toMatch(/Pending.*95 %.*Practical–/)
    expect(await asked('Bhupinder')).toMatchObject({ practicalScore: null, result: 'Pending', finalScore: null })
  })

  it('follows what another counter changes, and leaves the focus and what is typed', async () => {
    const search = page.getByRole('searchbox', { name: 'Find a candidate' })
    await search.fill('chandra')
    const shown = await card('3 Chandra Kumar').elementHandle()
    const { responseId: id } = await asked('Chandra')
    await clientIn(page).response.update({ id, answers: [], practicalScore: 66 }, { key: crypto.randomUUID() })
    await expect.poll(() => shown?.textContent(), { timeout: 40_000 }).toContain('66 %')
    expect(await shown?.evaluate((one) => one.isConnected)).toBe(true)
    expect(await search.inputValue()).toBe('chandra')
    expect(await search.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('finds a candidate by roll number alone, and Enter goes to the first who matches', async () => {
    const keys = keyboardOf(page)
    await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('2')
    expect(await page.getByRole('article').count()).toBe(1)
    await page.keyboard.press('Enter')
    await keys.expectFocus('2 Bhupinder Singh')
    await page.keyboard.press('/')
    await keys.expectFocus('Find a candidate')
    await page.keyboard.type('nobody')
    await page.getByText('Nobody matches “nobody”.').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    expect(await page.getByRole('article').count()).toBe(4)
  })

  it('a recheck that is found by its day is rejected below its paper', async () => {
    const keys = keyboardOf(page)
    const { responseId: id } = await asked('Bhupinder')
    await clientIn(page).response.setRecheck({ id, recheck: 'pending' })
    await page.keyboard.press('Escape')
    await signInAgain('Admin')
    await counter.open('/recheck-request')
    const row = page.locator('tbody tr').filter({ hasText: 'Bhupinder Singh' }).filter({ hasText: batch.name })
    await row.waitFor()
    await page.getByRole('button', { name: /^Requested: / }).click()
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.getByText(/^Requested \d+ \w{3} \d{4} – /).waitFor()
    await row.waitFor()
    await page.getByRole('button', { name: 'Show all days' }).click()
    await page.getByText(/^Requested \d+ \w{3} \d{4} – /).waitFor({ state: 'hidden' })
    await row.press('Enter')
    const paper = page.getByRole('dialog', { name: 'Paper of Bhupinder Singh' })
    await paper.getByRole('button', { name: 'Reject' }).click()
    await keys.expectFocus('Cancel')
    expect(await seriousBarriers(page)).toEqual([])
    await page.getByRole('dialog', { name: 'Alert!' }).getByRole('button', { name: 'Reject' }).click()
    await row.waitFor({ state: 'hidden' })
    await signInAgain('Data Entry')
    await viewUsers()
    const rejected = card('2 Bhupinder Singh').getByRole('button', { name: 'Request Rejected' })
    expect(await rejected.isDisabled()).toBe(true)
  })
})
