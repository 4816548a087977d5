import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Counter, openCounter } from '../../support/counter/counter'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
  await counter.open('/timeslot-addition')
  await counter.page.getByRole('button', { name: 'Add Timeslot' }).first().click()
})
afterAll(() => counter?.close())

it.each([
  ['-3', '-3', '*Please enter valid seat number!'],
  ['0', '0', '*Please enter valid seat number!'],
  ['2000', '2000', 'At most 1,000 seats'],
  ['12345678901', '12345678901', '*Please enter valid seat number!'],
  ['1.5', '1.5', '*Please enter valid seat number!'],
  ['1e3', '1e3', '*Please enter valid seat number!'],
  ['२०', '20', ''],
])('reads or refuses "%s" as a number of seats, and never changes it', async (pasted, shown, message) => {
  const seats = counter.page.getByRole('textbox', { name: 'Seat', exact: true })
  await seats.fill(pasted)
  await seats.press('Tab')
  expect(await seats.inputValue()).toBe(shown)
  const said = () => seats.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent ?? '')
  await expect.poll(said).toBe(message)
})
