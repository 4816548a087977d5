import { expect, test } from 'vitest'
import { formatDay, formatDays, formatInstant, formatMoney, formatTime } from './format'

test.each([
  [875000, '₹8,750.00'],
  [1_00_000_00, '₹1,00,000.00'],
  [99_99_99_999_99, '₹99,99,99,999.99'],
  [5, '₹0.05'],
  [0, '₹0.00'],
  [-1, '-₹0.01'],
])('%i paise read %s', (paise, words) => {
  expect(formatMoney(paise)).toBe(words)
})

test('half a paisa is refused', () => {
  expect(() => formatMoney(0.5)).toThrow('whole paise')
})

test('days and times are those of India', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026')
  expect(formatDay('2026-11-19T18:30:00Z')).toBe('20 Nov 2026')
  expect(formatInstant('2026-11-19T18:29:59.999Z')).toBe('19 Nov 2026, 11:59 PM')
  expect(formatInstant('2026-11-20')).toBe('20 Nov 2026')
  expect(formatDay('')).toBe('')
  expect(formatDays('2026-12-01', '2026-12-03')).toBe('1 Dec 2026 to 3 Dec 2026')
  expect(formatDays('2026-12-01', '2026-12-01')).toBe('1 Dec 2026')
  expect(() => formatDay('20/11/2026')).toThrow('Not a date: 20/11/2026')
})

test.each([
  ['09:00', '9:00 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59:30', '11:59 PM'],
  ['8:45 AM', '8:45 AM'],
])('%s reads %s', (value, words) => {
  expect(formatTime(value)).toBe(words)
})
