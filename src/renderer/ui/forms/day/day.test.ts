import { expect, it } from 'vitest'
import { getPresets, parseDay } from './day'

it('reads an empty field as no day', () => expect(parseDay('  ')).toBe(''))

it.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s begins on Monday %s', (day, monday) => {
  const [today, week] = getPresets(day)
  expect(today).toEqual(['Today', { from: day, to: day }])
  expect(week?.[1].from).toBe(monday)
})
