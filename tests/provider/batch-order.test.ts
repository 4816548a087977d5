import { expect, test } from 'vitest'
import { today } from '#contract/calendar'
import { onBothDatabases } from './databases'

onBothDatabases((institute) => {
  test('the day’s batches stand first, by their times, then the coming ones, then the past', async () => {
    const { rows } = await institute().as('superadmin').batch.list({ page: 1, limit: 100 })
    const day = today()
    const ranks = rows.map(({ date }) => (date === day ? 0 : date > day ? 1 : 2))
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks).size).toBe(3)
    const times = rows.filter(({ date }) => date === day).map(({ slots }) => slots?.[0]?.startTime)
    expect(times).toEqual(times.toSorted())
    const past = rows.filter(({ date }) => date < day).map(({ date }) => date)
    expect(past).toEqual(past.toSorted().reverse())
  })
})
