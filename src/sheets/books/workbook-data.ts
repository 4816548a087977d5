/** A cell of a written book. Text never becomes a formula: it is kept as text, whatever it begins with. */
export type CellData =
  | null
  | { text: string; isBold?: true }
  /** Integer paise, shown as rupees. */
  | { money: number }
  | { count: number }
  /** Per cent, as people say it: 18. */
  | { percent: number }
  /** 'YYYY-MM-DDTHH:MM' in India. */
  | { time: string }
  | { day: string }
  /** The sum of the cells above, from one row to another (counted from 1), or of this formula, with its value in paise or as a count. */
  | { formula: string; value: number; as: 'money' | 'count' }

export interface SheetData {
  name: string
  /** In letters of the font. */
  widths: readonly number[]
  /** Rows to which the sheet's head stands still. */
  frozenRows: number
  rows: readonly (readonly CellData[])[]
}
export type WorkbookData = { sheets: readonly SheetData[] }

/** 1 → 'A': the letter of a column. */
export const columnLetter = (column: number): string => String.fromCharCode(64 + column)

/** The sum of a column over rows, counted from 1, both of them included. */
export const sumFormula = (
  column: number,
  from: number,
  to: number,
  value: number,
  as: 'money' | 'count',
): CellData => ({
  formula: `SUM(${columnLetter(column)}${from}:${columnLetter(column)}${to})`,
  value,
  as,
})
export const headings = (...titles: string[]): CellData[] => titles.map((text) => ({ text, isBold: true }))
