import { t } from '@lingui/core/macro'
import type { AnyRow, CellProblem, NumberedRow } from '#sheets/columns'
import type { LookupResult } from './hierarchy-lookup'

/** Problem of a sheet row, as column heading and message; undefined for none. */
export type RowProblem = Omit<CellProblem, 'row'> | undefined

type Comparison<Value, Parent, New, Stored> = {
  /** Finds the parent of a sheet row, such as its course. The row may be only partly parsed. */
  lookUp: (value: Value | AnyRow) => LookupResult<Parent> | undefined
  /** The row to store, without its id. */
  toRow: (value: Value, parent: Parent) => New
  /** Key that identifies a row, stored or new. */
  keyOf: (row: New | Stored) => string
  existingRows: ReadonlyMap<string, Stored>
  /** Column of the unique value, and a description: 'question in the same category'. */
  uniqueKey: { column: string; description: string }
  /** Message for a sheet row with an id, if no stored row has this id and key. */
  unknownIdMessage: string
  /** Problem of a sheet row that differs from the stored row; undefined if there is no difference. */
  findDifference: (tableRow: New, existingRow: Stored) => RowProblem
  /** Problem of a new row. */
  validateNew: (tableRow: New) => RowProblem
}

/** Rows of a sheet: valid ones, and the parsed fields of invalid ones (`invalidRows`). */
export type ParsedRows<Value> = { rows: readonly NumberedRow<Value>[]; invalidRows: readonly NumberedRow<AnyRow>[] }
/** A valid sheet row. `row`: its number in Excel; `existingRow`: the stored row with the same key. */
export type MatchedRow<Value, New, Stored> = {
  row: number
  value: Value
  tableRow: New
  existingRow: Stored | undefined
}

/** Compares sheet rows with stored rows (D-34). Returns the valid rows, and the errors with their row numbers. */
export function compareRows<Value extends { id: string | null }, Parent, New, Stored extends { id: string }>(
  { rows, invalidRows }: ParsedRows<Value>,
  {
    lookUp,
    toRow,
    keyOf,
    existingRows,
    uniqueKey,
    unknownIdMessage,
    findDifference,
    validateNew,
  }: Comparison<Value, Parent, New, Stored>,
): { validRows: MatchedRow<Value, New, Stored>[]; errors: CellProblem[] } {
  const validRows: MatchedRow<Value, New, Stored>[] = []
  const errors: CellProblem[] = []
  const rowNumberByKey = new Map<string, number>()

  function checkRow(value: Value, tableRow: New, key: string, existingRow: Stored | undefined): RowProblem {
    const earlierRow = rowNumberByKey.get(key)
    if (earlierRow !== undefined)
      return {
        column: uniqueKey.column,
        message: t`Row ${earlierRow} has the same ${{ description: uniqueKey.description }}`,
      }
    if (value.id !== null && value.id !== existingRow?.id) return { column: 'id', message: unknownIdMessage }
    return existingRow ? findDifference(tableRow, existingRow) : validateNew(tableRow)
  }
  for (const { row, value } of rows) {
    const lookup = lookUp(value)
    if (!lookup) throw new Error(`Sheet row ${row}: expected values for every hierarchy level`)
    if (!('match' in lookup)) {
      errors.push({ row, ...lookup })
      continue
    }
    const tableRow = toRow(value, lookup.match)
    const key = keyOf(tableRow)
    const existingRow = existingRows.get(key)
    const problem = checkRow(value, tableRow, key, existingRow)
    rowNumberByKey.set(key, row)
    if (problem) errors.push({ row, ...problem })
    else validRows.push({ row, value, tableRow, existingRow })
  }
  // Reports a wrong parent of invalid rows too, so that all errors of a row are shown at once.
  for (const { row, value } of invalidRows) {
    const lookup = lookUp(value)
    if (lookup && !('match' in lookup)) errors.push({ row, ...lookup })
  }
  return { validRows, errors }
}

/** Rows that are not stored yet. */
export const newRows = <New>(validRows: readonly { tableRow: New; existingRow: unknown }[]): New[] =>
  validRows.flatMap(({ tableRow, existingRow }) => (existingRow ? [] : [tableRow]))

/** Excel row numbers of the rows that are stored already. */
export const unchangedRowNumbers = (validRows: readonly { row: number; existingRow: unknown }[]): number[] =>
  validRows.flatMap(({ row, existingRow }) => (existingRow ? [row] : []))
