/** A cell of a written workbook. Text is stored as text and never becomes a formula, whatever its first character. */
export type CellData =
  | null
  | { text: string; isBold?: true }
  /** Integer paise, shown as rupees. */
  | { money: number }
  | { count: number }
  /** Percentage as a whole number: 18. */
  | { percent: number }
  /** 'YYYY-MM-DDTHH:MM' in India Standard Time. */
  | { time: string }
  | { day: string }
  /** A formula with its calculated result, in bold: paise for `money`, a number for `count`. Row numbers start at 1. */
  | { formula: string; value: number; as: 'money' | 'count' }

export interface SheetData {
  name: string
  /** Column widths in characters of the font. */
  widths: readonly number[]
  /** Number of rows at the top that stay visible while scrolling. */
  frozenRows: number
  rows: readonly (readonly CellData[])[]
}
export type WorkbookData = { sheets: readonly SheetData[] }

/** Letter of a 1-based column: 1 → 'A'. Columns up to Z only. */
export const columnLetter = (column: number): string => String.fromCharCode(64 + column)

/**
 * Formula for the sum of a column from row `from` to row `to`, both 1-based and included. `value`: the calculated sum.
 * Without rows, a plain value: a formula would include its own cell.
 */
export const sumFormula = (
  column: number,
  from: number,
  to: number,
  value: number,
  as: 'money' | 'count',
): CellData => {
  if (to < from) return as === 'money' ? { money: value } : { count: value }
  return { formula: `SUM(${columnLetter(column)}${from}:${columnLetter(column)}${to})`, value, as }
}
export const headings = (...titles: string[]): CellData[] => titles.map((text) => ({ text, isBold: true }))
