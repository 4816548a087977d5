import { expect, test } from 'vitest'
import { parsePeriod, shiftPeriod, switchPeriodKind } from './period'

const today = '2026-11-23'

test('arrows move by a day or a month, across years and never past today', () => {
  expect(shiftPeriod({ kind: 'dayBook', day: '2027-01-01' }, -1, '2027-02-01')).toEqual({
    kind: 'dayBook',
    day: '2026-12-31',
  })
  expect(shiftPeriod({ kind: 'gstReport', month: '2027-01' }, -1, '2027-02-01')).toEqual({
    kind: 'gstReport',
    month: '2026-12',
  })
  expect(shiftPeriod({ kind: 'gstReport', month: '2026-10' }, 1, today)).toEqual({
    kind: 'gstReport',
    month: '2026-11',
  })
  expect(shiftPeriod({ kind: 'monthBook', month: '2026-10' }, 1, today)).toEqual({
    kind: 'monthBook',
    month: '2026-11',
  })
  expect(shiftPeriod({ kind: 'dayBook', day: today }, 1, today)).toBeUndefined()
  expect(shiftPeriod({ kind: 'gstReport', month: '2026-11' }, 1, today)).toBeUndefined()
})

test('switching shows the month of the day, or the month’s last day up to today', () => {
  const [october, february] = ['2026-10', '2026-02']
  expect(switchPeriodKind({ kind: 'dayBook', day: '2026-10-05' }, 'gstReport', today)).toEqual({
    kind: 'gstReport',
    month: october,
  })
  expect(switchPeriodKind({ kind: 'gstReport', month: february }, 'dayBook', today)).toEqual({
    kind: 'dayBook',
    day: '2026-02-28',
  })
  expect(switchPeriodKind({ kind: 'monthBook', month: '2026-11' }, 'dayBook', today)).toEqual({
    kind: 'dayBook',
    day: today,
  })
  expect(switchPeriodKind({ kind: 'gstReport', month: february }, 'monthBook', today)).toEqual({
    kind: 'monthBook',
    month: february,
  })
})

test('a URL names a day or a month; an invalid one is ignored', () => {
  const periodOf = (query: string) => parsePeriod(new URLSearchParams(query))
  expect(periodOf('day=2026-11-20')).toEqual({ kind: 'dayBook', day: '2026-11-20' })
  expect(periodOf('month=2026-11')).toEqual({ kind: 'gstReport', month: '2026-11' })
  expect(periodOf('documents=2026-11')).toEqual({ kind: 'monthBook', month: '2026-11' })
  expect([periodOf(''), periodOf('day=2026-02-30'), periodOf('month=2026-13')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
