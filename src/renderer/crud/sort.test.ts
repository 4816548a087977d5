import { expect, test } from 'vitest'
import type { Column } from './definition'
import { nextSorting, sortRows } from './sort'

type Row = { name: string; day: string; price: string }
const columns: Column<Row>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Date', value: ({ day }) => day },
  { title: 'Price', value: ({ price }) => price, numeric: true },
]
const rows: Row[] = [
  { name: 'Slot 10', day: '5 Dec 2026', price: '₹900.00' },
  { name: 'Slot 9', day: '20 Nov 2026', price: '₹1,00,000.00' },
  { name: '', day: '', price: '₹8,750.50' },
]
const names = (title: string, isDown = false) => sortRows(rows, columns, { title, isDown }).map(({ name }) => name)

test('words sort with the numbers in them, days by the calendar, money by amount', () => {
  expect(names('Name')).toEqual(['Slot 9', 'Slot 10', ''])
  expect(names('Date')).toEqual(['Slot 9', 'Slot 10', ''])
  expect(names('Price')).toEqual(['Slot 10', '', 'Slot 9'])
})

test('downwards is the reverse, and empty cells stay last', () => {
  expect(names('Name', true)).toEqual(['Slot 10', 'Slot 9', ''])
  expect(names('Price', true)).toEqual(['Slot 9', '', 'Slot 10'])
})

test('a heading goes up, down, and back to how the rows came', () => {
  const up = nextSorting(undefined, 'Name')
  const down = nextSorting(up, 'Name')
  expect([up, down, nextSorting(down, 'Name')]).toEqual([
    { title: 'Name', isDown: false },
    { title: 'Name', isDown: true },
    undefined,
  ])
  expect(nextSorting(down, 'Date')).toEqual({ title: 'Date', isDown: false })
  expect(sortRows(rows, columns, undefined)).toBe(rows)
})
