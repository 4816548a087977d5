import { describe, expect, it } from 'vitest'
import { formatListState, parseListState } from './list-state'

const parse = (query: string) => parseListState(new URLSearchParams(query))
const initial = { search: '', page: 1, limit: 10, sorting: undefined }

describe('the state of a list in its address', () => {
  it.each([
    ['search=Asha+Rani&page=3&size=20&sort=Name', { search: 'Asha Rani', page: 3, limit: 20, title: 'Name' }],
    ['sort=Name&columns=Name%2CTraining+date', { columns: ['Name', 'Training date'], title: 'Name' }],
    ['sort=-Training+date', { search: '', page: 1, limit: 10, title: 'Training date' }],
  ])('is read and written: %s', (query, { title, ...values }) => {
    const state = parse(query)
    expect(state).toMatchObject({ ...values, sorting: { title } })
    const written = Object.entries(formatListState(state)).filter(([, value]) => value !== '')
    expect(String(new URLSearchParams(written as [string, string][]))).toBe(query)
  })

  it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'size=11', 'size=1e9', 'sort='])(
    'has its defaults for missing and invalid values: %s',
    (query) => expect(parse(query)).toEqual(initial),
  )

  it('leaves defaults out', () => {
    expect(Object.values(formatListState(initial)).filter((value) => value !== '')).toEqual([])
  })
})
