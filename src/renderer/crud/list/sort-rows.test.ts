import { expect, test } from 'vitest'
import { dayColumn, imageColumn, moneyColumn, textColumn, timeOfDayColumn } from './columns'
import { nextSorting, type Sorting, sortRows } from './sort-rows'

type Row = { name: string; createdAt: string; price: number; image: string }
const columns = [
  textColumn('Name', 'name'),
  dayColumn('Date', 'createdAt'),
  timeOfDayColumn('Time', 'createdAt'),
  moneyColumn('Price', 'price'),
  imageColumn('Image', 'image'),
]
const row = (name: string, createdAt = '', price = 0): Row => ({ name, createdAt, price, image: '' })
const sorted = (rows: Row[], title: string, direction: Sorting['direction'] = 'ascending') =>
  sortRows(rows, columns, { title, direction }).map(({ name }) => name)

const rows = [
  row('Slot 10', '2026-12-05T08:00:00.000Z', 90_000),
  row('', '', 875_050),
  // 1:30 in the night of the 21st in India.
  row('slot 9', '2026-11-20T20:00:00.000Z', 10_000_000),
]

test('numbers inside words, days, times and money sort by value', () => {
  expect(sorted(rows, 'Name')).toEqual(['slot 9', 'Slot 10', ''])
  expect(sorted(rows, 'Date')).toEqual(['slot 9', 'Slot 10', ''])
  expect(sorted(rows, 'Time')).toEqual(['slot 9', 'Slot 10', ''])
  expect(sorted(rows, 'Price')).toEqual(['Slot 10', '', 'slot 9'])
})

test('Hindi and English each sort by their own alphabet', () => {
  const names = ['हेमंत', 'Zoya', 'क़लम', 'कीर्ति', 'aman', 'अँधेरा', 'किरण', 'आशा', 'कमल', 'अंजलि']
  const order = ['अंजलि', 'अँधेरा', 'आशा', 'कमल', 'क़लम', 'किरण', 'कीर्ति', 'हेमंत', 'aman', 'Zoya']
  expect(
    sorted(
      names.map((name) => row(name)),
      'Name',
    ),
  ).toEqual(order)
})

test('descending order is the reverse; empty cells stay last, equal rows in order', () => {
  expect(sorted(rows, 'Name', 'descending')).toEqual(['Slot 10', 'slot 9', ''])
  expect(sorted(rows, 'Price', 'descending')).toEqual(['slot 9', '', 'Slot 10'])
  const alike = [row('first', '2026-11-20'), row('none'), row('second', '2026-11-20'), row('later', '2026-11-21')]
  expect(sorted(alike, 'Date')).toEqual(['first', 'second', 'later', 'none'])
  expect(sorted(alike, 'Date', 'descending')).toEqual(['later', 'first', 'second', 'none'])
})

test('a heading cycles through ascending, descending and unsorted', () => {
  const up = nextSorting(undefined, 'Name')
  const down = nextSorting(up, 'Name')
  expect([up, down, nextSorting(down, 'Name')]).toEqual([
    { title: 'Name', direction: 'ascending' },
    { title: 'Name', direction: 'descending' },
    undefined,
  ])
  expect(nextSorting(down, 'Date')).toEqual({ title: 'Date', direction: 'ascending' })
  expect(sortRows(rows, columns, undefined)).toBe(rows)
})
