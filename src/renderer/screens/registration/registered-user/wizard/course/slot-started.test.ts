import { expect, test } from 'vitest'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { isStarted } from './slot-started'

const nine = { startTime: '09:00' }
test.each([
  ['a minute before', '2026-11-20', '08:59', false],
  ['at the start', '2026-11-20', '09:00', false],
  ['a minute later', '2026-11-20', '09:01', true],
  ['late on the same evening', '2026-11-20', '23:59', true],
  ['the evening before', '2026-11-21', '23:59', false],
])('tells whether a slot at nine o’clock has started: %s', (_, date, clock, expected) => {
  expect(isStarted(nine, date, indiaTimeToEpochMs('2026-11-20', clock))).toBe(expected)
})

test('uses the calendar day of India, not of UTC', () => {
  const now = indiaTimeToEpochMs('2026-11-20', '00:30')
  expect(new Date(now).toISOString().slice(0, 10)).toBe('2026-11-19')
  expect(isStarted({ startTime: '00:15' }, '2026-11-20', now)).toBe(true)
})

test('a slot without a start time has not started', () => {
  expect(isStarted({ startTime: '' }, '2026-11-20', indiaTimeToEpochMs('2026-11-20', '12:00'))).toBe(false)
})
