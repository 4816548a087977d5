import { describe, expect, it } from 'vitest'
import { getColumnOrder, getHiddenTitles, getShownColumns } from './shown-columns'

const columns = [
  { key: 'date', title: 'Date' },
  { key: 'name', title: 'Name', isNaming: true },
  { key: 'phone', title: 'Phone' },
  { key: 'email', title: 'Email', hiddenByDefault: true },
  { key: 'course', title: 'Course' },
] as const
const keysOf = (chosen?: readonly string[]) => getShownColumns(columns, chosen).shown.map(({ key }) => key)

describe('getShownColumns', () => {
  it.each([
    ['no choice: those of the list', undefined, ['date', 'name', 'phone', 'course']],
    ['a choice, in its order', ['email', 'name'], ['email', 'name']],
    ['a choice without the naming column, which is added', ['course', 'date'], ['name', 'course', 'date']],
    ['unknown and repeated keys', ['name', 'shoeSize', 'phone', 'name'], ['name', 'phone']],
    ['only unknown keys, such as titles: as without a choice', ['Phone', ''], ['date', 'name', 'phone', 'course']],
  ])('shows for %s', (_, chosen, shown) => {
    expect(keysOf(chosen)).toEqual(shown)
  })

  it('refuses a list in which two columns have one key', () => {
    const repeated = [...columns, { key: 'date', title: 'Training date' }]
    expect(() => getShownColumns(repeated)).toThrow('Two columns of a list have the key date')
  })

  it('marks the first column as the naming one if no other is', () => {
    const { shown } = getShownColumns(
      [
        { key: 'name', title: 'Question' },
        { key: 'type', title: 'Type' },
      ],
      ['type'],
    )
    expect(shown).toEqual([
      { key: 'name', title: 'Question', isNaming: true },
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
  ])('keeps %j in order and each other column after its predecessor', (shown, order) => {
    expect(getColumnOrder(columns, shown)).toEqual(order)
  })
})

describe('getHiddenTitles', () => {
  it('lists what is not shown, except columns hidden by default', () => {
    expect(getHiddenTitles(columns, ['name', 'date'])).toEqual(['Phone', 'Course'])
    expect(getHiddenTitles(columns, keysOf())).toEqual([])
  })
})
