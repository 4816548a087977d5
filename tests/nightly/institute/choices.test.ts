import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeScreenshots } from '../../support/browser/screenshots'
import { chooseOption } from '../../support/screens/fills'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const page = () => workstation.page
const form = () => page().getByRole('dialog', { name: 'Add Timeslot' })
const field = (label: string) => form().getByRole('textbox', { name: label, exact: true })
const time = (label: string) => form().getByRole('combobox', { name: label, exact: true })
const openForm = async () => {
  await workstation.open('/timeslot-addition')
  await page().getByRole('button', { name: 'Add Timeslot' }).first().click()
  await field('Vehicle Category').waitFor()
}
/** One of the times to choose from; visible while the list of times is open. */
const halfPastNine = () => page().getByRole('button', { name: '9:30 AM', exact: true })

it('keeps a choice and its dependent fields when it is chosen again', async () => {
  await openForm()
  await chooseOption('Light Motor Vehicle')(form(), 'Vehicle Category')
  await chooseOption('Learner Training')(form(), 'Course Type')
  await chooseOption('Light Motor Vehicle')(form(), 'Vehicle Category')
  await expect.poll(() => page().getByRole('option').count()).toBe(0)
  expect(await field('Vehicle Category').inputValue()).toBe('Light Motor Vehicle')
  expect(await field('Course Type').inputValue()).toBe('Learner Training')
})

it('renders only the list of the focused field', async () => {
  const renderedCount = () => page().locator('[role="option"]').count()
  await time('Start Time').focus()
  const timeFieldCount = await renderedCount()
  await field('Vehicle Category').focus()
  await expect.poll(renderedCount).toBeGreaterThan(timeFieldCount)
  await time('Start Time').focus()
  await expect.poll(renderedCount).toBe(timeFieldCount)
})

it('closes the list of times on Esc, and the form only on a second Esc', async () => {
  await time('Start Time').press('Alt+ArrowDown')
  await halfPastNine().waitFor()
  await page().keyboard.press('Escape')
  await waitUntilHidden(halfPastNine())
  expect(await form().isVisible()).toBe(true)
  await page().keyboard.press('Escape')
  await page().getByText('Discard your entries and the draft?').waitFor()
  await page().getByRole('button', { name: 'Cancel' }).last().click()
})

it('offers times in steps of half an hour, and accepts others', async () => {
  await form().getByRole('button', { name: 'Open the times for Start Time' }).click()
  await halfPastNine().waitFor()
  await takeScreenshots(page(), 'times')
  await halfPastNine().click()
  await waitUntilHidden(halfPastNine())
  expect(await time('Start Time').inputValue()).toBe('9:30 AM')
  await time('Start Time').fill('0907')
  await time('Start Time').press('Tab')
  expect(await time('Start Time').inputValue()).toBe('9:07 AM')
})

it('names a missing time once the field is left', async () => {
  await time('End Time').focus()
  await time('End Time').press('Tab')
  await form().getByText('*Please enter end time!').waitFor()
  await page().keyboard.press('Escape')
  await page().getByRole('button', { name: 'Discard' }).click()
  await waitUntilHidden(form())
})
