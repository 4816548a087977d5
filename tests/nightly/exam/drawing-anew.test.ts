import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import { paperNumber } from '#contract/exam/paper-sets'
import { addDays, today } from '#contract/protocol/calendar'
import { prepareBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

const name = 'Two of one name'
let workstation: Workstation
let page: Page
let screen: ReturnType<typeof screensOf>
let batch: Batch
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  screen = screensOf(page)
  await workstation.signIn()
  batch = await prepareBatch(clientIn(page), {
    name,
    people: ['Asha Devi', 'Asha Devi', 'Chandra Kumar'],
    size: 20,
    absent: 0,
  })
  await signInAgain('Examiner')
})
afterAll(() => workstation?.close())

async function signInAgain(role: string) {
  // The reload closes every open dialog.
  await page.reload()
  await signOut(workstation)
  await workstation.signIn(role)
}
const paper = () => clientIn(page).examSet.ofBatch({ batchId: batch.id })
const candidates = async () => (await clientIn(page).candidate.list({ batchId: batch.id, page: 1, limit: 10 })).rows
const sets = () => screen.dialog(`Paper set of ${name}`)
const openSets = async () => {
  await workstation.open('/take-test')
  await screen.act(name, 'View Paper Set')
  await sets().getByRole('listitem').first().waitFor()
}

describe('The paper of a batch', () => {
  it('shows its correct answers only on request', async () => {
    await openSets()
    expect(await sets().getByRole('img', { name: 'Correct answer' }).count()).toBe(0)
    await sets().getByRole('checkbox', { name: 'Show answers' }).check()
    expect(await sets().getByRole('img', { name: 'Correct answer' }).count()).toBeGreaterThanOrEqual(20)
    await screen.expectNoAxeViolations()
  })

  it('can be redrawn before anyone sees it, with the batch’s vehicles, and is logged', async () => {
    const before = await paper()
    await sets().getByRole('button', { name: 'Generate new paper' }).click()
    const form = screen.dialog(`Generate new paper for ${name}`)
    const [first] = await candidates()
    const vehicle = first?.vehicleCategory?.[0]?.name ?? ''
    await expect.poll(() => form.getByRole('textbox', { name: 'Vehicle category' }).inputValue()).toBe(vehicle)
    const subCategories = form.getByRole('group', { name: 'Sub-categories' }).locator('label')
    await subCategories.first().waitFor()
    for (const kind of await subCategories.all()) await kind.click()
    await form.getByRole('button', { name: 'Fill evenly' }).click()
    await form.getByText('20 of 20', { exact: true }).waitFor()
    await form.getByRole('button', { name: 'Generate new paper' }).click()
    await waitUntilHidden(form)
    const now = await paper()
    expect(now.id).not.toBe(before.id)
    await sets()
      .getByText(new RegExp(`^Paper ${paperNumber(before.id)} generated .* replaced .* by Harpreet Gill$`))
      .waitFor()
    await sets()
      .getByText(new RegExp(`^Paper ${paperNumber(now.id)} generated .* by Harpreet Gill$`))
      .waitFor()
    await screen.press('Escape')
    await waitUntilHidden(sets())
  })

  it('is final once a candidate has begun; namesakes are listed with their phones', async () => {
    const rows = await candidates()
    await screen.row(name).press('Enter')
    await screen.expectFocus('Find a candidate')
    const namesakes = page.getByRole('listitem').filter({ hasText: 'Asha Devi' })
    expect(await namesakes.allTextContents()).toEqual([1, 2].map((roll) => `${roll}Asha Devi${rows[roll - 1]?.phone}`))
    await page.keyboard.type('2')
    await screen.press('Enter')
    await page.getByText('Question 1 of 20').waitFor()
    await screen.press('1')
    await page.getByRole('button', { name: 'Leave' }).click()
    await screen.expectFocus(/^Password of /)
    await page.keyboard.type('practice1')
    await screen.press('Enter')
    await screen.expectFocus('Find a candidate')
    await screen.press('Escape')
    await openSets()
    await sets()
      .getByText(/first used .* by Harpreet Gill$/)
      .waitFor()
    expect(await sets().getByRole('button', { name: 'Generate new paper' }).count()).toBe(0)
  })

  it('is printed for one candidate', async () => {
    await sets().getByRole('button', { name: 'Print question papers' }).click()
    const choices = screen.dialog(`Print question papers of ${name}`)
    await choices.getByRole('radio', { name: 'One candidate' }).check()
    await choices.getByRole('button', { name: 'Preview papers' }).click()
    await choices.getByText('Choose a candidate').waitFor()
    const [, second] = await candidates()
    await choices.getByRole('textbox', { name: 'Candidate' }).fill(second?.phone ?? '')
    await page.getByRole('option', { name: `2 Asha Devi, ${second?.phone}` }).click()
    await choices.getByRole('button', { name: 'Preview papers' }).click()
    const viewer = screen.dialog(`Question paper ${name}, roll number 2`)
    await viewer.locator('canvas').first().waitFor()
    expect(await viewer.locator('canvas').count()).toBeLessThan(8)
    await screen.closeWithEscape(viewer)
  })
})

describe('Check Test', () => {
  it('marks the card of a half-typed paper', async () => {
    await signInAgain('Data Entry')
    await workstation.open('/check-question')
    await screen.row(name).press('Enter')
    await screen.card('3 Chandra Kumar').press('Enter')
    await screen.expectFocus(/^Set /)
    await screen.press('Enter')
    await screen.expectFocus(/^Question 1,/)
    await screen.press('1', 'Enter', '2', 'Enter')
    await screen.press('Escape')
    await screen.card('3 Chandra Kumar').getByText('Draft: 2 answered').waitFor()
    await screen.card('1 Asha Devi').getByText('No paper yet').waitFor()
    await screen.expectNoAxeViolations()
  })

  it('refuses a practical score with a point or sign, and a recheck without a reason', async () => {
    const [first] = await candidates()
    const handedIn = {
      batchId: batch.id,
      candidateId: first?.id ?? '',
      questionPaperId: (await paper()).id,
      answers: [],
    }
    await clientIn(page).response.add(handedIn, { key: crypto.randomUUID() })
    await page.reload()
    await screen.row(name).press('Enter')
    await screen.card('1 Asha Devi').getByRole('button', { name: 'Practical Exam' }).click()
    const score = page.getByRole('textbox', { name: 'Score (%)' })
    // If the point or the sign were dropped silently, these would become 75 and 5.
    for (const typed of ['7.5', '-5']) {
      await screen.expectFocus('Score (%)')
      await screen.press('Control+A')
      await page.keyboard.type(typed)
      await screen.press('Enter')
      await page.getByText('Digits only, from 0 to 100').waitFor()
      expect(await score.inputValue()).toBe(typed)
    }
    await screen.closeWithEscape(page.getByRole('dialog', { name: /^Practical Exam/ }))
    await screen.card('1 Asha Devi').getByRole('button', { name: 'Re-Check Paper' }).click()
    await screen.expectFocus('Reason')
    await page.getByRole('button', { name: 'Request recheck' }).click()
    await page.getByText('Enter a reason').waitFor()
    expect((await candidates())[0]).toMatchObject({ recheck: 'noRequest', practicalScore: null })
  })
})

describe('Batch Creation', () => {
  it('accepts neither a past day nor slots of two vehicle categories', async () => {
    await signInAgain('Admin')
    await workstation.open('/batch-creation')
    await page.getByRole('button', { name: 'Add Batch' }).first().click()
    const form = screen.dialog('Add Batch')
    const date = form.getByRole('combobox', { name: 'Date', exact: true })
    await date.fill(addDays(today(), -3).split('-').reverse().join(''))
    await form.getByText('The date has passed').waitFor()
    await form.getByText('Choose a date first.').waitFor()
    await date.fill(addDays(today(), 1).split('-').reverse().join(''))
    const boxes = form.getByRole('checkbox')
    await boxes.first().waitFor()
    const slots = await clientIn(page).slot.onDay({ date: addDays(today(), 1) })
    const vehicleCategories = new Set(slots.map(({ vehicleCategoryId }) => vehicleCategoryId))
    expect(vehicleCategories.size).toBeGreaterThan(1)
    await form.getByRole('checkbox', { disabled: false }).first().check()
    const selectableCount = await form.getByRole('checkbox', { disabled: false }).count()
    expect(selectableCount).toBeLessThan(slots.filter(({ batchName }) => batchName === '').length)
  })

  it('generates the results of a complete batch, and fixes its practical scores', async () => {
    await page.reload()
    await screen.act('LMV refresher', 'Generate Pdf')
    await page.getByRole('dialog').filter({ hasText: 'LMV refresher' }).waitFor()
    await screen.press('Escape')
    await signInAgain('Data Entry')
    await workstation.open('/check-question')
    await screen.row('LMV refresher').press('Enter')
    const fixed = page.getByRole('button', { name: 'Practical Exam', disabled: true })
    await fixed.first().waitFor()
    expect(await fixed.first().getAttribute('title')).toMatch('approved recheck')
  })
})
