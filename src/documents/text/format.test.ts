import { expect, test } from 'vitest'
import { formatDayInHindi, formatDayOrInstant, formatDays, formatPercent } from './format'

test('a range of days shows both ends, a single day only that day', () => {
  expect(formatDays('2026-12-01', '2026-12-03')).toBe('1 Dec 2026 to 3 Dec 2026')
  expect(formatDays('2026-12-01', '2026-12-01')).toBe('1 Dec 2026')
  expect(formatDays('2026-12-01', undefined)).toBe('1 Dec 2026')
  expect(formatDays('2026-11-30T18:30:00.000Z', '2026-12-01T03:30:00.000Z')).toBe('1 Dec 2026')
})

test('an instant is formatted with its time in India, a day without a time', () => {
  expect(formatDayOrInstant('2026-11-19T18:29:59.999Z')).toBe('19 Nov 2026, 11:59 PM')
  expect(formatDayOrInstant('2026-11-19T18:30:00Z')).toBe('20 Nov 2026, 12:00 AM')
  expect(formatDayOrInstant('2026-11-20')).toBe('20 Nov 2026')
})

test('a day in Hindi has the Hindi month; an instant counts as its day in India', () => {
  expect(formatDayInHindi('2026-11-20')).toBe('20 नवंबर 2026')
  expect(formatDayInHindi('2026-11-19T18:30:00Z')).toBe('20 नवंबर 2026')
  expect(formatDayInHindi('')).toBe('')
})

test('a percentage has a no-break space before its sign; null (not examined) is a dash', () => {
  expect([82.5, 0, null].map(formatPercent)).toEqual(['82.5\u00a0%', '0\u00a0%', '–'])
})
