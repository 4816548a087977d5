import { t } from '@lingui/core/macro'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { pluralize } from '../rows/display-text'

type NamedRow = { id: string; name: string }
/** A hierarchy level: its field in a sheet row, table in the join, column heading, and noun for messages. */
type Level<Field extends string, Table extends string> = { field: Field; table: Table; column: string; noun: string }
export type LookupResult<Row> = { match: Row } | { column: string; message: string }
/** Values of all levels, or of those that could be parsed. */
type LevelValues<Field extends string> = Readonly<Partial<Record<Field, unknown>>>
/** Returns undefined if a level has no value and the levels above it match. */
export type HierarchyLookup<Row, Field extends string> = (
  levelValues: LevelValues<Field>,
) => LookupResult<Row> | undefined

/** Finds a row by the ids or exact names of its levels, outermost first (D-34). Results are cached. */
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
  const lastLevel = levels.at(-1)
  let remainingRows = rows
  let parent = ''
  for (const level of levels) {
    const { field, table, column, noun } = level
    const value = levelValues[field]
    if (typeof value !== 'string') return undefined
    const normalizedValue = normalizeName(value)
    remainingRows = remainingRows.filter(
      ({ [table]: { id, name } }) => id === normalizedValue || normalizeName(name) === normalizedValue,
    )
    const [firstMatch] = remainingRows
    if (!firstMatch) {
      const children = lastLevel && level !== lastLevel ? pluralize(lastLevel.noun) : ''
      return { column, message: notFoundMessage({ noun, value, parent, children }) }
    }
    if (level === lastLevel) return { match: firstMatch }
    parent = firstMatch[table].name
  }
  throw new Error('createHierarchyLookup: expected at least one level, got none')
}

/** `parent`: name of the level above, '' for none. `children`: plural noun of the last level, '' for that level. */
type NotFoundDetails = Record<'noun' | 'value' | 'parent' | 'children', string>

function notFoundMessage({ noun, value, parent, children }: NotFoundDetails): string {
  if (parent === '') return t`There is no ${noun} “${value}” that has ${children}`
  if (children === '') return t`There is no ${noun} “${value}” in ${parent}`
  return t`There is no ${noun} “${value}” in ${parent} that has ${children}`
}

/** A name in NFC, with every run of spaces, no-break ones included, as one space. */
const normalizeName = (name: string) => normalizeUnicode(name, 'NFC').replace(/\s+/g, ' ').trim()
