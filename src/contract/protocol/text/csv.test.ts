import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv'

/** A reader that knows RFC 4180 and nothing of the writer: text → rows of cells. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    let cell = ''
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (text[at] === '"' && text[at + 1] === '"') cell += text[at++]
        else if (text[at] === '"') break
        else cell += text[at]
      }
      at++
    } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') cell += text[at++]
    row.push(cell)
    if (text[at] === ',') {
      at++
      if (at === text.length) row.push('')
      continue
    }
    at += 2
    rows.push(row)
    row = []
  }
  return rows
}

/** Spaces, controls and what nobody sees, one character each, by Unicode's own tables. */
const unseen = (sign: string) => /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]$/u.test(sign)
/** One of = + - @ or a form of it. A minus, raised or lowered, is folded to U+2212 and not to the hyphen. */
const isSign = (sign: string) => /^[=+\-@\u2212]/.test(sign.normalize('NFKC'))

/** Does it begin like a formula, said another way than in the writer: character by character? */
function beginsLikeFormula(cell: string): boolean {
  for (const sign of cell) {
    if (isSign(sign) || '\t\r\n'.includes(sign)) return true
    if (!unseen(sign)) return false
  }
  return false
}

/** Takes the guard off, as the writer's comment says. */
const unguarded = (cell: string) =>
  cell.startsWith("'") && beginsLikeFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell

const nasty = fc.constantFrom(
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
  fc.array(nasty).map((parts) => parts.join('')),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })

describe('CSV', () => {
  it('reads back equal, whatever the cells hold', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(toCsv(rows)).map((row) => row.map(unguarded))).toEqual(rows)
      }),
      { numRuns: 2000 },
    )
  })

  it('never begins a cell like a formula, not even after spaces or apostrophes', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const csv of readCsv(toCsv(rows)).flat()) {
          expect(beginsLikeFormula(csv)).toBe(false)
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

  const before = [
    ...['\ufeff', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\u2061', '\u2064', '\u2066', '\u2069'],
    ...[
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
    ],
    ...[' ', '\u00a0', '\u1680', '\u2000', '\u2009', '\u2028', '\u202f', '\u205f', '\u2800', '\u3000', '\u0085'],
    ...['\u0000', '\u0001', '\u0008', '\u001f', '\u007f', '\ufffe', '\ue000', '\ud800'],
  ]
  it.each(before.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'guards every sign of a formula after U+%s',
    (_, unseenSign) => {
      for (const sign of '=+-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−⩵⩶﬩') {
        const value = `${unseenSign}${sign}1+1`
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
