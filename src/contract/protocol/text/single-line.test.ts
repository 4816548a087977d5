import { describe, expect, it } from 'vitest'
import { toSingleLine } from './single-line'

describe('toSingleLine', () => {
  it.each([
    ['Ravi\r\nBcc: x', 'Ravi Bcc: x'],
    ['Ravi\u2028\u2029\u0085Kumar', 'Ravi Kumar'],
    ['\u202eivaR\u202c \u2066K\u2069\u200e\u200f\u061c', 'ivaR K'],
    ['a\0\tb', 'a b'],
    // Joiners and nuktas of Devanagari are kept.
    ['क्\u200dष क्\u200cष फ़', 'क्\u200dष क्\u200cष फ़'],
    ['Zoë  O’Neil 👩‍🔧', 'Zoë  O’Neil 👩‍🔧'],
  ])('turns %j into %j', (text, line) => {
    expect(toSingleLine(text)).toBe(line)
  })
})
