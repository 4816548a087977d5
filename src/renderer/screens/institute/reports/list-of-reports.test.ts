import { expect, test } from 'vitest'
import { describeContents, getAppliedRange, reports } from './list-of-reports'

const range = { from: '2026-11-01', to: '2026-11-30' }
const describeReports = ({ hasCapability, days }: { hasCapability: boolean; days?: typeof range }) =>
  reports.map((report) => describeContents(report, days, () => hasCapability))

test('a description states the chosen days and the date that they filter by', () => {
  expect(describeReports({ hasCapability: true, days: range })).toEqual([
    '1 Nov 2026 – 30 Nov 2026, by training days',
    '1 Nov 2026 – 30 Nov 2026, by training date',
    '1 Nov 2026 – 30 Nov 2026, by payment date',
    'All categories: they have no date',
    'All questions: they have no date',
    '1 Nov 2026 – 30 Nov 2026, by date of the feedback',
  ])
})

test('a description states all entries without chosen days or a filter of the backend', () => {
  const descriptions = describeReports({ hasCapability: true })
  expect(descriptions.filter((description) => description === 'All entries')).toHaveLength(4)
  expect(describeReports({ hasCapability: false, days: range })).toEqual([
    'All entries (the server cannot filter by training days)',
    '1 Nov 2026 – 30 Nov 2026, by training date',
    'All entries (the server cannot filter by payment date)',
    'All categories: they have no date',
    'All questions: they have no date',
    'All entries (the server cannot filter by date of the feedback)',
  ])
})

test('a description states the chosen days only if the report is filtered by them', () => {
  for (const hasCapability of [true, false]) {
    for (const report of reports) {
      const appliedRange = getAppliedRange(report, range, () => hasCapability)
      expect(describeContents(report, range, () => hasCapability).includes('30 Nov 2026')).toBe(
        appliedRange !== undefined,
      )
    }
  }
})
