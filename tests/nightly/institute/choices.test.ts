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
const slot = () => page().getByRole('dialog', { name: 'Add Timeslot' })
const field = (label: string) => slot().getByRole('textbox', { name: label, exact: true })
const time = (label: string) => slot().getByRole('combobox', { name: label, exact: true })
const openSlot = async () => {
  await workstation.open('/timeslot-addition')
  await page().getByRole('button', { name: 'Add Timeslot' }).first().click()
  await field('Vehicle Category').waitFor()
}
/** The open times to choose from. */
const times = () => page().getByRole('button', { name: '9:30 AM', exact: true })

it('keeps a choice, and all below it, when it is chosen again', async () => {
  await openSlot()
  await chooseOption('Light Motor Vehicle')(slot(), 'Vehicle Category')
  await chooseOption('Learner Training')(slot(), 'Course Type')
  await chooseOption('Light Motor Vehicle')(slot(), 'Vehicle Category')
  await expect.poll(() => page().getByRole('option').count()).toBe(0)
  expect(await field('Vehicle Category').inputValue()).toBe('Light Motor Vehicle')
  expect(await field('Course Type').inputValue()).toBe('Learner Training')
})

it('renders only the list of the focused field', async () => {
  const renderedCount = () => page().locator('[role="option"]').count()
  await time('Start Time').focus()
  const others = await renderedCount()
  await field('Vehicle Category').focus()
  await expect.poll(renderedCount).toBeGreaterThan(others)
  await time('Start Time').focus()
  await expect.poll(renderedCount).toBe(others)
})

it('closes the times on Esc, and the form only on the next', async () => {
  await time('Start Time').press('Alt+ArrowDown')
  await times().waitFor()
  await page().keyboard.press('Escape')
  await waitUntilHidden(times())
  expect(await slot().isVisible()).toBe(true)
  await page().keyboard.press('Escape')
  await page().getByText('Discard your entries and the draft?').waitFor()
  await page().getByRole('button', { name: 'Cancel' }).last().click()
})

it('offers times in steps of half an hour, and accepts others', async () => {
  await slot().getByRole('button', { name: 'Open the times for Start Time' }).click()
  await times().waitFor()
  await takeScreenshots(page(), 'times')
  await times().click()
  await waitUntilHidden(times())
  expect(await time('Start Time').inputValue()).toBe('9:30 AM')
  await time('Start Time').fill('0907')
  await time('Start Time').press('Tab')
  expect(await time('Start Time').inputValue()).toBe('9:07 AM')
})

it('names a missing time once the field is left', async () => {
  await time('End Time').focus()
  await time('End Time').press('Tab')
  await slot().getByText('*Please enter end time!').waitFor()
  await page().keyboard.press('Escape')
  await page().getByRole('button', { name: 'Discard' }).click()
  await waitUntilHidden(slot())
})
