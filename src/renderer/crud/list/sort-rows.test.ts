import { describe, expect, it } from 'vitest'
import { dayColumn, imageColumn, moneyColumn, textColumn, timeOfDayColumn } from './columns'
import { getNextSorting, type Sorting, sortRows } from './sort-rows'

type Row = { name: string; createdAt: string; price: number; image: string }
const columns = [
  textColumn('Name', 'name'),
  dayColumn('Date', 'createdAt'),
  timeOfDayColumn('Time', 'createdAt'),
  moneyColumn('Price', 'price'),
  imageColumn('Image', 'image'),
]
const row = (name: string, createdAt = '', price = 0): Row => ({ name, createdAt, price, image: '' })
const sortNames = (rows: Row[], key: string, direction: Sorting['direction'] = 'ascending') =>
  sortRows(rows, columns, { key, direction }).map(({ name }) => name)

const rows = [
  row('Slot 10', '2026-12-05T08:00:00.000Z', 90_000),
  row('', '', 875_050),
  // 01:30 on the 21st in India.
  row('slot 9', '2026-11-20T20:00:00.000Z', 10_000_000),
]

describe('sortRows', () => {
  it('sorts numbers in texts, days, times and money by value', () => {
    expect(sortNames(rows, 'name')).toEqual(['slot 9', 'Slot 10', ''])
    expect(sortNames(rows, 'createdAt')).toEqual(['slot 9', 'Slot 10', ''])
    expect(sortNames(rows, 'createdAtTime')).toEqual(['slot 9', 'Slot 10', ''])
    expect(sortNames(rows, 'price')).toEqual(['Slot 10', '', 'slot 9'])
  })

  it('sorts Hindi and English each by its alphabet', () => {
    const names = ['हेमंत', 'Zoya', 'क़लम', 'कीर्ति', 'aman', 'अँधेरा', 'किरण', 'आशा', 'कमल', 'अंजलि']
    const sortedNames = ['अंजलि', 'अँधेरा', 'आशा', 'कमल', 'क़लम', 'किरण', 'कीर्ति', 'हेमंत', 'aman', 'Zoya']
    expect(
      sortNames(
        names.map((name) => row(name)),
        'name',
      ),
    ).toEqual(sortedNames)
  })

  it('reverses descending order, but keeps empty cells last and equal rows in order', () => {
    expect(sortNames(rows, 'name', 'descending')).toEqual(['Slot 10', 'slot 9', ''])
    expect(sortNames(rows, 'price', 'descending')).toEqual(['slot 9', '', 'Slot 10'])
    const sameDayRows = [
      row('first', '2026-11-20'),
      row('none'),
      row('second', '2026-11-20'),
      row('later', '2026-11-21'),
    ]
    expect(sortNames(sameDayRows, 'createdAt')).toEqual(['first', 'second', 'later', 'none'])
    expect(sortNames(sameDayRows, 'createdAt', 'descending')).toEqual(['later', 'first', 'second', 'none'])
  })
})

describe('getNextSorting', () => {
  it('cycles through ascending, descending and unsorted', () => {
    const ascending = getNextSorting(undefined, 'name')
    const descending = getNextSorting(ascending, 'name')
    expect([ascending, descending, getNextSorting(descending, 'name')]).toEqual([
      { key: 'name', direction: 'ascending' },
      { key: 'name', direction: 'descending' },
      undefined,
    ])
    expect(getNextSorting(descending, 'createdAt')).toEqual({ key: 'createdAt', direction: 'ascending' })
    expect(sortRows(rows, columns, undefined)).toBe(rows)
  })
})
