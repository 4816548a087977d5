import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { idOf } from '../../support/plain-institute/store'
import { fillSheet, screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn } from '../../support/screens/registration/wizard'
import { readSideMenu } from '../../support/screens/side-menu'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

const batchName = 'Morning batch'
const dataEntry = idOf('staff', '9700000003')
let institute: PlainInstitute
let workstation: Workstation
beforeAll(async () => {
  institute = await startPlainInstitute({ personAt: 'userinfo', roleAs: 'roleName', menusAs: 'first item' })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})
const signInAs = (phone: string) => workstation.signInAs(phone, 'plain-pass')
const sentTo = (path: string) => institute.sent.filter((one) => one.path === path).map(({ body }) => body)

describe('a test day at an institute with irregular responses', () => {
  it('shows the examiner their batches, with the menus of the first item', async () => {
    await signInAs('9700000004')
    await expect
      .poll(() => readSideMenu(workstation.page))
      .toEqual(['Dashboard', 'Take Test', 'Prints', 'This workstation'])
    await workstation.page
      .getByRole('link', { name: /Batch List/ })
      .getByText('1', { exact: true })
      .waitFor()
  })

  it('records the attendance and draws the paper', async () => {
    const { page } = workstation
    const { openScreen, row, dialog, waitForPreset, markAllPresent, fillEvenly } = screensOf(page)
    await openScreen('Take Test')
    await markAllPresent(batchName)
    await row(batchName).press('Enter')
    await waitForPreset('Vehicle category', 'Light Motor Vehicle')
    await fillEvenly(dialog(`Start test of ${batchName}`), 'Car')
    await page.keyboard.press('Control+Enter')
    await row(batchName).getByText('Test started').waitFor()
    expect(sentTo('question/getgenerateQuestion').at(-1)).toMatchObject({ type: 'english', no: 20 })
  })

  it('numbers the candidates on screen though the institute has no roll numbers', async () => {
    const { page } = workstation
    await screensOf(page).row(batchName).press('Enter')
    await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('2')
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(1)
    await page.getByRole('dialog').getByRole('listitem').getByText('2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.getByRole('dialog'))
    await signOut(workstation)
  })

  it('enters a paper and reads it back though no answer has a question id', async () => {
    const { page } = workstation
    await signInAs('9700000003')
    const { openScreen, press, enterUnfinishedPaper } = screensOf(page)
    await openScreen('Check Test')
    await enterUnfinishedPaper(batchName)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Check Paper', exact: true }).click()
    await page.getByText('chosen', { exact: true }).first().waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Not answered' }).count()).toBe(19)
    await press('Escape')
    await card.getByText('Paper entered').waitFor()
  })

  it('enters the other papers and records the practical scores', async () => {
    const { typePaper, examine } = screensOf(workstation.page)
    const paper = await readPaper(workstation)
    await typePaper(gurpreet, fillSheet(paper, 2, 2), 'Theory 90 %')
    await typePaper(pooja, fillSheet(paper, 3, 12), 'Theory 40 %')
    await examine(gurpreet, 80, /Pass.*90 %.*80 %.*85 %/)
    await examine(pooja, 70, /Fail.*40 %.*70 %.*55 %/)
    const scores = institute.sent.filter(({ path }) => path.startsWith('response/updateResponse'))
    expect(scores.map(({ body }) => body.practicalScore)).toEqual([80, 70])
  })

  it('closes the practical scores without a question once they are in the outbox', async () => {
    const { page } = workstation
    const { card } = screensOf(page)
    await page.getByRole('button', { name: 'Practical scores' }).click()
    const grid = page.getByRole('dialog', { name: /^Practical scores of/ })
    await grid.getByRole('textbox', { name: /Gurpreet/ }).fill('82')
    await grid.getByText('1 changed').waitFor()
    await institute.kill()
    await page.keyboard.press('Control+Enter')
    await grid.getByRole('button', { name: 'Try now' }).waitFor()
    await waitUntilHidden(grid.getByText('1 changed'))
    await grid.getByRole('button', { name: 'Cancel' }).click()
    await waitUntilHidden(grid)
    await institute.restart()
    await expect.poll(() => card(gurpreet).textContent()).toMatch(/82 %/)
  })

  it('requests a recheck, which the superadmin approves, and edits the paper', async () => {
    const { page } = workstation
    const { askForRecheck } = screensOf(page)
    // This institute stores no reason, so the dialog has no such field.
    await askForRecheck(pooja)
    const requests = institute.sent.filter(({ path }) => path.includes('editRequestResponseById'))
    expect(requests.map(({ body }) => body)).toEqual([{ status: 'pending' }])
    await closeAndSignOut(/^Candidates of/)
    await signInAs('9700000001')
    const { openScreen, approveRecheck } = screensOf(page)
    await openScreen('Recheck Request')
    await approveRecheck('Pooja Sharma')
    await signOut(workstation)

    await signInAs('9700000003')
    const { row, card, press, expectFocus } = screensOf(page)
    await screensOf(page).openScreen('Check Test')
    await row(batchName).press('Enter')
    await card(pooja).getByRole('button', { name: 'Edit Paper' }).press('Enter')
    // This institute does not store the set of a paper: that of the roll number is suggested.
    await expectFocus('Set C')
    await press('Enter')
    await expectFocus(/^Question 1,/)
    const right = fillSheet(await readPaper(workstation), 3, 0)
    await press(...Array<string>(8).fill('Enter'))
    for (const letters of right.slice(8, 14)) await press('0', ...letters, 'Enter')
    await press('Control+Enter')
    await page.getByText('Theory 70 %').waitFor()
    await press('Enter')
    await expect.poll(() => card(pooja).textContent()).toMatch(/Pass.*70 %.*70 %.*70 %/)
    await closeAndSignOut(/^Candidates of/)
  })

  it('completes the batch, and saves the results as the institute sends them', async () => {
    const { page } = workstation
    await signInAs('9700000004')
    const { openScreen, act, dialog, row, saveFile } = screensOf(page)
    await openScreen('Take Test')
    await act(batchName, 'Complete batch')
    await dialog('Alert!').getByRole('button', { name: 'Complete batch' }).click()
    await row(batchName).getByText('Complete').waitFor()
    await signOut(workstation)

    await signInAs('9700000003')
    await openScreen('Check Test')
    await row(batchName).getByRole('button', { name: 'Generate Pdf' }).waitFor()
    const { name: file, bytes } = await saveFile(() => act(batchName, 'Generate Pdf'))
    expect(file).toBe(`${batchName}.zip`)
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual(['Gurpreet.pdf', 'Imran.pdf', 'Pooja.pdf'])
    await signOut(workstation)
  })

  it('adds a question without a translation, which this institute does not support', async () => {
    const { page, open } = workstation
    await signInAs('9700000001')
    await open('/question-addition')
    await page.getByRole('button', { name: 'Add Question' }).click()
    const form = page.getByRole('dialog', { name: 'Add Question' })
    await form.getByRole('textbox', { name: 'Question', exact: true }).waitFor()
    expect(await form.getByText('Translation').count()).toBe(0)
    await page.keyboard.press('Escape')
  })
})

const [gurpreet, pooja] = ['2 Gurpreet Kaur', '3 Pooja Sharma']

/** The paper of the batch, as the screens ask for it. */
async function readPaper({ page }: Workstation) {
  const api = clientIn(page)
  const { rows } = await api.batch.ofDataEntry({ staffId: dataEntry, page: 1, limit: 10 })
  return api.examSet.ofBatch({ batchId: rows.find((row) => row.name === batchName)?.id ?? '' })
}

/** Closes the open dialog, then signs out. */
async function closeAndSignOut(title: RegExp) {
  const { closeWithEscape, dialog } = screensOf(workstation.page)
  await closeWithEscape(dialog(title))
  await signOut(workstation)
}
