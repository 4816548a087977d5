import { expect, test } from 'vitest'
import { moved, periodIn, switched } from './period'

const today = '2026-11-23'

test('arrows move by a day or a month, across years and never past today', () => {
  expect(moved({ kind: 'day', day: '2027-01-01' }, -1, '2027-02-01')).toEqual({ kind: 'day', day: '2026-12-31' })
  expect(moved({ kind: 'month', month: '2027-01' }, -1, '2027-02-01')).toEqual({ kind: 'month', month: '2026-12' })
  expect(moved({ kind: 'month', month: '2026-10' }, 1, today)).toEqual({ kind: 'month', month: '2026-11' })
  expect(moved({ kind: 'day', day: today }, 1, today)).toBeUndefined()
  expect(moved({ kind: 'month', month: '2026-11' }, 1, today)).toBeUndefined()
})

test('switching between day and month stays at the shown period', () => {
  expect(switched({ kind: 'day', day: '2026-10-05' }, today)).toEqual({ kind: 'month', month: '2026-10' })
  expect(switched({ kind: 'month', month: '2026-02' }, today)).toEqual({ kind: 'day', day: '2026-02-28' })
  expect(switched({ kind: 'month', month: '2026-11' }, today)).toEqual({ kind: 'day', day: today })
})

test('an address opens the period that it names, and none for an invalid day', () => {
  const at = (query: string) => periodIn(new URLSearchParams(query))
  expect(at('day=2026-11-20')).toEqual({ kind: 'day', day: '2026-11-20' })
  expect(at('month=2026-11')).toEqual({ kind: 'month', month: '2026-11' })
  expect([at(''), at('day=2026-02-30'), at('month=2026-13')]).toEqual([undefined, undefined, undefined])
})
