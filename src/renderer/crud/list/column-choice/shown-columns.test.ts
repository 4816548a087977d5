import { describe, expect, it } from 'vitest'
import { getColumnOrder, getHiddenTitles, getShownColumns } from './shown-columns'

const columns = [
  { key: 'date', title: 'Date' },
  { key: 'name', title: 'Name', isRowName: true },
  { key: 'phone', title: 'Phone' },
  { key: 'email', title: 'Email', hiddenByDefault: true },
  { key: 'course', title: 'Course' },
] as const
const keysOf = (chosen?: readonly string[]) => getShownColumns(columns, chosen).shown.map(({ key }) => key)

describe('getShownColumns', () => {
  it.each([
    ['the default columns without a choice', undefined, ['date', 'name', 'phone', 'course']],
    ['the chosen columns in their order', ['email', 'name'], ['email', 'name']],
    ['the column of the row name although it is not chosen', ['course', 'date'], ['name', 'course', 'date']],
    ['no unknown or repeated columns', ['name', 'shoeSize', 'phone', 'name'], ['name', 'phone']],
    ['the default columns if every key is unknown', ['Phone', ''], ['date', 'name', 'phone', 'course']],
  ])('shows %s', (_, chosen, shown) => {
    expect(keysOf(chosen)).toEqual(shown)
  })

  it('refuses a list in which two columns have the same key', () => {
    const repeated = [...columns, { key: 'date', title: 'Training date' }]
    expect(() => getShownColumns(repeated)).toThrow('Two columns of a list have the key date')
  })

  it('marks the first column as the row name if no column is marked', () => {
    const { shown } = getShownColumns(
      [
        { key: 'name', title: 'Question' },
        { key: 'type', title: 'Type' },
      ],
      ['type'],
    )
    expect(shown).toEqual([
      { key: 'name', title: 'Question', isRowName: true },
      { key: 'type', title: 'Type' },
    ])
  })
})

describe('getColumnOrder', () => {
  it.each([
    [
      ['date', 'name', 'phone', 'course'],
      ['date', 'name', 'phone', 'email', 'course'],
    ],
    [['name'], ['date', 'name', 'phone', 'email', 'course']],
    [
      ['course', 'name'],
      ['date', 'course', 'name', 'phone', 'email'],
    ],
  ])('keeps the order of %j, with each other column after its predecessor', (shown, order) => {
    expect(getColumnOrder(columns, shown)).toEqual(order)
  })
})

describe('getHiddenTitles', () => {
  it('lists the columns that are not shown, except those hidden by default', () => {
    expect(getHiddenTitles(columns, ['name', 'date'])).toEqual(['Phone', 'Course'])
    expect(getHiddenTitles(columns, keysOf())).toEqual([])
  })
})
