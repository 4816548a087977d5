import { describe, expect, it } from 'vitest'
import { formatListState, parseListState } from './list-state'

const parse = (query: string) => parseListState(new URLSearchParams(query))
const initial = { search: '', page: 1, limit: 10, sorting: undefined }

describe('list state in the URL', () => {
  it.each([
    ['search=Asha+Rani&page=3&size=20&sort=name', { search: 'Asha Rani', page: 3, limit: 20, key: 'name' }],
    ['sort=name&columns=name%2CdateOfCourse', { columns: ['name', 'dateOfCourse'], key: 'name' }],
    ['sort=-dateOfCourse', { search: '', page: 1, limit: 10, key: 'dateOfCourse' }],
  ])('is read and written: %s', (query, { key, ...values }) => {
    const state = parse(query)
    expect(state).toMatchObject({ ...values, sorting: { key } })
    const written = Object.entries(formatListState(state)).filter(([, value]) => value !== '')
    expect(String(new URLSearchParams(written as [string, string][]))).toBe(query)
  })

  it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'size=11', 'size=1e9', 'sort='])(
    'falls back to defaults for missing and invalid values: %s',
    (query) => expect(parse(query)).toEqual(initial),
  )

  it('omits defaults from the URL', () => {
    expect(Object.values(formatListState(initial)).filter((value) => value !== '')).toEqual([])
  })
})
