import type { NumberedRow, SheetError } from '#sheets/columns'
import type { Found } from './place-finder'

/** What is wrong with a row of a sheet, at the heading of a column. */
export type SheetProblem = Omit<SheetError, 'row'> | undefined

type Comparison<Value, Place, New, Stored> = {
  /** Where the row belongs in the catalogue. */
  find: (value: Value) => Found<Place>
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
  difference: (made: New, stored: Stored) => SheetProblem
  /** Why a new row cannot be stored. */
  refusal: (made: New) => SheetProblem
}

/** Rows of a sheet against those that are stored (D-34): what is new, and what is wrong, by row. */
export function compareRows<Value extends { id: string | null }, Place, New, Stored extends { id: string }>(
  rows: readonly NumberedRow<Value>[],
  { find, made, keyOf, stored, once, unknownId, difference, refusal }: Comparison<Value, Place, New, Stored>,
): { added: New[]; errors: SheetError[] } {
  const added: New[] = []
  const errors: SheetError[] = []
  const rowOf = new Map<string, number>()

  function judge(value: Value, row: New, key: string, same: Stored | undefined): SheetProblem {
    const first = rowOf.get(key)
    if (first !== undefined) return { column: once.column, message: `Row ${first} has the same ${once.what}` }
    if (value.id !== null && value.id !== same?.id) return { column: 'id', message: unknownId }
    return same ? difference(row, same) : refusal(row)
  }
  for (const { row, value } of rows) {
    const found = find(value)
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
    else if (!same) added.push(one)
  }
  return { added, errors }
}
