import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Counter, openCounter } from '../../support/counter/counter'
import { chooseOption } from '../../support/screens/fills'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
})
afterAll(() => counter?.close())

const page = () => counter.page
const slot = () => page().getByRole('dialog', { name: 'Add Timeslot' })
const field = (label: string) => slot().getByRole('textbox', { name: label, exact: true })
const hours = (label: string) => slot().getByRole('spinbutton', { name: `${label}, hours` })
const openSlot = async () => {
  await counter.open('/timeslot-addition')
  await page().getByRole('button', { name: 'Add Timeslot' }).first().click()
  await field('Vehicle Category').waitFor()
}
/** The list of a time that is open. */
const times = () => page().locator('.mantine-TimePicker-dropdown').filter({ visible: true })

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
  const drawn = () => page().locator('[role="option"]').count()
  await hours('Start Time').focus()
  const others = await drawn()
  await field('Vehicle Category').focus()
  await expect.poll(drawn).toBeGreaterThan(others)
  await hours('Start Time').focus()
  await expect.poll(drawn).toBe(others)
})

it('closes the list of a time on Esc, and the form only on the next', async () => {
  await hours('Start Time').click()
  await times().waitFor()
  await page().keyboard.press('Escape')
  await waitUntilHidden(times())
  expect(await slot().isVisible()).toBe(true)
  await page().keyboard.press('Escape')
  await page().getByText('Discard your entries and the draft?').waitFor()
  await page().getByRole('button', { name: 'Cancel' }).last().click()
})

it('offers minutes in steps of five, and accepts others', async () => {
  await hours('Start Time').click()
  await times().waitFor()
  const offered = await times().locator('button').allTextContents()
  expect(offered).toEqual([
    ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')),
    ...Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0')),
    'AM',
    'PM',
  ])
  await page().keyboard.type('0907a')
  const minutes = slot().getByRole('spinbutton', { name: 'Start Time, minutes' })
  await expect.poll(() => minutes.inputValue()).toBe('07')
})

it('shows the error of a time beside its list, not under it', async () => {
  await hours('End Time').click()
  await field('Vehicle Category').click()
  await page().keyboard.press('Escape')
  const error = slot().getByText('*Please enter end time!')
  await error.waitFor()
  await waitUntilHidden(times())
  await hours('End Time').click()
  await times().waitFor()
  const [said, list] = [await error.boundingBox(), await times().boundingBox()]
  expect(said!.y + said!.height).toBeLessThanOrEqual(list!.y)
  await page().keyboard.press('Escape')
  await page().keyboard.press('Escape')
  await page().getByRole('button', { name: 'Discard' }).click()
  await waitUntilHidden(slot())
})
