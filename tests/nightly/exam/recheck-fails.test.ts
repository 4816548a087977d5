import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type OwnCounter, openOwnCounter } from '../../support/counter/counter'
import { findBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

const name = 'LMV refresher'

describe('A recheck of a candidate who has a certificate', () => {
  let counter: OwnCounter
  let passed: Candidate
  const screen = () => screensOf(counter.page)
  const cardName = () => `${passed.rollNumber} ${fullName(passed)}`
  const withdrawn = () => `Certificate ${passed.certificateNumber} is withdrawn.`

  beforeAll(async () => {
    counter = await openOwnCounter()
    await counter.signIn('Data Entry')
    const api = clientIn(counter.page)
    const { id: batchId } = await findBatch(api, name)
    const { rows } = await api.candidate.list({ batchId, page: 1, limit: 100 })
    passed = rows.find(({ certificateNumber }) => certificateNumber !== '')!
    await api.response.setRecheck({ id: passed.responseId, recheck: 'pending' })
    await signOut(counter)
    await counter.signIn('Admin')
    await clientIn(counter.page).response.setRecheck({ id: passed.responseId, recheck: 'approved' })
    await signOut(counter)
    await counter.signIn('Data Entry')
    await counter.open('/check-question')
    await screen().row(name).press('Enter')
    await screen().card(cardName()).waitFor()
  })
  afterAll(() => counter?.close())

  it('warns that the certificate has no QR code without a public address', async () => {
    await screen().card(cardName()).getByRole('button', { name: 'Certificate' }).click()
    const viewer = screen().dialog(`Certificate ${passed.certificateNumber}`)
    await viewer.getByText(/^Certificates carry no QR code: no public address is set\./).waitFor()
    await viewer.locator('canvas').first().waitFor()
    await takeScreenshots(counter.page, 'certificate without code')
    await screen().closeWithEscape(viewer)
  })

  it('warns that a Fail withdraws the certificate without a new one', async () => {
    await screen().card(cardName()).getByRole('button', { name: 'Practical Exam' }).click()
    const form = screen().dialog(/^Practical Exam/)
    await form.getByRole('textbox', { name: 'Score (%)' }).fill('20')
    await form
      .getByText(`The result changes from Pass to Fail (practical 20 %). ${withdrawn()} No new one is issued.`)
      .waitFor()
    await takeScreenshots(counter.page, 'practical fails')
    await screen().closeWithEscape(form)
  })

  it('asks before changed answers are saved, and confirms it afterwards', async () => {
    const { press } = screen()
    await screen().card(cardName()).getByRole('button', { name: 'Edit Paper' }).click()
    await screen().expectFocus(/^Question 1,/)
    await press(...Array.from({ length: 9 }, () => ['0', 'ArrowDown']).flat(), 'Control+Enter')
    const question = screen().dialog('Alert!')
    await question
      .getByText(`The result changes from Pass to Fail (theory 55 %). ${withdrawn()} No new one is issued.`)
      .waitFor()
    await screen().expectNoAxeViolations()
    await takeScreenshots(counter.page, 'recheck fails')
    await question.getByRole('button', { name: 'Update Paper' }).click()
    await waitUntilHidden(question)
    await counter.page.getByText(`The result is Fail now. ${withdrawn().replace('.', ', and none follows.')}`).waitFor()
    expect(await counter.page.getByText('print the new certificate').count()).toBe(0)
  })
})
