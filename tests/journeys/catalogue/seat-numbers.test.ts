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
  ['2-3', '2-3', '*Please enter valid seat number!'],
  ['1,000', '1000', ''],
  ['२०', '20', ''],
])('reads or refuses "%s" as a number of seats, and never changes it', async (pasted, shown, message) => {
  const seats = counter.page.getByRole('textbox', { name: 'Seat', exact: true })
  await seats.fill(pasted)
  await seats.press('Tab')
  expect(await seats.inputValue()).toBe(shown)
  const said = () => seats.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent ?? '')
  await expect.poll(said).toBe(message)
})

it.each([
  ['9.30 pm', ['09', '30', 'PM']],
  ['०९:३०', ['09', '30', 'AM']],
])('reads "%s" pasted as a time', async (pasted, [hours, minutes, half]) => {
  await pasteTime(pasted)
  const value = (name: string) => part(name).inputValue()
  await expect
    .poll(async () => [await value('hours'), await value('minutes'), await value('AM or PM')])
    .toEqual([hours, minutes, half])
})

it('refuses other text pasted as a time, and keeps the time', async () => {
  await pasteTime('9.30-11.00')
  await counter.page.getByText('Enter a time such as 9:30 AM').waitFor()
  expect(await part('hours').inputValue()).toBe('09')
})

const part = (name: string) => counter.page.getByLabel(`Start Time, ${name}`)
/** Pastes from the clipboard, to which the field of seats has copied the text. */
async function pasteTime(text: string) {
  const seats = counter.page.getByRole('textbox', { name: 'Seat', exact: true })
  await seats.fill(text)
  await seats.press('Control+A')
  await seats.press('Control+C')
  await part('hours').focus()
  await counter.page.keyboard.press('Control+V')
}
