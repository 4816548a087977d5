import type { AnyRow, NumberedRow, SheetError } from '#sheets/columns'
import type { LookupResult } from './hierarchy-lookup'

/** What is wrong with a row of a sheet, at the heading of a column. */
export type RowProblem = Omit<SheetError, 'row'> | undefined

type Comparison<Value, Place, New, Stored> = {
  /** Where the row, or what could be read of it, belongs in the catalogue. */
  lookUp: (value: Value | AnyRow) => LookupResult<Place> | undefined
  /** What would be stored for it, but for its id. */
  toRow: (value: Value, match: Place) => New
  /** By what a row is the same as one that is stored. */
  keyOf: (row: New | Stored) => string
  existing: ReadonlyMap<string, Stored>
  /** The column that says what may occur once, and its words: 'question in the same category'. */
  uniqueKey: { column: string; description: string }
  /** What an id says that belongs to another row, or to none. */
  unknownIdMessage: string
  /** How a row that is stored differs. */
  difference: (candidate: New, existingRow: Stored) => RowProblem
  /** Why a new row cannot be stored. */
  validateNew: (candidate: New) => RowProblem
}

/** What was read of a sheet: rows without problems of their own, and of the others what could be read. */
export type ParsedRows<Value> = { rows: readonly NumberedRow<Value>[]; parts: readonly NumberedRow<AnyRow>[] }
/** A row that is right, or is there already. */
export type MatchedRow<Value, New, Stored> = { row: number; value: Value; candidate: New; existing: Stored | undefined }

/** Rows of a sheet against those that are stored (D-34): what is right, and what is wrong, by row. */
export function compareRows<Value extends { id: string | null }, Place, New, Stored extends { id: string }>(
  { rows, parts }: ParsedRows<Value>,
  {
    lookUp,
    toRow,
    keyOf,
    existing,
    uniqueKey,
    unknownIdMessage,
    difference,
    validateNew,
  }: Comparison<Value, Place, New, Stored>,
): { valid: MatchedRow<Value, New, Stored>[]; errors: SheetError[] } {
  const valid: MatchedRow<Value, New, Stored>[] = []
  const errors: SheetError[] = []
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
    if (!lookup) throw new Error('A row without problems tells its place')
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
  // Said at once with what else is wrong in the row, so that a sheet is mended in one round.
  for (const { row, value } of parts) {
    const lookup = lookUp(value)
    if (lookup && !('match' in lookup)) errors.push({ row, ...lookup })
  }
  return { valid, errors }
}

/** Those that are not there yet. */
export const newRows = <New>(valid: readonly { candidate: New; existing: unknown }[]): New[] =>
  valid.flatMap(({ candidate, existing }) => (existing ? [] : [candidate]))
