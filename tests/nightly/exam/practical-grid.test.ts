import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import { takeScreenshots } from '../../support/browser/screenshots'
import { prepareBatch } from '../../support/institute/test-day'
import { fillSheet, screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn } from '../../support/screens/registration/wizard'
import { routeRequests } from '../../support/screens/route-requests'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

const name = 'Practical round'
const people = ['Asha Devi', 'Bina Devi', 'Chandra Kumar', 'Deepak Sharma']
const scoreOf = (roll: number) => `Practical score of ${roll} ${people[roll - 1]} (%)`

describe('The practical scores of a batch', () => {
  let workstation: Workstation
  let batch: Batch
  const screen = () => screensOf(workstation.page)
  const grid = () => screen().dialog(new RegExp(`^Practical scores of ${name}`))
  const candidates = async () =>
    (await clientIn(workstation.page).candidate.list({ batchId: batch.id, page: 1, limit: 10 })).rows
  const openGrid = async () => {
    await workstation.page.getByRole('button', { name: 'Practical scores' }).click()
    await grid().getByRole('table').waitFor()
  }

  beforeAll(async () => {
    workstation = await openWorkstation()
    await workstation.signIn()
    const api = clientIn(workstation.page)
    batch = await prepareBatch(api, { name, people, size: 20, absent: 1 })
    const paper = await api.examSet.ofBatch({ batchId: batch.id })
    for (const { id: candidateId, rollNumber } of (await candidates()).slice(0, 3)) {
      const wrongCount = rollNumber === 3 ? 12 : 2
      const markedPositions = fillSheet(paper, 1, wrongCount).map((letters) =>
        letters.map((letter) => 'abcd'.indexOf(letter) + 1),
      )
      const answers = paper.questions.map(({ id: questionId, name: question, type, image, options }, index) => ({
        questionId,
        question,
        type,
        image,
        options,
        isRight: false,
        chosen: (markedPositions[index] ?? []).map((position) => options[position - 1]?.number ?? 0),
      }))
      const draft = { batchId: batch.id, candidateId, questionPaperId: paper.id, set: 'A' as const, answers }
      await api.response.add({ ...draft, practicalScore: null }, { key: crypto.randomUUID() })
    }
    await signOut(workstation)
    await workstation.signIn('Data Entry')
    await workstation.open('/check-question')
    await screen().row(name).press('Enter')
    await screen().card('1 Asha Devi').waitFor()
  })
  afterAll(() => workstation?.close())

  it('are one grid in which Tab and Enter go to the next candidate', async () => {
    await openGrid()
    await screen().expectFocus(scoreOf(1))
    await screen().expectNoAxeViolations()
    await workstation.page.keyboard.type('80')
    await screen().press('Tab')
    await screen().expectFocus(scoreOf(2))
    await workstation.page.keyboard.type('120')
    await screen().press('Enter')
    await screen().expectFocus(scoreOf(3))
    await screen().press('ArrowUp')
    await screen().expectFocus(scoreOf(2))
    expect(await grid().getByRole('textbox').count()).toBe(3)
    await grid().getByText('2 changed').waitFor()
  })

  it('report a wrong score on saving, and nothing is saved', async () => {
    await screen().press('Control+Enter')
    await grid().getByText('Enter 0 to 100, or leave empty').waitFor()
    await screen().expectFocus(scoreOf(2))
    await takeScreenshots(workstation.page, 'practical grid')
    expect((await candidates()).map(({ practicalScore }) => practicalScore)).toEqual([null, null, null, null])
  })

  it('are kept as a draft', async () => {
    await workstation.page.keyboard.type('55')
    await grid()
      .getByText(/^Draft saved/)
      .waitFor()
    await workstation.page.reload()
    await screen().row(name).press('Enter')
    await screen().card('1 Asha Devi').waitFor()
    await openGrid()
    await grid()
      .getByText(/^Draft restored/)
      .waitFor()
    await grid().getByText('2 changed').waitFor()
  })

  it('are saved at once, with an empty field as not examined', async () => {
    await screen().press('Control+Enter')
    await waitUntilHidden(grid())
    expect((await candidates()).map(({ practicalScore, result }) => [practicalScore, result])).toEqual([
      [80, 'Pass'],
      [55, 'Fail'],
      [null, 'Fail'],
      [null, 'Pending'],
    ])
  })

  it('stay open with a score that is typed while others are saved', async () => {
    const { page } = workstation
    const field = (roll: number) => grid().getByRole('textbox', { name: scoreOf(roll) })
    const notice = page.getByText(`Practical scores of ${name} saved`)
    await waitUntilHidden(notice)
    await openGrid()
    await field(1).fill('81')
    const released = Promise.withResolvers<void>()
    const url = '**/desk/outbox.submit'
    await routeRequests(page, url, (route) => released.promise.then(() => route.continue()))
    await screen().press('Control+Enter')
    await expect.poll(() => field(1).isDisabled()).toBe(true)
    await field(2).fill('56')
    released.resolve()
    await notice.waitFor()
    await grid().getByText('1 changed').waitFor()
    await page.unroute(url)
    await field(2).fill('55')
    await screen().press('Control+Enter')
    await waitUntilHidden(grid())
    expect((await candidates()).map(({ practicalScore }) => practicalScore)).toEqual([81, 55, null, null])
  })

  it('are listed if missing before the batch is complete', async () => {
    await openGrid()
    await grid()
      .getByRole('textbox', { name: scoreOf(1) })
      .fill('')
    await screen().press('Control+Enter')
    await waitUntilHidden(grid())
    await screen().press('Escape')
    await workstation.open('/take-test')
    await screen().act(name, 'Complete batch')
    const question = screen().dialog('Alert!')
    await question.getByText(/^1 practical score is missing\. The result stays Pending/).waitFor()
    const missing = question.getByRole('list', { name: 'Missing practical scores' })
    expect(await missing.textContent()).toMatch(/^1\. Asha Devi, \d{10}$/)
    await screen().expectNoAxeViolations()
    await takeScreenshots(workstation.page, 'complete without scores')
    await screen().press('Escape')
  })
})
