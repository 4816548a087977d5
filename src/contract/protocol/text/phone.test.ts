import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phone } from '../fields'
import { normalizePhone, readPhone } from './phone'

const accepted = [
  '9812345678',
  '98123 45678',
  '98123-45678',
  '(98123) 45678',
  '98123\u201345678',
  '98123\u00a045678',
  '+919812345678',
  '+91 98123-45678',
  '+91-98123-45678',
  '+91 (0) 98123 45678',
  '(+91) 98123 45678',
  '00919812345678',
  '0091 98123 45678',
  '09812345678',
  '0 98123-45678',
  '91 98123 45678',
  '९८१२३४५६७८',
  '+९१ ९८१२३ ४५६७८',
  '９８１２３４５６７８',
  '＋９１ ９８１２３－４５６７８',
  '\u202a+91 98123 45678\u202c',
  '\ufeff9812345678',
  '98123\u200b45678',
  '98123\u00ad45678',
]
const refused = [
  '',
  '98123',
  '98123456789',
  '+9198123',
  '+1 98123 45678',
  '+44 9812345678',
  '00449812345678',
  '9812345678/79',
  '9812345678, 9812345679',
  'O812345678',
  '98123x45678',
  '00 9812345678',
  '915812345678',
]

describe('readPhone', () => {
  it.each(accepted)('reads %j', (text) => expect(readPhone(text)).toBe('9812345678'))
  it.each(refused)('refuses %j', (text) => expect(readPhone(text)).toBeUndefined())

  it('returns the last ten digits of the text or nothing', () => {
    const texts = fc.stringMatching(/^[+0-9() -]{1,20}$/)
    const numbers = fc.tuple(fc.constantFrom('', '0', '+91', '0091', '91', '+1', '+'), fc.stringMatching(/^\d{9,11}$/))
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          numbers.map((parts) => parts.join(' ')),
        ),
        (text) => {
          const digits = readPhone(text)
          expect(digits === undefined || (digits.length === 10 && text.replace(/\D/g, '').endsWith(digits))).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('normalizePhone', () => {
  it('changes nothing when applied again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[+0-9() -]{0,20}$/), fc.string({ unit: 'grapheme' })), (text) => {
        const normalized = normalizePhone(text)
        expect(normalizePhone(normalized)).toBe(normalized)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives the same number when it is typed character by character', () => {
    for (const text of ['9198123456', '+919812345678', '09812345678', '00919812345678']) {
      const typed = [...text].reduce((value, key) => normalizePhone(value + key), '')
      expect(typed).toBe(readPhone(text))
    }
  })
})

it('a phone number is stored as ten digits, and other text is refused', () => {
  const field = phone('Missing', 'Not valid')
  for (const text of accepted) expect(field.parse(text)).toBe('9812345678')
  for (const text of refused) expect(field.safeParse(text).success).toBe(false)
})
