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

/** Takes the guard off, as the writer's comment says. */
const unguarded = (cell: string) =>
  /^'+[\s\u200b-\u200f\u2060]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/u.test(cell) ? cell.slice(1) : cell

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

  it('never begins a cell the way a formula begins, not even after spaces or apostrophes of the value', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const written of readCsv(toCsv(rows)).flat()) {
          expect(written).not.toMatch(/^[\s\u00a0]*[=+\-@\t\r\n＝＋－＠]/u)
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

  it('leaves ordinary values alone: names, phone numbers and PINs with their zeros, e-mail, an apostrophe', () => {
    const row = ['Asha Rani', '0987654321', '012345', 'a.b-c+d@x.in', "O'Neil", "'tis", 'सुनीता']
    expect(toCsv([row])).toBe(`${row.join(',')}\r\n`)
  })
})
