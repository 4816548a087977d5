import { t } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { omittedNote, printable, printProblem, removeUnprintable } from './printable'

describe('a text to be printed', () => {
  it.each([
    'Asha Devi, ₹8,750.00 – ½ × 2²',
    'सुनीता देवी क्\u200dष।',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'محمد علی، ۱۲؟',
    'a ≥ b → ▲ ✓ ∞ ☐',
    'Rene\u0301, \u093e',
    'one\ntwo\tthree\u00a0four\u2028five',
    '✔\ufe0f \u202aCopied\u202c',
  ])('%j can be printed', (text) => {
    expect(printProblem('The text', text)).toBeUndefined()
    expect(removeUnprintable(text)).toBe(text)
  })

  it.each([
    ['⛽', '⛽ (U+26FD)'],
    ['🚗', '🚗 (U+1F697)'],
    ['தமிழ்', 'த (U+0BA4)'],
    ['1\u20e3', '◌\u20e3 (U+20E3)'],
    ['\u0007', 'U+0007'],
    ['\ue123', 'U+E123'],
    ['\u0378', 'U+0378'],
    ['\ud83d', 'U+D83D'],
    ['\ufffd', '\ufffd (U+FFFD)'],
  ])('%j is refused with a message that names the character', (text, name) => {
    expect(printProblem('The question', `Fuel ${text}?`)).toBe(
      `The question contains ${name}, which cannot be printed.`,
    )
  })

  it('loses only the characters that cannot be printed', () => {
    const omitted: string[] = []
    expect(removeUnprintable('⛽ Asha 🚗\ud83d', (character) => omitted.push(character))).toBe(' Asha ')
    expect(omitted).toEqual(['⛽', '🚗', '\ud83d'])
  })

  it.each([
    [[], ''],
    [['⛽'], '⛽ (U+26FD) cannot be printed and is left out.'],
    [['⛽', '🚗'], '⛽ (U+26FD) and 🚗 (U+1F697) cannot be printed and are left out.'],
    [
      [...'தமிழகன்'],
      'த (U+0BA4), ம (U+0BAE), ◌ி (U+0BBF), ழ (U+0BB4), க (U+0B95), and 2 more cannot be printed and are left out.',
    ],
  ])('names what a document leaves out (case %#)', (characters, note) => {
    expect(omittedNote([...new Set(characters)])).toBe(note)
  })

  it('is checked by a schema', () => {
    const name = z.string().check(printable(t`The name`))
    expect(z.safeParse(name, 'Asha')).toMatchObject({ success: true })
    expect(z.safeParse(name, 'Asha 🚗').error?.issues).toMatchObject([
      { message: 'The name contains 🚗 (U+1F697), which cannot be printed.' },
    ])
  })
})
