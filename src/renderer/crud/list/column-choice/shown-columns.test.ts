import { describe, expect, it } from 'vitest'
import { getColumnOrder, getHiddenTitles, getShownColumns } from './shown-columns'

const columns = [
  { title: 'Date' },
  { title: 'Name', isNaming: true },
  { title: 'Phone' },
  { title: 'Email', hiddenByDefault: true },
  { title: 'Course' },
] as const
const titlesOf = (chosen?: readonly string[]) => getShownColumns(columns, chosen).shown.map(({ title }) => title)

describe('getShownColumns', () => {
  it.each([
    ['no choice: those of the list', undefined, ['Date', 'Name', 'Phone', 'Course']],
    ['a choice, in its order', ['Email', 'Name'], ['Email', 'Name']],
    ['a choice without the naming column, which is added', ['Course', 'Date'], ['Name', 'Course', 'Date']],
    ['unknown and repeated titles', ['Name', 'Shoe size', 'Phone', 'Name'], ['Name', 'Phone']],
    ['only unknown titles: as without a choice', ['Shoe size', ''], ['Date', 'Name', 'Phone', 'Course']],
  ])('shows for %s', (_, chosen, shown) => {
    expect(titlesOf(chosen)).toEqual(shown)
  })

  it('marks the first column as the naming one if no other is', () => {
    const { shown } = getShownColumns([{ title: 'Question' }, { title: 'Type' }], ['Type'])
    expect(shown).toEqual([{ title: 'Question', isNaming: true }, { title: 'Type' }])
  })
})

describe('getColumnOrder', () => {
  it.each([
    [
      ['Date', 'Name', 'Phone', 'Course'],
      ['Date', 'Name', 'Phone', 'Email', 'Course'],
    ],
    [['Name'], ['Date', 'Name', 'Phone', 'Email', 'Course']],
    [
      ['Course', 'Name'],
      ['Date', 'Course', 'Name', 'Phone', 'Email'],
    ],
  ])('keeps %j in order and each other column after its predecessor', (shown, order) => {
    expect(getColumnOrder(columns, shown)).toEqual(order)
  })
})

describe('getHiddenTitles', () => {
  it('lists what is not shown, except columns hidden by default', () => {
    expect(getHiddenTitles(columns, ['Name', 'Date'])).toEqual(['Phone', 'Course'])
    expect(getHiddenTitles(columns, titlesOf())).toEqual([])
  })
})
