import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import type { Database } from '../../database/database'
import { authorReferences } from '../../database/entity'
import { tables } from '../../database/tables'
import { containsWord, matchesSearch, searchWords } from '../search'
import { caseInsensitive, type SortColumns } from '../sorting'
import { displayNameOf, formatCount, joinWithAnd } from './display-text'

/** A stored row by its column names, where the table is not known. */
export type UntypedRow = Record<string, unknown>
/** A column that holds the id of a row of another table, as the foreign keys of the database say. */
type Reference = { key: string; column: PgColumn; target: PgTable }
/** The name under which rows carry what a column refers to: facultyId → faculty. */
export type ReferenceName<K> = K extends `${infer N}Id` ? N : K
export const referenceName = (key: string): string => key.replace(/Id$/, '')

const referenceCache = new Map<PgTable, Reference[]>()
export function referencesOf(table: PgTable): Reference[] {
  const cachedReferences = referenceCache.get(table) ?? getTableConfig(table).foreignKeys.flatMap(toReferences)
  referenceCache.set(table, cachedReferences)
  return cachedReferences
}
function toReferences(foreignKey: { reference: () => { columns: PgColumn[]; foreignTable: PgTable } }): Reference[] {
  const { columns, foreignTable } = foreignKey.reference()
  return columns.map((column) => ({ key: column.name, column, target: foreignTable }))
}

const idColumn = (table: PgTable): PgColumn => columnOf(table, 'id')
export function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key]
  if (!column) throw new Error(`There is no column ${key}`)
  return column
}

const namedReferencesOf = (table: PgTable) =>
  referencesOf(table).filter(({ target }) => 'name' in getTableColumns(target))

/**
 * Rows that hold every word of the search themselves, or in the name of what they refer to: a list shows that, so it is found by
 * it (D-63).
 */
export function searchCondition(db: Database, table: SearchableTable, search: string | undefined): SQL | undefined {
  const inReferencedName = (word: string) =>
    namedReferencesOf(table).map(({ column, target }) =>
      inArray(
        column,
        db
          .select({ id: idColumn(target) })
          .from(target)
          .where(containsWord(columnOf(target, 'name'), word)),
      ),
    )
  return and(...searchWords(search).map((word) => or(matchesSearch(table.search, word), ...inReferencedName(word))))
}
type SearchableTable = PgTable & { search: PgColumn }

/** What each column refers to is called, where that has a name, and who signed: columns of a query over the table. */
export const referenceNameColumns = (table: PgTable): Record<string, SQL<string | null>> =>
  Object.fromEntries(
    // In a query over one table Drizzle leaves the table's name out, but not of a condition.
    [...namedReferencesOf(table), ...authorReferences(table)].map(({ key, column, target }) => [
      key,
      sql<string | null>`(select named.name from ${target} named where ${sql`named.id = ${column}`})`,
    ]),
  )

/** What rows of a table are sorted by: its own columns, and the names of what they refer to under those of the answers. */
export const sortableColumns = (table: PgTable): SortColumns => ({
  ...getTableColumns(table),
  ...Object.fromEntries(
    Object.entries(referenceNameColumns(table)).map(([key, name]) => [referenceName(key), caseInsensitive(name)]),
  ),
})

/** A row with {id, name} in the place of each id that `nameColumns` found the name of. */
export function withReferenceNames(row: UntypedRow, names: Readonly<Record<string, string | null>> = {}): UntypedRow {
  const result = { ...row }
  for (const [key, name] of Object.entries(names)) result[referenceName(key)] = { id: row[key], name: name ?? '' }
  return result
}

/** Throws `invalid` unless all that the row refers to exists and lies within the other things that it refers to. */
export async function assertReferencesValid(db: Database, table: PgTable, row: UntypedRow): Promise<void> {
  const references = referencesOf(table)
  for (const { key, target } of references) {
    const [referencedRow] = await db
      .select()
      .from(target)
      .where(eq(idColumn(target), row[key]))
    if (!referencedRow)
      throw invalidReference(key, `This ${displayNameOf(target)} does not exist any more. Choose another one.`)
    for (const parent of references) {
      if (parent.key in referencedRow && referencedRow[parent.key] !== row[parent.key]) {
        throw invalidReference(
          key,
          `The ${displayNameOf(target)} does not belong to the chosen ${displayNameOf(parent.target)}.`,
        )
      }
    }
  }
}
const invalidReference = (key: string, message: string) =>
  new CallError('invalid', message, { [referenceName(key)]: message })

/** Does a change move the row to another place, as far as it refers to others? */
export const changesReference = (table: PgTable, before: UntypedRow, after: UntypedRow): boolean =>
  referencesOf(table).some(({ key }) => before[key] !== after[key])

/** What uses a row, in words: '3 course categories and 12 slots'; '' for nothing. */
export async function describeUses(db: Database, table: PgTable, id: string): Promise<string> {
  const uses: string[] = []
  for (const referencingTable of tables) {
    for (const { column, target } of referencesOf(referencingTable)) {
      if (target !== table) continue
      const count = await db.$count(referencingTable, eq(column, id))
      if (count > 0) uses.push(formatCount(count, displayNameOf(referencingTable)))
    }
  }
  return joinWithAnd(uses)
}
