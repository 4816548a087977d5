import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { formatDay } from '../format'
import { readTypedDay } from './typed-day'

describe('readTypedDay', () => {
  it.each([
    ['20112026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['15-01-2027', '2027-01-15'],
    ['15.1.27', '2027-01-15'],
    ['15 1 27', '2027-01-15'],
    ['15 / 01 / 2027', '2027-01-15'],
    ['15\u201301\u20132027', '2027-01-15'],
    ['१५/०१/२०२७', '2027-01-15'],
    ['\uff11\uff15\uff0f\uff10\uff11\uff0f\uff12\uff10\uff12\uff17', '2027-01-15'],
    ['15th January, 2027', '2027-01-15'],
    ['15-Jan-27', '2027-01-15'],
    ['20 Nov 2026', '2026-11-20'],
    ['20 Sept 2026', '2026-09-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['१५ जनवरी २०२७', '2027-01-15'],
    ['5 फ़रवरी 2027', '2027-02-05'],
    ['5 \u092b\u093c\u0930॰ 2027', '2027-02-05'],
    ['3 मई 2027', '2027-05-03'],
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    [' 29/02/2028 ', '2028-02-29'],
    ['\u200e20/11/2026\u200e', '2026-11-20'],
  ])('reads %j', (typed, day) => expect(readTypedDay(typed, 2026)).toBe(day))

  it('reads a two-digit year as past if it would be over ten years ahead', () => {
    expect(readTypedDay('010190', 2026)).toBe('1990-01-01')
    expect(readTypedDay('010136', 2026)).toBe('2036-01-01')
  })

  it.each([
    '',
    '31/02/2026',
    '29022027',
    '32012026',
    '20/13/2026',
    '01/20/2026',
    '2011',
    '1511',
    'tomorrow',
    '20 abc 2026',
    '20 marble 2026',
    '20 ma 2026',
    '0/1/2026',
    '1.1.1899',
    '15/01',
    '15/01/207',
    '15-01-2027 10:30',
    '15-16/01/2027',
    '1²/01/2027',
    '46346',
    '2026-11',
    `15/01/2027${' '.repeat(40)}`,
  ])('refuses %j', (typed) => expect(readTypedDay(typed, 2026)).toBeUndefined())

  it('reads every day in each notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        fc.constantFrom('/', '-', '.', ' ', '\u2212'),
        (dayCount, separator) => {
          const day = addDays('1900-01-01', dayCount)
          const [year = '', month = '', date = ''] = day.split('-')
          const notations = [[date, month, year].join(separator), [date, month, year].join(''), formatDay(day), day]
          const hindi = notations.map((notation) =>
            notation.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
          )
          expect(new Set([...notations, ...hindi].map((notation) => readTypedDay(notation, 2026)))).toEqual(
            new Set([day]),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
