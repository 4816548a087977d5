import fc from 'fast-check'
import { expect, it } from 'vitest'
import { containsWords, foldText } from './fold-text'

it.each([
  [
    'apostrophes',
    ['O\u2019Brien', "O'Brien", 'O`Brien', 'O\u2018Brien', 'O\u00b4Brien', 'OBRIEN', '\uff2f\uff07Brien'],
  ],
  ['joiners', ['क्\u200dष', 'क्\u200cष', 'क्ष', '\ufeffक्ष\u200e']],
  ['nuktas', ['\u0958\u095c', 'क\u093cड\u093c', 'कड']],
  ['nuktas of composed letters', ['\u0929\u0931\u0934', 'नरळ', 'न\u093cर\u093cळ\u093c']],
  ['blanks', ['Asha  Rani', ' asha\u00a0rani ', 'ASHA\tRani']],
  ['the script of digits', ['बैच 12', 'बैच १२', 'बैच \uff11\uff12']],
])('ignores %s', (_, texts) => {
  expect(new Set(texts.map(foldText)).size).toBe(1)
})

it('keeps vowel signs and Latin accents', () => {
  expect(foldText('रानी')).not.toBe(foldText('रान'))
  expect(foldText('José')).toBe('josé')
})

it('is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom(..."'\u2019\u200d\u093c क१ "), fc.string({ unit: 'binary' })) }),
      (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      },
    ),
    { numRuns: 5000 },
  )
})

it('finds a name typed with ignored characters, Hindi digits or capitals', () => {
  const names = fc.stringMatching(/^[A-Za-z0-9क-हा-ौ्]{1,8}( [A-Za-z0-9क-हा-ौ्]{1,8})?$/)
  const ignoredCharacters = fc.array(fc.constantFrom('', '\u2019', "'", '`', '\u200d', '\u200c', '\ufeff', '\u00ad'), {
    minLength: 20,
  })
  fc.assert(
    fc.property(names, ignoredCharacters, fc.boolean(), (name, inserted, isUpper) => {
      const typed = [...name]
        .map((letter, i) => letter + (inserted[i] ?? ''))
        .join('')
        .replace(' ', ' \u00a0')
      const hindiDigits = typed.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
      for (const search of [typed, hindiDigits, hindiDigits.normalize('NFD')])
        expect(containsWords(name, isUpper ? search.toUpperCase() : search)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
