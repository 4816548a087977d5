import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMessage } from '#contract/protocol/text/typed-messages'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await workstation.open('/timeslot-addition')
  await workstation.page.getByRole('button', { name: 'Add Timeslot' }).first().click()
})
afterAll(() => workstation?.close())

it.each([
  ['-3', '-3', '*Please enter valid seat number!'],
  ['0', '0', '*Please enter valid seat number!'],
  ['2000', '2000', 'At most 1,000 seats'],
  ['12345678901', '12345678901', '*Please enter valid seat number!'],
  ['1.5', '1.5', '*Please enter valid seat number!'],
  ['1e3', '1e3', '*Please enter valid seat number!'],
  ['2-3', '2-3', '*Please enter valid seat number!'],
  ['1,000', '1000', ''],
  ['२०', '20', ''],
])('reads "%s" as a number of seats, or keeps the text with a message', async (pasted, shown, message) => {
  const seats = workstation.page.getByRole('textbox', { name: 'Seat', exact: true })
  await seats.fill(pasted)
  await seats.press('Tab')
  expect(await seats.inputValue()).toBe(shown)
  const errorText = () => seats.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent ?? '')
  await expect.poll(errorText).toBe(message)
})

it.each([
  ['15', '3:00 PM'],
  ['1530', '3:30 PM'],
  ['3:30 pm', '3:30 PM'],
  ['9.30 pm', '9:30 PM'],
  ['०९:३०', '9:30 AM'],
])('reads "%s" as a time', async (typed, shown) => {
  await startField().fill(typed)
  await startField().press('Tab')
  expect(await startField().inputValue()).toBe(shown)
})

it('refuses other text as a time, and keeps it', async () => {
  await startField().fill('9.30-11.00')
  await startField().press('Tab')
  await workstation.page.getByText('Enter a time such as 9:30 AM').waitFor()
  expect(await startField().inputValue()).toBe('9.30-11.00')
})

it('replaces text that is no day when another field sets the day', async () => {
  const day = (label: string) => workstation.page.getByRole('combobox', { name: label, exact: true })
  await day('End Date').fill('soon')
  await day('End Date').press('Tab')
  await workstation.page.getByText(dayMessage).waitFor()
  await day('Start Date').fill('2027-03-01')
  expect(await day('End Date').inputValue()).toBe('1 Mar 2027')
  expect(await workstation.page.getByText(dayMessage).count()).toBe(0)
})

const startField = () => workstation.page.getByRole('combobox', { name: 'Start Time', exact: true })
