import { expect, test } from 'vitest'
import { parsePeriod, shiftPeriod, switchPeriodKind } from './period'

const today = '2026-11-23'

test('arrows move by a day or a month, across years and never past today', () => {
  expect(shiftPeriod({ kind: 'day', day: '2027-01-01' }, -1, '2027-02-01')).toEqual({ kind: 'day', day: '2026-12-31' })
  expect(shiftPeriod({ kind: 'month', month: '2027-01' }, -1, '2027-02-01')).toEqual({
    kind: 'month',
    month: '2026-12',
  })
  expect(shiftPeriod({ kind: 'month', month: '2026-10' }, 1, today)).toEqual({ kind: 'month', month: '2026-11' })
  expect(shiftPeriod({ kind: 'day', day: today }, 1, today)).toBeUndefined()
  expect(shiftPeriod({ kind: 'month', month: '2026-11' }, 1, today)).toBeUndefined()
})

test('switching between day and month stays at the shown period', () => {
  expect(switchPeriodKind({ kind: 'day', day: '2026-10-05' }, today)).toEqual({ kind: 'month', month: '2026-10' })
  expect(switchPeriodKind({ kind: 'month', month: '2026-02' }, today)).toEqual({ kind: 'day', day: '2026-02-28' })
  expect(switchPeriodKind({ kind: 'month', month: '2026-11' }, today)).toEqual({ kind: 'day', day: today })
})

test('an address opens the period that it names, and none for an invalid day', () => {
  const at = (query: string) => parsePeriod(new URLSearchParams(query))
  expect(at('day=2026-11-20')).toEqual({ kind: 'day', day: '2026-11-20' })
  expect(at('month=2026-11')).toEqual({ kind: 'month', month: '2026-11' })
  expect([at(''), at('day=2026-02-30'), at('month=2026-13')]).toEqual([undefined, undefined, undefined])
})
