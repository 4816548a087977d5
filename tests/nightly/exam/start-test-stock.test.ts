import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEmptyCategory, addQuestion, findBatch } from '../../support/institute/test-day'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { holdRequests } from '../../support/screens/hold-requests'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

const name = 'LMV weekend, morning'
const category = 'Parking on a slope'

describe('The form that draws a paper', () => {
  let workstation: OwnWorkstation
  const page = () => workstation.page
  const screen = () => screensOf(page())
  const form = () => screen().dialog(`Start test of ${name}`)
  const parkingField = () => form().getByRole('textbox', { name: `Car, ${category}` })
  const firstField = () => form().getByRole('table').getByRole('textbox').first()

  beforeAll(async () => {
    workstation = await openOwnWorkstation()
    await workstation.signIn()
    const api = clientIn(page())
    await addEmptyCategory(api, category)
    const { id: batchId } = await findBatch(api, name)
    const { rows } = await api.candidate.list({ batchId, page: 1, limit: 100 })
    await api.batch.takeAttendance({ batchId, present: rows.map(({ id }) => id) })
    await workstation.open('/take-test')
    await screen().row(name).press('Enter')
    await screen().fillEvenly(form(), 'Car')
    await form().getByText('20 of 20', { exact: true }).waitFor()
  })
  afterAll(() => workstation?.close())

  it('shows the provider’s refusal, with the current stock', async () => {
    const filled = Number(await firstField().inputValue())
    await firstField().fill(String(filled - 1))
    await parkingField().fill('1')
    await form().getByText('No questions').waitFor()
    await screen().press('Control+Enter')
    await form().getByText(`Car › ${category} has 0 active English questions, 1 is asked.`).waitFor()
  })

  it('reloads the stock of the categories on focus', async () => {
    await addQuestion(clientIn(page()), category, 'Which way do the wheels point when parked uphill?')
    await page().evaluate(() => window.dispatchEvent(new Event('focus')))
    await waitUntilHidden(form().getByText('No questions'))
  })

  it('leaves the decision to the provider if the shown stock is outdated', async () => {
    const filled = Number(await firstField().inputValue())
    await firstField().fill(String(filled - 1))
    await parkingField().fill('2')
    await form().getByText('Only 1 available').waitFor()
    await addQuestion(clientIn(page()), category, 'Which way do the wheels point when parked downhill?')
    const stock = await holdRequests(page(), '**/category/stock**')
    await screen().press('Control+Enter')
    await waitUntilHidden(form())
    await stock.release()
    await screen().row(name).getByText('Test started').waitFor()
    const { questions } = await clientIn(page()).examSet.ofBatch({
      batchId: (await findBatch(clientIn(page()), name)).id,
    })
    expect(questions.filter((one) => one.category === category)).toHaveLength(2)
  })
})
