import { expect, it } from 'vitest'
import { count, day } from '../fields'
import { wireObject } from '../wire'
import { compareResponse } from './compare-response'

const row = wireObject({ day, count })
const days = ['2026-11-20', '2026-11-21', '2026-11-23'].map((day) => ({ day, count: '4' }))

it('counts a deviating field by the rows of a list, also one named count', () => {
  expect(compareResponse({ form: 'list', key: 'days', row }, { payload: { days } })).toMatchObject([
    { field: 'count', kind: 'different', count: 3, total: 3 },
  ])
})

it('counts the number of rows of a paged list once', () => {
  const [first, ...others] = compareResponse(
    { form: 'page', key: 'days', row: wireObject({ day }) },
    { payload: { days } },
  )
  expect(others).toEqual([])
  expect(first).toMatchObject({ field: 'count', kind: 'missing', count: 1, total: 1 })
})
