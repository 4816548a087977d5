import { expect, test } from 'vitest'
import { holds, rangeFor, reports } from './list-of-reports'

const range = { from: '2026-11-01', to: '2026-11-30' }
const descriptions = (can: boolean, days?: typeof range) => reports.map((report) => holds(report, days, () => can))

test('a report names the date that it is filtered by and the chosen days', () => {
  expect(descriptions(true, range)).toEqual([
    '1 Nov 2026 – 30 Nov 2026, by training days',
    '1 Nov 2026 – 30 Nov 2026, by training date',
    '1 Nov 2026 – 30 Nov 2026, by payment date',
    'All categories: they have no date',
    'All questions: they have no date',
    '1 Nov 2026 – 30 Nov 2026, by date of the feedback',
  ])
})

test('a report covers everything without chosen days or a filter at the institute', () => {
  expect(descriptions(true).filter((description) => description === 'All entries')).toHaveLength(4)
  expect(descriptions(false, range)).toEqual([
    'All entries (the server cannot filter by training days)',
    '1 Nov 2026 – 30 Nov 2026, by training date',
    'All entries (the server cannot filter by payment date)',
    'All categories: they have no date',
    'All questions: they have no date',
    'All entries (the server cannot filter by date of the feedback)',
  ])
})

test('a report’s row and its screen use the same days', () => {
  for (const can of [true, false]) {
    for (const report of reports) {
      const used = rangeFor(report, range, () => can)
      expect(holds(report, range, () => can).includes('30 Nov 2026')).toBe(used !== undefined)
    }
  }
})
