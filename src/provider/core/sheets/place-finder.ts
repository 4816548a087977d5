import { normalised } from '#contract/protocol/normalised'
import { plural } from '../nouns'

type Named = { id: string; name: string }
/** A level of a place, from the outermost: its names in a row of a sheet and of the join, and its column's heading. */
type Level<Field extends string, Table extends string> = { field: Field; table: Table; column: string; noun: string }
export type Found<Row> = { place: Row } | { column: string; message: string }
export type PlaceFinder<Row, Field extends string> = (choice: Readonly<Record<Field, string>>) => Found<Row>

/** Finds the rows of a join by ids or exact names, each level within those before it (D-34). */
export function placeFinder<Field extends string, Table extends string, Row extends Record<Table, Named>>(
  all: readonly Row[],
  levels: readonly Level<Field, Table>[],
): PlaceFinder<Row, Field> {
  const known = new Map<string, Found<Row>>()
  return (choice) => {
    const key = levels.map(({ field }) => choice[field]).join('\n')
    const found = known.get(key) ?? find(all, levels, choice)
    known.set(key, found)
    return found
  }
}

function find<Field extends string, Table extends string, Row extends Record<Table, Named>>(
  all: readonly Row[],
  levels: readonly Level<Field, Table>[],
  choice: Readonly<Record<Field, string>>,
): Found<Row> {
  const last = levels.at(-1)
  let within = all
  let where = ''
  for (const level of levels) {
    const { field, table, column, noun } = level
    const wanted = normalised(choice[field], 'NFC')
    within = within.filter(({ [table]: { id, name } }) => id === wanted || normalised(name, 'NFC') === wanted)
    const [first] = within
    if (!first) {
      const empty = last && level !== last ? ` that has ${plural(last.noun)}` : ''
      return { column, message: `There is no ${noun} “${choice[field]}”${where}${empty}` }
    }
    if (level === last) return { place: first }
    where = ` in ${first[table].name}`
  }
  throw new Error('A place has levels')
}
