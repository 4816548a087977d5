import { describe, expect, it } from 'vitest'
import { getPresets, parseDay } from './day'

describe('parseDay', () => {
  it.each([
    ['20112026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['2-1-2026', '2026-01-02'],
    ['20.11.26', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['20 november 2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    [' 29/02/2028 ', '2028-02-29'],
  ])('reads %s', (typed, day) => expect(parseDay(typed, 2026)).toBe(day))

  it('reads a short year as past if it would be far ahead', () => {
    expect(parseDay('010190', 2026)).toBe('1990-01-01')
    expect(parseDay('010136', 2026)).toBe('2036-01-01')
  })

  it.each(['31/02/2026', '29022027', '32012026', '20/13/2026', '2011', 'tomorrow', '20 abc 2026', '0/1/2026'])(
    'refuses %s',
    (typed) => expect(parseDay(typed, 2026)).toBeUndefined(),
  )

  it('leaves an empty field empty', () => expect(parseDay('  ')).toBe(''))
})

it.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s begins on Monday %s', (day, monday) => {
  const [today, week] = getPresets(day)
  expect(today).toEqual(['Today', { from: day, to: day }])
  expect(week?.[1].from).toBe(monday)
})
