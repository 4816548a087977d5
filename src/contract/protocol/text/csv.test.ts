import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv'

/** A reader by RFC 4180, independent of the writer: text → rows of cells. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let index = 0; index < text.length; ) {
    let cell = ''
    if (text[index] === '"') {
      for (index++; ; index++) {
        if (text[index] === '"' && text[index + 1] === '"') cell += text[index++]
        else if (text[index] === '"') break
        else cell += text[index]
      }
      index++
    } else while (index < text.length && text[index] !== ',' && text[index] !== '\r') cell += text[index++]
    row.push(cell)
    if (text[index] === ',') {
      index++
      if (index === text.length) row.push('')
      continue
    }
    index += 2
    rows.push(row)
    row = []
  }
  return rows
}

/** True for a space, a control or another invisible character, by Unicode's tables. */
const isInvisible = (character: string) => /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]$/u.test(character)
/** True for = + - @ or a form of these. Superscript and subscript minus normalise to U+2212, not to the hyphen. */
const isFormulaCharacter = (character: string) => /^[=+\-@\u2212]/.test(character.normalize('NFKC'))

/** True if a cell begins like a formula; checked character by character, unlike the writer's pattern. */
function beginsLikeFormula(cell: string): boolean {
  for (const character of cell) {
    if (isFormulaCharacter(character) || '\t\r\n'.includes(character)) return true
    if (!isInvisible(character)) return false
  }
  return false
}

/** Removes the apostrophe that `toCsv` puts before a formula, and before apostrophes that precede a formula. */
const removeGuard = (cell: string) =>
  cell.startsWith("'") && beginsLikeFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell

const riskyCharacter = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ',',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u0000',
  '\u3000',
  '\u2212',
  'अ',
  'a',
)
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(riskyCharacter).map((parts) => parts.join('')),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })

describe('CSV', () => {
  it('can be read back exactly, for any content of cells', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(toCsv(rows)).map((row) => row.map(removeGuard))).toEqual(rows)
      }),
      { numRuns: 2000 },
    )
  })

  it('never begins a cell like a formula, not even after spaces or apostrophes', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const writtenCell of readCsv(toCsv(rows)).flat()) {
          expect(beginsLikeFormula(writtenCell)).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['=1+1', '+91 98', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '  =1', '＝1', '\u00a0+1'])(
    'guards %j',
    (value) => {
      expect(readCsv(toCsv([[value]]))).toEqual([[`'${value}`]])
    },
  )

  const invisibleCharacters = [
    '\ufeff',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2060',
    '\u2061',
    '\u2064',
    '\u2066',
    '\u2069',
    '\u202a',
    '\u202e',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
    '\u3164',
    '\ufe0f',
    '\ufff9',
    '\u{e0001}',
    ' ',
    '\u00a0',
    '\u1680',
    '\u2000',
    '\u2009',
    '\u2028',
    '\u202f',
    '\u205f',
    '\u2800',
    '\u3000',
    '\u0085',
    '\u0000',
    '\u0001',
    '\u0008',
    '\u001f',
    '\u007f',
    '\ufffe',
    '\ue000',
    '\ud800',
  ]
  it.each(invisibleCharacters.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    'guards every formula character after U+%s',
    (_, invisible) => {
      for (const character of '=+-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−⩵⩶﬩') {
        const value = `${invisible}${character}1+1`
        expect(readCsv(toCsv([[value]]))).toEqual([[`'${value}`]])
        expect(readCsv(toCsv([[`'${value}`]]))).toEqual([[`''${value}`]])
      }
    },
  )

  it('writes numbers without separators or currency, and minus signs unguarded', () => {
    expect(toCsv([[8750, 0.5, 0, -875.25, 10_000_000]])).toBe('8750,0.5,0,-875.25,10000000\r\n')
  })

  it('leaves names, phone numbers, PINs, e-mail addresses and apostrophes unchanged', () => {
    const row = ['Asha Rani', '0987654321', '012345', 'a.b-c+d@x.in', "O'Neil", "'tis", 'सुनीता']
    expect(toCsv([row])).toBe(`${row.join(',')}\r\n`)
  })
})
