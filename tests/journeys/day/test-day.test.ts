import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAnsweredRight } from '#contract/exam/question-rules'
import { findAxeViolations } from '../../support/browser/accessibility'
import { addEmptyCategory, findBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { holdRequests } from '../../support/screens/hold-requests'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { chooseAction } from '../../support/screens/row-action'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

/** A batch of the practice institute for today, with eight candidates and nothing done yet. */
const batchName = 'LMV weekend, morning'
let workstation: OwnWorkstation
let page: Page
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  page = workstation.page
  await workstation.signIn()
  await addEmptyCategory(clientIn(page), emptyCategory)
  await signOut(workstation)
  await workstation.signIn('Examiner')
  await workstation.open('/take-test')
  await row().waitFor()
})
afterAll(() => workstation?.close())

const emptyCategory = 'Parking on a slope'
const row = () => page.locator('tbody tr').filter({ hasText: batchName })
const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title })
const findThisBatch = () => findBatch(clientIn(page), batchName)
const listCandidates = async () =>
  (await clientIn(page).candidate.list({ batchId: (await findThisBatch()).id, page: 1, limit: 100 })).rows
const readPresentRollNumbers = async () =>
  (await listCandidates()).filter(({ isPresent }) => isPresent).map(({ rollNumber }) => rollNumber)
/** Runs an action of the batch's row, from its icons or its menu. */
const act = (action: string) => chooseAction(row(), action)
/** Opens the form that draws the paper of the batch. */
async function openPaperForm() {
  await row().focus()
  await row().press('Enter')
  return dialog(`Start test of ${batchName}`)
}
const readFocusedRow = () => page.evaluate(() => document.activeElement?.closest('tbody tr')?.textContent ?? '')
const expectFocusOnRow = () => expect.poll(readFocusedRow).toContain(batchName)

describe('the test day of an examiner', () => {
  it('shows the examiner’s own batches, with today’s marked', async () => {
    await row().getByText('Today').waitFor()
    expect(await page.getByRole('cell', { name: 'Two wheelers' }).count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('takes the attendance by keyboard', async () => {
    await row().press('Enter')
    await keyboardOf(page).expectFocus('Find a candidate')
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'Home', 'Space', 'Space'])
      await page.keyboard.press(key)
    await page.getByText('3 of 8 present').waitFor()
    await page.getByRole('button', { name: 'Add Attendance' }).click()
    await row().getByText('Attendance taken').waitFor()
    await expectFocusOnRow()
    const attendance = (await listCandidates()).map(({ isPresent }) => isPresent)
    expect(attendance).toEqual([true, true, true, ...Array(5).fill(false)])
  })

  it('corrects attendance, and states beforehand what will be logged', async () => {
    await act('Correct attendance')
    const [, , third, fourth] = await listCandidates()
    await page.getByRole('checkbox', { name: `${third?.firstName} ` }).waitFor()
    await keyboardOf(page).expectFocus('Find a candidate')
    await page.keyboard.press('ArrowDown')
    for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    const nowPresent = page.getByText(new RegExp(`^Now present: ${fourth?.firstName}`))
    await nowPresent.waitFor()
    // Nobody is late before the paper is drawn.
    expect(await nowPresent.textContent()).not.toContain('Late')
    await page.getByText(new RegExp(`^Now absent: ${third?.firstName}`)).waitFor()
    await page.getByRole('button', { name: 'Correct attendance' }).click()
    await waitUntilHidden(dialog(/^Attendance/))
    const log = await clientIn(page).batch.attendanceLog({ id: (await findThisBatch()).id })
    // The marks of all eight candidates, and the two corrections.
    expect(log).toHaveLength(10)
    expect(log.filter(({ isLate }) => isLate)).toEqual([])
    expect(await readPresentRollNumbers()).toEqual([1, 2, 4])
  })

  it('keeps a correction made at another workstation meanwhile', async () => {
    const { id: batchId } = await findThisBatch()
    const before = await listCandidates()
    const present = before.filter(({ isPresent }) => isPresent).map(({ id }) => id)
    const [, , , , fifth, sixth] = before
    await act('Correct attendance')
    await page.getByRole('checkbox', { name: `${sixth?.firstName} ` }).check()
    await clientIn(page).batch.takeAttendance({ batchId, present: [...present, fifth?.id ?? ''] })
    await page.keyboard.press('Control+Enter')
    const note = page.getByRole('alert').filter({ hasText: 'Not saved: the attendance was changed' })
    expect(await note.textContent()).toContain(`Marked present: ${fifth?.firstName}`)
    await keyboardOf(page).expectFocus('Correct attendance')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(dialog(/^Attendance/))
    expect(await readPresentRollNumbers()).toEqual([1, 2, 4, 5, 6])
    await clientIn(page).batch.takeAttendance({ batchId, present })
  })

  it('presets the vehicle category of those present, read after the form is open', async () => {
    const { id: batchId } = await findThisBatch()
    const present = (await listCandidates()).filter(({ isPresent }) => isPresent).map(({ id }) => id)
    await clientIn(page).batch.takeAttendance({ batchId, present: [] })
    await act('Correct attendance')
    await page.getByText('0 of 8 present').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog(/^Attendance/))
    await clientIn(page).batch.takeAttendance({ batchId, present })
    const heldRequests = await holdRequests(page, '**/api/v1/register/getRegisterByBatch/**')
    const form = await openPaperForm()
    const category = form.getByRole('textbox', { name: 'Vehicle category' })
    await category.waitFor()
    await heldRequests.begun
    expect(await category.inputValue()).toBe('')
    await heldRequests.release()
    await expect.poll(() => category.inputValue()).toBe('Light Motor Vehicle')
    await page.keyboard.press('Escape')
    await waitUntilHidden(form)
  })

  it('keeps the choices for a paper over a power cut and warns of empty categories', async () => {
    const form = await openPaperForm()
    await form.getByRole('group', { name: 'Sub-categories' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await form.getByText('Choose at least one sub-category').waitFor()
    const focusedGroup = () => page.evaluate(() => document.activeElement?.closest('[role=group]')?.textContent ?? '')
    await expect.poll(focusedGroup).toContain('Car')
    await form.getByText('Car', { exact: true }).click()
    await form.getByText('40', { exact: true }).click()
    await form.getByText(/^These categories provide at most \d+ of 40 questions/).waitFor()
    await form.getByRole('textbox', { name: `Car, ${emptyCategory}` }).fill('1')
    await form.getByText('No questions').waitFor()
    await page.keyboard.press('Control+Enter')
    await keyboardOf(page).expectFocus(`Car, ${emptyCategory}`)
    await form.getByText(/^Draft saved/).waitFor()
    await workstation.killAndStart()
    await workstation.signIn('Examiner')
    await workstation.open('/take-test')
    await row().press('Enter')
    await form.getByText(/^Unsaved draft/).waitFor()
    expect(await form.getByRole('checkbox', { name: 'Car', exact: true }).isChecked()).toBe(true)
    expect(await form.getByRole('radio', { name: '40' }).isChecked()).toBe(true)
    await form.getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => form.getByRole('checkbox', { name: 'Car', exact: true }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await waitUntilHidden(form)
  })

  it('generates the paper, and keeps the input when its sum is wrong', async () => {
    const form = await openPaperForm()
    await form.getByRole('group', { name: 'Sub-categories' }).waitFor()
    await form.getByText('Car', { exact: true }).click()
    await form.getByText(/^These categories provide at most \d+/).waitFor()
    await form.getByRole('button', { name: 'Fill evenly' }).click()
    await form.getByText('20 of 20', { exact: true }).waitFor()
    const first = form.getByRole('table').getByRole('textbox').first()
    const filled = await first.inputValue()
    await first.fill('9')
    await page.keyboard.press('Control+Enter')
    await form.getByText('Note: Please Enter Value Between 0-5').waitFor()
    await first.fill('0')
    await page.keyboard.press('Control+Enter')
    await form.getByText(`Please Select Total 20 Question: ${20 - Number(filled)} of 20 selected`).waitFor()
    expect(await first.inputValue()).toBe('0')
    expect(await findAxeViolations(page)).toEqual([])
    await first.fill(filled)
    await page.keyboard.press('Control+Enter')
    await row().getByText('Test started').waitFor()
    await expectFocusOnRow()
  })

  it('shows the paper as its sets print it, in both languages', async () => {
    await act('View Paper Set')
    const { questions } = await clientIn(page).examSet.ofBatch({ batchId: (await findThisBatch()).id })
    const setRegion = (letter: string) => page.getByRole('region', { name: `Set ${letter}` })
    await setRegion('A')
      .getByText(questions[0]?.name ?? '')
      .waitFor()
    const rights = questions.flatMap(({ options }) => options.filter(({ isRight }) => isRight))
    expect(await setRegion('A').getByLabel('Correct answer').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Show answers' }).check()
    expect(await setRegion('A').getByLabel('Correct answer').count()).toBe(rights.length)
    const before = await setRegion('A').textContent()
    await page.keyboard.press('b')
    expect(await setRegion('B').textContent()).not.toBe(before)
    await page.getByText('Both', { exact: true }).click()
    await setRegion('B')
      .getByText(questions[0]?.translation?.name ?? 'no translation')
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectFocusOnRow()
  })

  it('takes a test on screen by keyboard, over a power cut, and hands it in', async () => {
    await row().focus()
    await row().press('Enter')
    await keyboardOf(page).expectFocus('Find a candidate')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    const verdicts = page.getByLabel('Correct answer').or(page.getByText(/^(right|wrong)$/i))
    expect(await verdicts.count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    for (const key of ['2', 'ArrowRight', 'd', 'ArrowRight', 'ArrowRight', '1', 'ArrowLeft', 'ArrowRight', '3'])
      await page.keyboard.press(key)
    await page.getByText('3 of 20 answered').waitFor()
    await page.getByText(/^Saved/).waitFor()
    const chosen = () =>
      page
        .getByRole('group')
        .locator('label')
        .filter({ has: page.locator(':checked') })
        .allTextContents()
    const before = await chosen()
    await page.keyboard.press('Escape')
    await page.getByText(/continues at question 4/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(/continues at question 4/).waitFor({ state: 'hidden' })
    expect(await chosen()).toEqual(before)

    await workstation.killAndStart()
    await workstation.signIn('Examiner')
    await workstation.open('/take-test')
    await row().press('Enter')
    await page.getByText('In progress: 3 of 20 answered').waitFor()
    await keyboardOf(page).expectFocus('Find a candidate')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.getByText('Question 4 of 20').waitFor()
    expect(await chosen()).toEqual(before)

    for (let question = 5; question <= 20; question++) {
      await page.keyboard.press('ArrowRight')
      if (question !== 7) await page.keyboard.press('1')
    }
    await page.getByRole('button', { name: 'hand in paper' }).click()
    await page.getByText('18 of 20 answered; questions 3 and 7 are unanswered.').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByRole('heading', { name: 'Your paper is handed in.' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await screensOf(page).nextCandidate('Your paper is handed in.', 'Next candidate')
    await page.getByText('1 of 3 handed in').waitFor()
    const [, second] = await listCandidates()
    expect(second).toMatchObject({ isPaperDone: true, unanswered: 2 })
    const [paper] = await clientIn(page).response.ofCandidate({ candidateId: second?.id ?? '' })
    const right = paper?.answers.filter(({ options, chosen: numbers }) => isAnsweredRight(options, numbers))
    expect(right).toHaveLength(second?.right ?? -1)
    await page.keyboard.press('Escape')
    await expectFocusOnRow()
  })

  it('locks the attendance of a candidate who has handed in', async () => {
    await act('Correct attendance')
    await page.getByText('Paper handed in').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'Paper handed in' }).getByRole('checkbox').isDisabled()).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog(/^Attendance/))
  })

  it('completes the batch after naming the missing papers', async () => {
    await act('Complete batch')
    await page.getByText('2 of 3 papers are missing').waitFor()
    const [first, , , fourth] = await listCandidates()
    const missing = page.getByRole('list', { name: 'Missing papers' })
    expect(await missing.textContent()).toContain(`1. ${first?.firstName}`)
    expect(await missing.textContent()).toContain(`4. ${fourth?.firstName}`)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Complete batch' }).click()
    await row().getByText('Complete').waitFor()
    await expectFocusOnRow()
    expect(await row().getByRole('button', { name: 'Take test on screen' }).count()).toBe(0)
  })

  it('shows data entry staff their own batches, whoever examines them', async () => {
    await signOut(workstation)
    await workstation.signIn('Data Entry')
    await workstation.open('/take-test')
    const bodyRows = page.locator('main tbody[aria-busy="false"] tr')
    await bodyRows.first().waitFor()
    const { rows } = await clientIn(page).batch.list({ search: '', page: 1, limit: 100 })
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ dataEntry }) => dataEntry?.name))).toEqual(new Set(['Sunita Yadav']))
    const names = () => bodyRows.locator('td:nth-child(3)').allTextContents()
    await expect.poll(names).toEqual(rows.slice(0, 10).map((one) => one.name))
    expect(await page.getByRole('columnheader', { name: 'Examiner' }).count()).toBe(1)
  })
})
