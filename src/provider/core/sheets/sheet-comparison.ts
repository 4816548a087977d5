import type { AnyRow, NumberedRow, SheetError } from '#sheets/columns'
import type { Found } from './place-finder'

/** What is wrong with a row of a sheet, at the heading of a column. */
export type RowProblem = Omit<SheetError, 'row'> | undefined

type Comparison<Value, Place, New, Stored> = {
  /** Where the row, or what could be read of it, belongs in the catalogue. */
  find: (value: Value | AnyRow) => Found<Place> | undefined
  /** What would be stored for it, but for its id. */
  made: (value: Value, place: Place) => New
  /** By what a row is the same as one that is stored. */
  keyOf: (row: New | Stored) => string
  stored: ReadonlyMap<string, Stored>
  /** The column that says what may occur once, and its words: 'question in the same category'. */
  once: { column: string; what: string }
  /** What an id says that belongs to another row, or to none. */
  unknownId: string
  /** How a row that is stored differs. */
  difference: (made: New, stored: Stored) => RowProblem
  /** Why a new row cannot be stored. */
  refusal: (made: New) => RowProblem
}

/** What was read of a sheet: rows without problems of their own, and of the others what could be read. */
export type ReadRows<Value> = { rows: readonly NumberedRow<Value>[]; parts: readonly NumberedRow<AnyRow>[] }
/** A row that is right, or is there already. */
export type Compared<Value, New, Stored> = { row: number; value: Value; made: New; stored: Stored | undefined }

/** Rows of a sheet against those that are stored (D-34): what is right, and what is wrong, by row. */
export function compareRows<Value extends { id: string | null }, Place, New, Stored extends { id: string }>(
  { rows, parts }: ReadRows<Value>,
  { find, made, keyOf, stored, once, unknownId, difference, refusal }: Comparison<Value, Place, New, Stored>,
): { right: Compared<Value, New, Stored>[]; errors: SheetError[] } {
  const right: Compared<Value, New, Stored>[] = []
  const errors: SheetError[] = []
  const rowOf = new Map<string, number>()

  function judge(value: Value, row: New, key: string, same: Stored | undefined): RowProblem {
    const first = rowOf.get(key)
    if (first !== undefined) return { column: once.column, message: `Row ${first} has the same ${once.what}` }
    if (value.id !== null && value.id !== same?.id) return { column: 'id', message: unknownId }
    return same ? difference(row, same) : refusal(row)
  }
  for (const { row, value } of rows) {
    const found = find(value)
    if (!found) throw new Error('A row without problems tells its place')
    if (!('place' in found)) {
      errors.push({ row, ...found })
      continue
    }
    const one = made(value, found.place)
    const key = keyOf(one)
    const same = stored.get(key)
    const problem = judge(value, one, key, same)
    rowOf.set(key, row)
    if (problem) errors.push({ row, ...problem })
    else right.push({ row, value, made: one, stored: same })
  }
  // Said at once with what else is wrong in the row, so that a sheet is mended in one round.
  for (const { row, value } of parts) {
    const found = find(value)
    if (found && !('place' in found)) errors.push({ row, ...found })
  }
  return { right, errors }
}

/** Those that are not there yet. */
export const newOf = <New>(right: readonly { made: New; stored: unknown }[]): New[] =>
  right.flatMap(({ made, stored }) => (stored ? [] : [made]))
