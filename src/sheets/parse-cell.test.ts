import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ColumnSpec } from './columns'
import { readValue } from './parse-cell'
import { problemText } from './problem-texts'
import type { Cell, NumberFormat } from './worker/cell'

type Kind = Exclude<ColumnSpec['kind'], 'choice'>
const column = (kind: Kind): ColumnSpec => ({ key: 'x', header: 'x', kind, help: '' })
const text = (content: string): Cell => ({ kind: 'text', text: content })
const number = (value: number, format?: NumberFormat): Cell => ({ kind: 'number', value, format })
/** Returns the value, or the message in braces. */
function value(kind: Kind, cell: Cell | string | undefined, date1904 = false) {
  const dates = { date1904, currentYear: 2026 }
  const result = readValue(typeof cell === 'string' ? text(cell) : cell, column(kind), dates)
  return 'value' in result ? result.value : `{${problemText(result.fault)}}`
}

describe('a day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['5/1/2027', '2027-01-05'],
    [' 29/02/2028 ', '2028-02-29'],
    ['2026-11-20T00:00:00.000', '2026-11-20'],
    ['2026-11-20 00:00:00', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20\u201311\u20132026', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    ['20-Nov-26', '2026-11-20'],
    ['२०/११/२०२६', '2026-11-20'],
    ['２０／１１／２０２６', '2026-11-20'],
    ['20\u00A0Nov\u00A02026\u200B', '2026-11-20'],
  ])('reads %s', (input, day) => {
    expect(value('day', input)).toBe(day)
  })
  test.each(['29/02/2027', '31/04/2027', '11/20/2026', 'tomorrow', '2026-11', '0/1/2027', '46346'])(
    'does not read %s',
    (input) => {
      expect(value('day', input)).toBe(`{Enter a date as DD/MM/YYYY; “${input}” is not one}`)
    },
  )
  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [46_346, false, '2026-11-20'],
    [46_346.75, false, '2026-11-20'],
    [46_345.999999999993, false, '2026-11-20'],
    [46_345.9999, false, '2026-11-19'],
    [2_958_465, false, '9999-12-31'],
    [0, true, '1904-01-01'],
    [44_884, true, '2026-11-20'],
  ])('reads Excel’s %d (counted from 1904: %s)', (serial, date1904, day) => {
    expect(value('day', number(serial, 'day'), date1904)).toBe(day)
  })
  test('does not read numbers outside Excel’s range of days', () => {
    // 60: Excel's 29 February 1900, which did not exist.
    for (const serial of [-1, 0, 60, 2_958_466, 1e15])
      expect(value('day', number(serial, 'day'))).toContain('is not one')
    expect(value('day', number(2_958_465, 'day'), true)).toContain('is not one')
  })
  test('takes a number without a date format as a date only in this century', () => {
    expect(value('day', number(46_346))).toBe('2026-11-20')
    expect(value('day', number(2026))).toBe('{Enter a date as DD/MM/YYYY; “2026” is not one}')
    expect(value('day', number(46_346), true)).toBe('2030-11-21')
  })
  test('reads digits that Excel stored as a number, even without their leading zero', () => {
    expect(value('day', number(20_112_026))).toBe('2026-11-20')
    expect(value('day', number(5_012_027))).toBe('2027-01-05')
    for (const digits of [20_270_115, 150_127, 99_999_999]) expect(value('day', number(digits))).toContain('is not one')
  })
  test('does not read a time or a percentage, and shows it as Excel does', () => {
    for (const date1904 of [false, true])
      expect(value('day', number(0.375, 'time'), date1904)).toContain('“09:00” is not one')
    expect(value('day', number(460, 'percent'))).toContain('“46000%” is not one')
    expect(value('day', number(46_346.375, 'day and time'))).toBe('2026-11-20')
  })
  test('returns any day from its serial number, its text and both date systems', () => {
    const days = fc.integer({ min: 61, max: 2_958_465 })
    /** Difference of Excel's two date systems. */
    const daysUntil1904 = 1462
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 0.999, noNaN: true }), (serial, fraction) => {
        const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
        const [y, m, d] = day.split('-')
        expect(value('day', number(serial + fraction, 'day'))).toBe(day)
        expect(value('day', day)).toBe(day)
        expect(value('day', `${d}/${m}/${y}`)).toBe(day)
        if (serial >= daysUntil1904) expect(value('day', number(serial - daysUntil1904, 'day'), true)).toBe(day)
      }),
    )
  })
})

describe('a time', () => {
  test.each([
    ['09:00', '09:00'],
    ['9:00 AM', '09:00'],
    ['9:05pm', '21:05'],
    ['12:00 am', '00:00'],
    ['12:30 PM', '12:30'],
    ['9.15 a.m.', '09:15'],
    ['23:59', '23:59'],
    ['09:00:00', '09:00'],
    ['9.30 am', '09:30'],
    ['0930', '09:30'],
    ['９：３０\u00A0ＡＭ', '09:30'],
    ['2027-01-15T09:30:00Z', '09:30'],
    ['2027-01-15 09:30:00', '09:30'],
    ['15/01/2027 9:30 AM', '09:30'],
  ])('reads %s', (input, time) => {
    expect(value('time', input)).toBe(time)
  })
  test.each(['24:00', '9:60', '13:00 PM', '0:30 AM', 'nine', '9', '09:00-11:00'])('does not read %s', (input) => {
    expect(value('time', input)).toBe(`{Enter a time such as 09:00 or 9:00 AM; “${input}” is not one}`)
  })
  test.each([
    [0.375, 'time', '09:00'],
    [0.999_999_9, 'time', '00:00'],
    [1.375, 'time', '09:00'],
    [1, 'time', '00:00'],
    [46_402.375, 'day and time', '09:00'],
    [46_402, 'day and time', '00:00'],
    [46_402.375, 'day', '09:00'],
    [46_402.458_333_3, undefined, '11:00'],
    [0.375, undefined, '09:00'],
    [15, undefined, '15:00'],
    [930, undefined, '09:30'],
    [1830, undefined, '18:30'],
  ] as const)('reads the number %d with the format %s', (serial, format, time) => {
    expect(value('time', number(serial, format))).toBe(time)
  })
  test.each([
    [-0.1, 'time', '-0.1'],
    [46_402, 'day', '15/01/2027'],
    [46_402, undefined, '46402'],
    [9, undefined, '9'],
    [9.3, undefined, '9.3'],
    [0.375, 'percent', '37.5%'],
  ] as const)('does not read the number %d with the format %s', (serial, format, shown) => {
    expect(value('time', number(serial, format))).toContain(`“${shown}” is not one`)
  })
  test('returns any minute from its fraction of a day, however it was rounded', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minutes, fc.double({ min: -0.00034, max: 0.00034, noNaN: true }), (minute, offset) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        expect(value('time', number(Math.max(0, minute / 1440 + offset), 'time'))).toBe(time)
        expect(value('time', number(46_402 + Math.max(0, minute / 1440 + offset), 'day and time'))).toBe(time)
        expect(value('time', time)).toBe(time)
        const half = minute < 720 ? 'AM' : 'PM'
        expect(value('time', `${((Math.floor(minute / 60) + 11) % 12) + 1}:${time.slice(3)} ${half}`)).toBe(time)
      }),
    )
  })
})

describe('a whole number', () => {
  test('is read from numbers and from their text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (whole) => {
        // `+ 0` turns -0 into 0.
        expect(value('integer', number(whole))).toBe(whole + 0)
        expect(value('integer', ` ${whole} `)).toBe(whole + 0)
      }),
    )
  })
  test.each(['२०', '２０', '20\u00A0', '\u200E20'])('reads %j as the form does', (input) => {
    expect(value('integer', input)).toBe(20)
  })
  test.each(['2.5', '1e3', '0x10', 'twenty', '20%', '20 seats', '9007199254740993'])('does not read %s', (input) => {
    expect(value('integer', input)).toBe(`{Enter a whole number; “${input}” is not one}`)
  })
  test('reads a formula’s result as Excel shows it', () => {
    expect(value('integer', number(24.999999999999996))).toBe(25)
    expect(value('text', number(0.1 + 0.2))).toBe('0.3')
    expect(value('time', number(-1e-12, 'time'))).toBe('00:00')
  })
  test('rejects fractions, booleans, dates and percentages', () => {
    expect(value('integer', number(2.5))).toContain('“2.5” is not one')
    expect(value('integer', { kind: 'boolean', value: true })).toContain('“TRUE” is not one')
    expect(value('integer', number(20, 'day'))).toContain('“20/01/1900” is not one')
    expect(value('integer', number(20, 'percent'))).toContain('“2000%” is not one')
  })
})

describe('text', () => {
  test('is read from text and numbers, without unstorable characters', () => {
    expect(value('text', '  सुरक्षित क्‍ष \u0000\u0007\uFEFF ')).toBe('सुरक्षित क्‍ष')
    expect(value('text', 'a\r\nb\rc\td')).toBe('a\nb\nc\td')
    expect(value('text', 'half \uD800')).toBe('half \uFFFD')
    expect(value('reference', number(5))).toBe('5')
    expect(value('text', number(0.5, 'percent'))).toBe('50%')
  })
  test('is not read from a boolean', () => {
    expect(value('text', { kind: 'boolean', value: true })).toContain('holds Excel’s TRUE')
  })
  test('gets ordinary spaces; a name has no double spaces', () => {
    expect(value('text', '\u00A0Stop\u202Fat  once\u200E')).toBe('Stop at  once')
    expect(value('reference', '\u00A0Rules of\u00A0 the\nroad ')).toBe('Rules of the road')
  })
  test('is not read from a date, because Excel may have turned the text into one', () => {
    expect(value('text', number(46_025, 'day'))).toContain('Format it as text')
  })
  test('has at most 500 characters', () => {
    expect(value('text', 'x'.repeat(500))).toBe('x'.repeat(500))
    expect(value('text', 'x'.repeat(501))).toBe('{At most 500 characters; this cell has 501}')
  })
  test('keeps any text except outer spaces and characters that cannot be stored', () => {
    const safe = fc
      .string({ unit: 'grapheme', maxLength: 100 })
      .map((content) => content.replace(/[\p{C}\u00A0\u2007\u202F]/gu, '').trim())
    fc.assert(
      fc.property(safe, (content) => void expect(value('text', ` ${content} `)).toBe(content === '' ? null : content)),
    )
  })
})

describe('a list', () => {
  test.each([
    ['Stop\nGo\nWait', ['Stop', 'Go', 'Wait']],
    ['Stop\r\n\r\n Go \r\n', ['Stop', 'Go']],
    ['Stop|Go | Wait', ['Stop', 'Go', 'Wait']],
    ['Stop||Wait', ['Stop', '', 'Wait']],
    ['5 | 6\n7', ['5 | 6', '7']],
    ['Stop', ['Stop']],
  ])('reads %j', (input, entries) => {
    expect(value('list', input)).toEqual(entries)
  })
  test('has at most 20 entries of 500 characters', () => {
    expect(value('list', 'a|'.repeat(20))).toBe('{At most 20 entries; this cell has 21}')
    expect(value('list', `a|${'b'.repeat(501)}`)).toBe('{At most 500 characters each; number 2 has 501}')
  })
})

test('a choice is read in any letter case', () => {
  const choice: ColumnSpec = { key: 'x', header: 'x', kind: 'choice', choices: ['English', 'Hindi'], help: '' }
  const dates = { date1904: false, currentYear: 2026 }
  expect(readValue(text(' hINDI '), choice, dates)).toEqual({ value: 'Hindi' })
  expect(readValue(text('Tamil'), choice, dates)).toEqual({
    fault: { code: 'notChoice', choices: ['English', 'Hindi'], shown: 'Tamil' },
  })
})

test('an empty cell is null, or has the message of its column', () => {
  const dates = { date1904: false, currentYear: 2026 }
  for (const cell of [undefined, text(''), text(' \n\u00A0')]) {
    expect(value('day', cell)).toBeNull()
    expect(readValue(cell, { ...column('day'), requiredMessage: '*Please enter start date!' }, dates)).toEqual({
      fault: { code: 'required', message: '*Please enter start date!' },
    })
  }
})

test('an error or a formula without a result is never a value', () => {
  for (const kind of ['text', 'reference', 'integer', 'day', 'time', 'list'] as const) {
    expect(value(kind, { kind: 'error', code: '#REF!' })).toContain('The cell shows #REF!')
    expect(value(kind, { kind: 'uncalculated' })).toContain('no stored result')
  }
})

test('a long invalid value is truncated in the message', () => {
  expect(value('day', 'x'.repeat(5000))).toBe(`{Enter a date as DD/MM/YYYY; “${'x'.repeat(40)}…” is not one}`)
})
