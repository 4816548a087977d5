import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#contract/protocol/text/fold-text'
import { searchKey } from './search'

test('a search key is plain ASCII, whatever the script', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[\x20-\x7e]*$/.test(searchKey(text))))
  expect(searchKey('राहुल')).toBe('UAJDAUAJDOUAJDJUAJEBUAJDC')
})

test('a search key contains the key of a part exactly if the text contains that part', () => {
  const names = fc.stringMatching(/^[a-fA-F0-9UPक-ह .@+-]{1,12}$/)
  const parts = fc.stringMatching(/^[a-fA-F0-9UPक-ह .@+-]{1,3}$/)
  fc.assert(
    fc.property(names, parts, (name, part) => {
      const isContained = foldText(name).includes(foldText(part))
      expect(searchKey(name).includes(searchKey(part))).toBe(isContained)
    }),
    {
      numRuns: 1000,
      // Parts that occur in the code points of the names (U+0930, U+091A), but not in the names.
      examples: [
        ['राहुल', '093'],
        ['च', 'a'],
      ],
    },
  )
})

test('a letter has the same search key with and without a nukta', () => {
  expect(searchKey('\u095c')).toBe(searchKey('\u0921'))
})

test('texts are joined by spaces, and empty ones leave no gap', () => {
  expect(searchKey('Asha', '', 'Rani')).toBe('asha rani')
})
