import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { localeDate } from './locale-date'

const day = localeDate('*Please enter date!')

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-19T18:30:00.000Z', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['1/5/2026', '2026-01-05'],
  ['20/11/2026, 5:30:00 am', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['Friday, November 20, 2026', '2026-11-20'],
  ['Fri Nov 20 2026 00:00:00 GMT+0530 (India Standard Time)', '2026-11-20'],
])('reads %s as %s', (text, expected) => {
  expect(z.decode(day, text)).toBe(expected)
})

test.each(['', 'soon', '31/31/2026', '2026-02-30', '30 Feb 2026', 'x'.repeat(1000)])('refuses %s', (text) => {
  expect(z.safeDecode(day, text).error?.issues[0]?.message).toBe('*Please enter date!')
})

test('writes a day as toLocaleDateString does for en-US', () => {
  for (const isoDay of ['2026-11-20', '2026-01-05', '2026-10-10', '2000-02-29'])
    expect(z.encode(day, isoDay)).toBe(new Date(`${isoDay}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC' }))
})
