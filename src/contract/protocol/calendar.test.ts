import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  dayOf,
  daysBetween,
  financialYear,
  indiaTimeToEpochMs,
  toIndiaDay,
  toIndiaTime,
  weekStartOf,
} from './calendar'
import { formatCount, formatDay, formatDayRange, formatInstant, formatMoney, formatTime, formatWeekday } from './format'

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('dayOf returns the day in India', () => {
  expect(dayOf(Date.parse('2026-11-19T18:29:59Z'))).toBe('2026-11-19')
  expect(dayOf(Date.parse('2026-11-19T18:30:00Z'))).toBe('2026-11-20')
})

test('a date and time in India convert to an instant and back', () => {
  expect(indiaTimeToEpochMs('2026-11-20', '00:00')).toBe(Date.parse('2026-11-20T00:00:00+05:30'))
  expect(toIndiaTime(indiaTimeToEpochMs('2026-11-20', '23:59'))).toBe('2026-11-20T23:59:00.000')
  expect(toIndiaDay('2026-11-19T18:30:00Z')).toBe('2026-11-20')
})

test('a timestamp without a time zone keeps its written day, in every system zone', () => {
  for (const zone of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata']) {
    vi.stubEnv('TZ', zone)
    expect(toIndiaDay('2026-11-20T20:00:00')).toBe('2026-11-20')
    expect(toIndiaDay('2026-11-20T00:00')).toBe('2026-11-20')
  }
  vi.unstubAllEnvs()
})

test('adding months to a month end gives the end of a shorter month (D-21)', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
  expect(addMonths('2026-11-20', 6)).toBe('2027-05-20')
})

test('daysBetween counts the days that addDays adds', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
  )
})

test('a week starts on Monday, also if it spans the end of a year', () => {
  expect(['2026-12-28', '2027-01-01', '2027-01-03'].map(weekStartOf)).toEqual(Array(3).fill('2026-12-28'))
  expect(weekStartOf('2027-01-04')).toBe('2027-01-04')
  expect(formatWeekday('2027-01-03')).toBe('Sun 3 Jan 2027')
})

test('a person turns 18 on the birthday, not the day before', () => {
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
})

test('the financial year starts on 1 April', () => {
  expect(financialYear('2026-03-31')).toBe('2526')
  expect(financialYear('2026-04-01')).toBe('2627')
  expect(financialYear('2099-04-01')).toBe('9900')
})

test('a range within one month is shortened, for days and timestamps', () => {
  expect(formatDayRange('2026-12-21', '2026-12-22')).toBe('21 – 22 Dec 2026')
  expect(formatDayRange('2026-12-20T18:30:00.000Z', '2026-12-21T18:30:00.000Z')).toBe('21 – 22 Dec 2026')
  expect(formatDayRange('2026-11-30', '2026-12-01')).toBe('30 Nov 2026 – 1 Dec 2026')
  expect([formatDayRange('2026-12-21', '2026-12-21'), formatDayRange('2026-12-21', '')]).toEqual([
    '21 Dec 2026',
    '21 Dec 2026',
  ])
})

test('dates, times, money and counts are formatted the Indian way', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026')
  expect(formatInstant('2026-11-19T20:00:00Z')).toBe('20 Nov 2026, 1:30 AM')
  expect([formatTime('00:05'), formatTime('12:00'), formatTime('17:45')]).toEqual(['12:05 AM', '12:00 PM', '5:45 PM'])
  expect([formatTime('2:30 PM'), formatInstant('2026-11-20')]).toEqual(['2:30 PM', '20 Nov 2026'])
  expect([formatMoney(10_000_000), formatMoney(875_050), formatMoney(-100)]).toEqual([
    '₹1,00,000.00',
    '₹8,750.50',
    '-₹1.00',
  ])
  expect(formatCount(100_000)).toBe('1,00,000')
})
