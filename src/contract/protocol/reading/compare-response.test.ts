import { expect, it } from 'vitest'
import { count, day } from '../fields'
import { wireObject } from '../wire'
import { compareResponse } from './compare-response'

const row = wireObject({ day, count })
const days = ['2026-11-20', '2026-11-21', '2026-11-23'].map((day) => ({ day, count: '4' }))

it('counts in how many rows of a list a field deviates, even a field named `count`', () => {
  expect(compareResponse({ form: 'list', key: 'days', row }, { payload: { days } })).toMatchObject([
    { field: 'count', kind: 'different', count: 3, total: 3 },
  ])
})

it('reports the missing `count` of a paged list once, not for each row', () => {
  const [first, ...others] = compareResponse(
    { form: 'page', key: 'days', row: wireObject({ day }) },
    { payload: { days } },
  )
  expect(others).toEqual([])
  expect(first).toMatchObject({ field: 'count', kind: 'missing', count: 1, total: 1 })
})
