import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from '../format'
import { readTypedTime } from './typed-time'

describe('readTypedTime', () => {
  it.each([
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['0930 pm', '21:30'],
    ['9.30 am', '09:30'],
    ['9.30 a.m.', '09:30'],
    ['9:30PM', '21:30'],
    ['9 30 pm', '21:30'],
    ['9 am', '09:00'],
    ['12 pm', '12:00'],
    ['12:00 am', '00:00'],
    ['21.30', '21:30'],
    ['2130', '21:30'],
    ['15', '15:00'],
    ['09', '09:00'],
    ['१५', '15:00'],
    ['1530', '15:30'],
    ['3:30 pm', '15:30'],
    ['09:30:00', '09:30'],
    ['९:३०', '09:30'],
    ['९.३० AM', '09:30'],
    ['\uff10\uff19\uff1a\uff13\uff10', '09:30'],
    [' 9:30\u00a0AM\u200e', '09:30'],
  ])('reads %j', (text, time) => expect(readTypedTime(text)).toBe(time))

  it.each([
    '',
    '9',
    '24',
    '99',
    '930',
    '930 am',
    '24:00',
    '2400',
    '9:60',
    '13:00 PM',
    '0:30 AM',
    'nine',
    '9:3',
    '9-11',
    '9:30-11:00',
    '09:00-11:00',
    '9:30:15',
    '9:30 am pm',
    '9,30',
    '9:3०x',
    '00930',
    '9²0',
    '-9:30',
  ])('refuses %j', (text) => expect(readTypedTime(text)).toBeUndefined())

  it('reads every minute of the day in each spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const shown = formatTime(time)
        const forms = [
          time,
          time.replace(':', ''),
          time.replace(':', '.'),
          shown,
          shown.toLowerCase().replace(':', '.'),
        ]
        expect(new Set(forms.map(readTypedTime))).toEqual(new Set([time]))
      }),
    )
  })
})
