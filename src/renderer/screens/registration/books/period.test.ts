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
  expect(shiftPeriod({ kind: 'documents', month: '2026-10' }, 1, today)).toEqual({
    kind: 'documents',
    month: '2026-11',
  })
  expect(shiftPeriod({ kind: 'day', day: today }, 1, today)).toBeUndefined()
  expect(shiftPeriod({ kind: 'month', month: '2026-11' }, 1, today)).toBeUndefined()
})

test('switching shows the month of the day, or the last day of the month', () => {
  const [october, february] = ['2026-10', '2026-02']
  expect(switchPeriodKind({ kind: 'day', day: '2026-10-05' }, 'month', today)).toEqual({
    kind: 'month',
    month: october,
  })
  expect(switchPeriodKind({ kind: 'month', month: february }, 'day', today)).toEqual({ kind: 'day', day: '2026-02-28' })
  expect(switchPeriodKind({ kind: 'documents', month: '2026-11' }, 'day', today)).toEqual({ kind: 'day', day: today })
  expect(switchPeriodKind({ kind: 'month', month: february }, 'documents', today)).toEqual({
    kind: 'documents',
    month: february,
  })
})

test('a URL names a day or a month; an invalid one is ignored', () => {
  const periodOf = (query: string) => parsePeriod(new URLSearchParams(query))
  expect(periodOf('day=2026-11-20')).toEqual({ kind: 'day', day: '2026-11-20' })
  expect(periodOf('month=2026-11')).toEqual({ kind: 'month', month: '2026-11' })
  expect(periodOf('documents=2026-11')).toEqual({ kind: 'documents', month: '2026-11' })
  expect([periodOf(''), periodOf('day=2026-02-30'), periodOf('month=2026-13')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
