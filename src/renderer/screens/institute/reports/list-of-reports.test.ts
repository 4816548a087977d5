import { expect, test } from 'vitest'
import { describeContents, rangeFor, reports } from './list-of-reports'

const range = { from: '2026-11-01', to: '2026-11-30' }
const describeReports = ({ hasCapability, days }: { hasCapability: boolean; days?: typeof range }) =>
  reports.map((report) => describeContents(report, days, () => hasCapability))

test('a report’s description has the chosen days and the date they filter by', () => {
  expect(describeReports({ hasCapability: true, days: range })).toEqual([
    '1 Nov 2026 – 30 Nov 2026, by training days',
    '1 Nov 2026 – 30 Nov 2026, by training date',
    '1 Nov 2026 – 30 Nov 2026, by payment date',
    'All categories: they have no date',
    'All questions: they have no date',
    '1 Nov 2026 – 30 Nov 2026, by date of the feedback',
  ])
})

test('a report has all entries if no days are chosen or the backend cannot filter', () => {
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

test('a report’s description has the chosen days only if its screen gets them', () => {
  for (const hasCapability of [true, false]) {
    for (const report of reports) {
      const appliedRange = rangeFor(report, range, () => hasCapability)
      expect(describeContents(report, range, () => hasCapability).includes('30 Nov 2026')).toBe(
        appliedRange !== undefined,
      )
    }
  }
})
