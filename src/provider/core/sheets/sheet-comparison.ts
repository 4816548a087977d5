import type { AnyRow, CellProblem, NumberedRow } from '#sheets/columns'
import type { LookupResult } from './hierarchy-lookup'

/** Problem of a sheet row: column heading and message. */
export type RowProblem = Omit<CellProblem, 'row'> | undefined

type Comparison<Value, Parent, New, Stored> = {
  /** Finds the stored row that a sheet row belongs to, such as its course; also for a partly parsed row. */
  lookUp: (value: Value | AnyRow) => LookupResult<Parent> | undefined
  /** The row to store, without its id. */
  toRow: (value: Value, match: Parent) => New
  /** Key that identifies a row, stored or new. */
  keyOf: (row: New | Stored) => string
  existing: ReadonlyMap<string, Stored>
  /** Column of the unique value, and a description: 'question in the same category'. */
  uniqueKey: { column: string; description: string }
  /** Message for an id that is not that of the stored row with the same key. */
  unknownIdMessage: string
  /** Difference from the stored row, which rejects the row. */
  difference: (candidate: New, existingRow: Stored) => RowProblem
  /** Reason why a new row cannot be stored. */
  validateNew: (candidate: New) => RowProblem
}

/** Rows of a sheet: valid ones, and the parsed fields of invalid ones (`invalidRows`). */
export type ParsedRows<Value> = { rows: readonly NumberedRow<Value>[]; invalidRows: readonly NumberedRow<AnyRow>[] }
/** A valid row, with its stored counterpart if there is one. */
export type MatchedRow<Value, New, Stored> = { row: number; value: Value; candidate: New; existing: Stored | undefined }

/** Compares sheet rows with stored ones (D-34). Returns the valid rows and the errors by row. */
export function compareRows<Value extends { id: string | null }, Parent, New, Stored extends { id: string }>(
  { rows, invalidRows }: ParsedRows<Value>,
  {
    lookUp,
    toRow,
    keyOf,
    existing,
    uniqueKey,
    unknownIdMessage,
    difference,
    validateNew,
  }: Comparison<Value, Parent, New, Stored>,
): { valid: MatchedRow<Value, New, Stored>[]; errors: CellProblem[] } {
  const valid: MatchedRow<Value, New, Stored>[] = []
  const errors: CellProblem[] = []
  const rowByKey = new Map<string, number>()

  function checkRow(value: Value, candidate: New, key: string, existingRow: Stored | undefined): RowProblem {
    const first = rowByKey.get(key)
    if (first !== undefined)
      return { column: uniqueKey.column, message: `Row ${first} has the same ${uniqueKey.description}` }
    if (value.id !== null && value.id !== existingRow?.id) return { column: 'id', message: unknownIdMessage }
    return existingRow ? difference(candidate, existingRow) : validateNew(candidate)
  }
  for (const { row, value } of rows) {
    const lookup = lookUp(value)
    if (!lookup) throw new Error(`Sheet row ${row}: expected values for every hierarchy level`)
    if (!('match' in lookup)) {
      errors.push({ row, ...lookup })
      continue
    }
    const candidate = toRow(value, lookup.match)
    const key = keyOf(candidate)
    const existingRow = existing.get(key)
    const problem = checkRow(value, candidate, key, existingRow)
    rowByKey.set(key, row)
    if (problem) errors.push({ row, ...problem })
    else valid.push({ row, value, candidate, existing: existingRow })
  }
  // Catalogue errors of invalid rows too: all errors of a row are shown at once.
  for (const { row, value } of invalidRows) {
    const lookup = lookUp(value)
    if (lookup && !('match' in lookup)) errors.push({ row, ...lookup })
  }
  return { valid, errors }
}

/** Rows that are not stored yet. */
export const newRows = <New>(valid: readonly { candidate: New; existing: unknown }[]): New[] =>
  valid.flatMap(({ candidate, existing }) => (existing ? [] : [candidate]))
