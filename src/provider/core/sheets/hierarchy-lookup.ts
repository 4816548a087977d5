import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { pluralize } from '../rows/display-text'

type NamedRow = { id: string; name: string }
/** A level of a place, from the outermost: its names in a row of a sheet and of the join, and its column's heading. */
type Level<Field extends string, Table extends string> = { field: Field; table: Table; column: string; noun: string }
export type LookupResult<Row> = { match: Row } | { column: string; message: string }
/** What a row tells of its place: all levels, or those that could be read. */
type LevelValues<Field extends string> = Readonly<Partial<Record<Field, unknown>>>
/** Undefined where a level is not told, and those before it are right. */
export type HierarchyLookup<Row, Field extends string> = (
  levelValues: LevelValues<Field>,
) => LookupResult<Row> | undefined

/** Finds the rows of a join by ids or exact names, each level within those before it (D-34). */
export function createHierarchyLookup<Field extends string, Table extends string, Row extends Record<Table, NamedRow>>(
  rows: readonly Row[],
  levels: readonly Level<Field, Table>[],
): HierarchyLookup<Row, Field> {
  const cache = new Map<string, LookupResult<Row> | undefined>()
  return (levelValues) => {
    const key = levels.map(({ field }) => levelValues[field] ?? '').join('\n')
    if (!cache.has(key)) cache.set(key, lookUp(rows, levels, levelValues))
    return cache.get(key)
  }
}

function lookUp<Field extends string, Table extends string, Row extends Record<Table, NamedRow>>(
  rows: readonly Row[],
  levels: readonly Level<Field, Table>[],
  levelValues: LevelValues<Field>,
): LookupResult<Row> | undefined {
  const last = levels.at(-1)
  let candidates = rows
  let parentText = ''
  for (const level of levels) {
    const { field, table, column, noun } = level
    const value = levelValues[field]
    if (typeof value !== 'string') return undefined
    const normalizedValue = normalizeUnicode(value, 'NFC')
    candidates = candidates.filter(
      ({ [table]: { id, name } }) => id === normalizedValue || normalizeUnicode(name, 'NFC') === normalizedValue,
    )
    const [first] = candidates
    if (!first) {
      const missingText = last && level !== last ? ` that has ${pluralize(last.noun)}` : ''
      return { column, message: `There is no ${noun} “${value}”${parentText}${missingText}` }
    }
    if (level === last) return { match: first }
    parentText = ` in ${first[table].name}`
  }
  throw new Error('A place has levels')
}
