import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { takeScreenshots } from '../../support/browser/screenshots'
import { findBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

const name = 'LMV refresher'

describe('A recheck of a candidate who has a certificate', () => {
  let workstation: OwnWorkstation
  let certified: Candidate
  const screen = () => screensOf(workstation.page)
  const cardName = () => `${certified.rollNumber} ${fullName(certified)}`
  const withdrawn = () => `Certificate ${certified.certificateNumber} is withdrawn.`

  beforeAll(async () => {
    workstation = await openOwnWorkstation()
    await workstation.signIn('Data Entry')
    const api = clientIn(workstation.page)
    const { id: batchId } = await findBatch(api, name)
    const { rows } = await api.candidate.list({ batchId, page: 1, limit: 100 })
    certified = rows.find(({ certificateNumber }) => certificateNumber !== '')!
    await api.response.setRecheck({ id: certified.responseId, recheck: 'pending' })
    await signOut(workstation)
    await workstation.signIn('Admin')
    await clientIn(workstation.page).response.setRecheck({ id: certified.responseId, recheck: 'approved' })
    await signOut(workstation)
    await workstation.signIn('Data Entry')
    await workstation.open('/check-question')
    await screen().row(name).press('Enter')
    await screen().card(cardName()).waitFor()
  })
  afterAll(() => workstation?.close())

  it('warns that the certificate has no QR code without a public address', async () => {
    await screen().card(cardName()).getByRole('button', { name: 'Certificate' }).click()
    const viewer = screen().dialog(`Certificate ${certified.certificateNumber}`)
    await viewer.getByText(/^Certificates carry no QR code: no public address is set\./).waitFor()
    await viewer.locator('canvas').first().waitFor()
    await takeScreenshots(workstation.page, 'certificate without code')
    await screen().closeWithEscape(viewer)
  })

  it('warns that a Fail withdraws the certificate without a new one', async () => {
    await screen().card(cardName()).getByRole('button', { name: 'Practical Exam' }).click()
    const form = screen().dialog(/^Practical Exam/)
    await form.getByRole('textbox', { name: 'Score (%)' }).fill('20')
    await form
      .getByText(`The result changes from Pass to Fail (practical 20 %). ${withdrawn()} No new one is issued.`)
      .waitFor()
    await takeScreenshots(workstation.page, 'practical fails')
    await screen().closeWithEscape(form)
  })

  it('warns before changed answers are saved, and states the Fail afterwards', async () => {
    const { press } = screen()
    await screen().card(cardName()).getByRole('button', { name: 'Edit Paper' }).click()
    await screen().expectFocus(/^Question 1,/)
    // Clears the first nine answers.
    await press(...Array.from({ length: 9 }, () => ['0', 'ArrowDown']).flat(), 'Control+Enter')
    const question = screen().dialog('Alert!')
    await question
      .getByText(`The result changes from Pass to Fail (theory 55 %). ${withdrawn()} No new one is issued.`)
      .waitFor()
    await screen().expectNoAxeViolations()
    await takeScreenshots(workstation.page, 'recheck fails')
    await question.getByRole('button', { name: 'Update Paper' }).click()
    await waitUntilHidden(question)
    await workstation.page
      .getByText(`The result is Fail now. ${withdrawn().replace('.', ', and none follows.')}`)
      .waitFor()
    expect(await workstation.page.getByText('print the new certificate').count()).toBe(0)
  })
})
