import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey } from './search'

test('a key is plain ASCII, whatever the script', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[\x20-\x7e]*$/.test(searchKey(text))))
  expect(searchKey('राहुल')).toBe('U0930U093eU0939U0941U0932')
})

test('what a name holds its key holds, and nothing else', () => {
  const names = fc.stringMatching(/^[a-zA-Zक-ह .@+-]{1,12}$/)
  fc.assert(
    fc.property(names, names, (name, part) => {
      const holds = name.normalize('NFKC').toLowerCase().includes(part.normalize('NFKC').toLowerCase())
      expect(searchKey(name).includes(searchKey(part))).toBe(holds)
    }),
  )
})

test('both spellings of a letter with a dot below are one', () => {
  expect(searchKey('\u095c')).toBe(searchKey('\u0921\u093c'))
})

test('texts are joined by spaces, and empty ones leave no gap', () => {
  expect(searchKey('Asha', '', 'Rani')).toBe('asha rani')
})
