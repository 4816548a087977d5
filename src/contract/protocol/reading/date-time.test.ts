import { expect, test } from 'vitest'
import { readDay, readInstant, readTimeOfDay } from './date-time'
import { unparsable } from './field-meta'
import { createParseContext } from './parse-issues'

const readDayAmong = (value: unknown, otherValues: unknown[] = []) => {
  const rows = [value, ...otherValues].map((DoB) => ({ DoB }))
  return readDay(value, { ...createParseContext(rows, rows), key: 'DoB' })
}

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-19T18:30:00.000Z', '2026-11-20'],
  ['2026-11-20T20:00:00', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.2026, 05:30:00', '2026-11-20'],
  ['Fri Nov 20 2026 00:00:00 GMT+0530 (India Standard Time)', '2026-11-20'],
  ['Thu, 19 Nov 2026 18:30:00 GMT', '2026-11-20'],
  ['Friday, November 20, 2026', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20 September 2026', '2026-09-20'],
  [Date.parse('2026-11-19T18:30:00Z'), '2026-11-20'],
  [['2026-11-20'], '2026-11-20'],
  [{ $date: '2026-11-19T18:30:00.000Z' }, '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('reads %j as the day %s', (value, expected) => {
  expect(readDayAmong(value)).toBe(expected)
})

test.each(['soon', '31/31/2026', '29/02/2026', '2026-13-01', 7, true, {}, [1, 2], 'x'.repeat(1000)])(
  'reads %j as no day',
  (value) => {
    expect(readDayAmong(value)).toBe(unparsable)
  },
)

test('an ambiguous date has day and month in the order of the other rows’ dates (D-81)', () => {
  expect(readDayAmong('04/05/2000')).toBe('2000-04-05')
  expect(readDayAmong('04/05/2000', ['13/05/2000', '01/01/1999'])).toBe('2000-05-04')
  expect(readDayAmong('04/05/2000', ['13/05/2000', '05/13/2000'])).toBe('2000-04-05')
})

test('an instant keeps its time, and a day without a time stays a day', () => {
  const context = createParseContext(undefined)
  expect(readInstant('Thu, 19 Nov 2026 18:30:00 GMT', context)).toBe('2026-11-19T18:30:00.000Z')
  expect(readInstant(Date.parse('2026-11-19T18:30:00Z'), context)).toBe('2026-11-19T18:30:00.000Z')
  expect(readInstant('20/11/2026', context)).toBe('2026-11-20')
  expect(readInstant('lately', context)).toBe(unparsable)
})

test.each([
  ['09:05', '09:05'],
  ['9:05', '09:05'],
  ['09:05:30', '09:05'],
  ['9:05 PM', '21:05'],
  ['12:00 am', '00:00'],
  ['2026-11-20T03:30:00.000Z', '09:00'],
  ['2026-11-20T09:00:00', '09:00'],
  ['25:00', unparsable],
  ['13:00 PM', unparsable],
  ['noon', unparsable],
])('reads %s as the time %s', (value, expected) => {
  expect(readTimeOfDay(value, createParseContext(undefined))).toBe(expected)
})
