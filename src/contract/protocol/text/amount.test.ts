import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupees } from '../fields'
import { readPaise } from './amount'

describe('readPaise', () => {
  it.each([
    ['8750', 875_000],
    ['1500/-', 150_000],
    ['₹ 1,500.00', 150_000],
    ['₹1,500.00/-', 150_000],
    ['Rs. 1,500/- only', 150_000],
    ['Rs.1500', 150_000],
    ['INR 1500', 150_000],
    ['1500 rs', 150_000],
    ['रु. १,५००', 150_000],
    ['८७५०', 875_000],
    ['\uff11\uff0c\uff15\uff10\uff10\uff0e\uff15\uff10', 150_050],
    ['1,50,000', 15_000_000],
    ['150,000', 15_000_000],
    ['1 50 000', 15_000_000],
    ['1\u00a0500', 150_000],
    ['\u202a1,500\u202c', 150_000],
    ['.5', 50],
    ['0.29', 29],
    ['12.', 1200],
    ['-12', -1200],
    ['\u221212', -1200],
    ['-₹12.00', -1200],
    ['0', 0],
  ])('reads %j', (text, paise) => expect(readPaise(text)).toBe(paise))

  it.each([
    '',
    ' ',
    '-',
    '.',
    '₹',
    '1e5',
    '8750.555',
    '1234567890',
    '87 50',
    '87 50x',
    '5-3',
    '1,50',
    '1,50.00',
    ',500',
    '1.500,00',
    '1,500,',
    '1 500,000',
    '--5',
    '-₹-5',
    '15oo',
    '1500+18%',
    '1500 1500',
    '₹1500₹1500',
    '15²',
    '1½',
    `1${' '.repeat(60)}`,
  ])('refuses %j', (text) => expect(readPaise(text)).toBeUndefined())

  it('reads all digits of the text, or refuses it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(₹ |Rs\.? )?-?[0-9, ]{1,10}(\.[0-9]{0,3})?(\/-)?$/), (text) => {
        const paise = readPaise(text)
        const [whole = '', decimals = ''] = text.replace(/^Rs\./, '').split('.')
        const digits = `${whole}.${decimals}`.replace(/[^\d.]/g, '')
        expect(paise === undefined || Math.abs(paise) === Math.round(Number(digits) * 100)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

it('an amount on the wire is read to the paisa, and other text is refused', () => {
  for (const value of [1500.5, '1500.5', '₹1,500.50']) expect(rupees.parse(value)).toBe(150_050)
  for (const value of [1500.555, '1500.555', '', '1,5', 'free']) expect(rupees.safeParse(value).success).toBe(false)
})
