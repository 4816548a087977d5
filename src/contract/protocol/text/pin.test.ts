import { expect, it } from 'vitest'
import { pin } from '../fields'
import { readPin } from './pin'

const accepted = [
  '122001',
  '122 001',
  '122-001',
  ' 122\u2013001\n',
  '१२२००१',
  '१२२ ००१',
  '\uff11\uff12\uff12\uff10\uff10\uff11',
  '122\u00a0001',
  '\ufeff122001\u200e',
  '1 2 2 0 0 1',
]
const refused = [
  '',
  '12200',
  '1220011',
  '122001, 122002',
  '122001/2',
  '122.001',
  '+122001',
  // A letter l at the end.
  '12200l',
  '-122001',
  '12200²',
]

it.each(accepted)('reads %j', (text) => expect(readPin(text)).toBe('122001'))
it.each(refused)('refuses %j', (text) => expect(readPin(text)).toBeUndefined())

it('a PIN code is stored as six digits, and other text is refused', () => {
  const field = pin('Missing', 'Not valid')
  for (const text of accepted) expect(field.parse(text)).toBe('122001')
  for (const text of refused) expect(field.safeParse(text).success).toBe(false)
})
