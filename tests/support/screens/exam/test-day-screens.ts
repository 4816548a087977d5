import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { correctLetters, paperSet, setForRollNumber } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { findAxeViolations } from '../../browser/accessibility'
import { keyboardOf } from '../registration/wizard'
import { chooseAction } from '../row-action'
import { openFromMenu } from '../side-menu'
import { waitUntilHidden } from '../wait-until-hidden'

/** The marked letters of each question. */
export type AnswerSheet = readonly (readonly string[])[]

/** Marks all questions right except the last `wrongCount` ones. */
export function fillSheet(paper: QuestionPaper, rollNumber: number, wrongCount: number): AnswerSheet {
  return paperSet(paper, setForRollNumber(rollNumber)).map((printed) => {
    const right = correctLetters(printed).split(', ')
    if (printed.position <= paper.questions.length - wrongCount) return right
    return [['a', 'b', 'c', 'd'].find((letter) => !right.includes(letter)) ?? '']
  })
}

/** Lists, cards and dialogs of the test day, by their visible names. */
export function screensOf(page: Page) {
  const keys = keyboardOf(page)
  const { press } = keys
  const row = (words: string) => page.locator('main tbody tr').filter({ hasText: words })
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const card = (name: string) => page.getByRole('article', { name })
  return {
    ...keys,
    row,
    dialog,
    /** The card of a candidate in Check Test. */
    card,
    /** Opens a screen from the side menu. */
    async openScreen(title: string) {
      await openFromMenu(page, title)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    },
    /** Runs an action of a row, from its icons or its menu. */
    act: (words: string, action: string) => chooseAction(row(words), action),
    /** Types into a select and chooses an option. */
    async pick(label: string, words: string, option: string) {
      await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(words)
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    /** Waits until a field of the dialog is preset, which may need a response of the server. */
    async waitForPreset(label: string, value: string) {
      const field = page.getByRole('dialog').getByRole('textbox', { name: label, exact: true })
      await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe(value)
    },
    async closeWithEscape(dialogShown: Locator) {
      await press('Escape')
      await waitUntilHidden(dialogShown)
    },
    /** Expects no accessibility violation. */
    expectNoAxeViolations: async () => expect(await findAxeViolations(page)).toEqual([]),
    /** Runs an action and returns the file that it downloads. */
    async saveFile(run: () => Promise<unknown>) {
      const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), run()])
      const bytes = new Uint8Array(await readFile(await download.path()))
      return { name: download.suggestedFilename(), bytes }
    },
    /** Saves the results of a complete batch with the correct answers. */
    async saveResults(batch: string) {
      await chooseAction(row(batch), 'Generate Pdf')
      await page.getByRole('dialog').getByRole('radio', { name: 'With correct answers' }).waitFor()
      await keys.expectFocus('Save results')
      await press('Enter')
    },
    /** Marks all candidates of a batch present, and saves the attendance. */
    async markAllPresent(batch: string) {
      await row(batch).press('Enter')
      await keys.expectFocus('Find a candidate')
      await page.getByRole('checkbox', { name: 'Mark all present' }).check()
      await press('Control+Enter')
      await row(batch).getByText('Attendance taken').waitFor()
    },
    /** Chooses a sub-category in the paper form and fills its categories evenly. */
    async fillEvenly(form: Locator, subCategory: string) {
      await form.getByText(subCategory, { exact: true }).click()
      await form.getByRole('button', { name: 'Fill evenly' }).click()
    },
    /** Opens the batch in Check Test and enters the first paper with one of twenty answers. */
    async enterUnfinishedPaper(batch: string) {
      await row(batch).press('Enter')
      await keys.expectFocus(/^1 /)
      await press('Enter')
      await keys.expectFocus('Set A')
      await press('Enter')
      await keys.expectFocus(/^Question 1,/)
      await press('1', 'Control+Enter')
      await dialog('Alert!').getByRole('button', { name: 'Add Data' }).click()
      await page.getByRole('button', { name: /^Next paper: 2 / }).waitFor()
      await press('Escape')
      await page.getByRole('article').first().getByText('Paper entered').waitFor()
    },
    /** Requests a recheck of a candidate's paper, with a reason if given. */
    async askForRecheck(name: string, reason = '') {
      await card(name).getByRole('button', { name: 'Re-Check Paper' }).click()
      if (reason) await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await page.getByRole('button', { name: 'Request recheck' }).click()
      await card(name).getByRole('button', { name: 'Requested', exact: true }).waitFor()
    },
    /** Approves a recheck on the screen of recheck requests. */
    async approveRecheck(name: string) {
      await row(name).getByRole('button', { name: 'Approve' }).click()
      await dialog('Alert!').getByRole('button', { name: 'Approve' }).click()
      await row(name).waitFor({ state: 'hidden' })
    },
    /** Starts the sitting of a candidate; `firstQuestion` is its text. */
    async startSitting(batch: string, rollNumber: number, firstQuestion: string) {
      await row(batch).press('Enter')
      await keys.expectFocus('Find a candidate')
      await page.keyboard.type(String(rollNumber))
      await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
      await press('Enter')
      await page.getByText(firstQuestion).waitFor()
    },
    /** Answers from the shown question on, and stays at the last. */
    async answer(sheet: AnswerSheet) {
      for (const [index, letters] of sheet.entries()) await press(...(index ? ['ArrowRight'] : []), ...letters)
    },
    /** After a hand-in: confirms the last page and unlocks the list with the examiner's password. */
    async nextCandidate(heading: string, button: string) {
      await page.getByRole('heading', { name: heading }).waitFor()
      await keys.expectFocus(button)
      await press('Enter')
      await keys.expectFocus(/^Password of | का पासवर्ड$/)
      await page.keyboard.type('practice1')
      await press('Enter')
      await keys.expectFocus('Find a candidate')
    },
    /** Types a candidate's paper with digits and Enter in the suggested set, and expects an outcome. */
    async typePaper(name: string, sheet: AnswerSheet, outcome: string) {
      await card(name).press('Enter')
      await keys.expectFocus(/^Set [ABCD]$/)
      await press('Enter')
      await keys.expectFocus(/^Question 1,/)
      for (const letters of sheet) {
        await press(...letters.map((letter) => String('abcd'.indexOf(letter) + 1)), 'Enter')
      }
      await keys.expectFocus('Add Data')
      await press('Enter')
      await page.getByText(outcome).waitFor()
      await press('Escape')
      await card(name).getByText('Paper entered').waitFor()
      await keys.expectFocus(name)
    },
    /** Records a practical score and expects an outcome on the card. */
    async examine(name: string, score: number, outcome: RegExp) {
      await card(name).getByRole('button', { name: 'Practical Exam' }).click()
      await keys.expectFocus('Score (%)')
      await page.keyboard.type(String(score))
      await press('Enter')
      await expect.poll(() => card(name).textContent()).toMatch(outcome)
    },
  }
}
