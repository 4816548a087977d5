import { normalised } from '#contract/protocol/text/normalised'
import { plural } from '../rows/nouns'

type Named = { id: string; name: string }
/** A level of a place, from the outermost: its names in a row of a sheet and of the join, and its column's heading. */
type Level<Field extends string, Table extends string> = { field: Field; table: Table; column: string; noun: string }
export type Found<Row> = { place: Row } | { column: string; message: string }
/** What a row tells of its place: all levels, or those that could be read. */
type Choice<Field extends string> = Readonly<Partial<Record<Field, unknown>>>
/** Undefined where a level is not told, and those before it are right. */
export type PlaceFinder<Row, Field extends string> = (choice: Choice<Field>) => Found<Row> | undefined

/** Finds the rows of a join by ids or exact names, each level within those before it (D-34). */
export function placeFinder<Field extends string, Table extends string, Row extends Record<Table, Named>>(
  all: readonly Row[],
  levels: readonly Level<Field, Table>[],
): PlaceFinder<Row, Field> {
  const known = new Map<string, Found<Row> | undefined>()
  return (choice) => {
    const key = levels.map(({ field }) => choice[field] ?? '').join('\n')
    if (!known.has(key)) known.set(key, find(all, levels, choice))
    return known.get(key)
  }
}

function find<Field extends string, Table extends string, Row extends Record<Table, Named>>(
  all: readonly Row[],
  levels: readonly Level<Field, Table>[],
  choice: Choice<Field>,
): Found<Row> | undefined {
  const last = levels.at(-1)
  let within = all
  let where = ''
  for (const level of levels) {
    const { field, table, column, noun } = level
    const told = choice[field]
    if (typeof told !== 'string') return undefined
    const wanted = normalised(told, 'NFC')
    within = within.filter(({ [table]: { id, name } }) => id === wanted || normalised(name, 'NFC') === wanted)
    const [first] = within
    if (!first) {
      const empty = last && level !== last ? ` that has ${plural(last.noun)}` : ''
      return { column, message: `There is no ${noun} “${told}”${where}${empty}` }
    }
    if (level === last) return { place: first }
    where = ` in ${first[table].name}`
  }
  throw new Error('A place has levels')
}
