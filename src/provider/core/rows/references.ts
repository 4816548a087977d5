import { t } from '@lingui/core/macro'
import { and, eq, getTableColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import type { Database } from '../../database/database'
import { authorReferences } from '../../database/entity'
import { tables } from '../../database/tables'
import { containsWord, matchesSearch, searchWords } from '../search'
import { caseInsensitive, type SortColumns } from '../sorting'
import { displayNameOf, formatCount, joinWithAnd } from './display-text'

/** A row of any table, by column name. */
export type UntypedRow = Record<string, unknown>
/** A foreign-key column and the table it refers to. */
type Reference = { key: string; column: PgColumn; target: PgTable }
/** Field name of a reference: facultyId → faculty. */
export type ReferenceName<K> = K extends `${infer N}Id` ? N : K
export const referenceName = (key: string): string => key.replace(/Id$/, '')

const referenceCache = new Map<PgTable, Reference[]>()
export function referencesOf(table: PgTable): Reference[] {
  const references = referenceCache.get(table) ?? getTableConfig(table).foreignKeys.flatMap(toReferences)
  referenceCache.set(table, references)
  return references
}
function toReferences(foreignKey: { reference: () => { columns: PgColumn[]; foreignTable: PgTable } }): Reference[] {
  const { columns, foreignTable } = foreignKey.reference()
  // `name` is the column's key in TypeScript, except for `seat_hold.place_id`, whose key no caller uses.
  return columns.map((column) => ({ key: column.name, column, target: foreignTable }))
}

const idColumn = (table: PgTable): PgColumn => columnOf(table, 'id')
export function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key]
  if (!column)
    throw new Error(
      `Table ${getTableName(table)}: expected a column ${key}, found ${Object.keys(getTableColumns(table)).join(', ')}`,
    )
  return column
}

const namedReferencesOf = (table: PgTable) =>
  referencesOf(table).filter(({ target }) => 'name' in getTableColumns(target))

/** Condition: every word is in the row's search text or in a referenced name, which lists show too (D-63). */
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

/** Query columns with the names of referenced rows and authors, by the key of the referring column. */
export const referenceNameColumns = (table: PgTable): Record<string, SQL<string | null>> =>
  Object.fromEntries(
    // In a query of one table, Drizzle omits the table name of a column unless it is in a nested `sql`.
    [...namedReferencesOf(table), ...authorReferences(table)].map(({ key, column, target }) => [
      key,
      sql<string | null>`(select named.name from ${target} named where ${sql`named.id = ${column}`})`,
    ]),
  )

/** Sortable fields of a table: its columns, and the names of referenced rows by field name of the contract. */
export const sortableColumns = (table: PgTable): SortColumns => ({
  ...getTableColumns(table),
  ...Object.fromEntries(
    Object.entries(referenceNameColumns(table)).map(([key, name]) => [referenceName(key), caseInsensitive(name)]),
  ),
})

/** Adds `{id, name}` of each referenced row by field name of the contract. `names`: by key of the referring column. */
export function withReferenceNames(row: UntypedRow, names: Readonly<Record<string, string | null>> = {}): UntypedRow {
  const result = { ...row }
  for (const [key, name] of Object.entries(names)) result[referenceName(key)] = { id: row[key], name: name ?? '' }
  return result
}

/**
 * Throws `invalid` unless the referenced rows exist and belong to each other, such as a course type to its category.
 */
export async function assertReferencesValid(db: Database, table: PgTable, row: UntypedRow): Promise<void> {
  const references = referencesOf(table)
  for (const { key, target } of references) {
    const [referencedRow] = await db
      .select()
      .from(target)
      .where(eq(idColumn(target), row[key]))
    if (!referencedRow)
      throw invalidReference(key, t`This ${{ table: displayNameOf(target) }} no longer exists. Choose another one.`)
    for (const parent of references) {
      const hasParent = parent.key in referencedRow
      if (hasParent && referencedRow[parent.key] !== row[parent.key]) {
        throw invalidReference(
          key,
          t`The ${{ table: displayNameOf(target) }} does not belong to the chosen ${{ parent: displayNameOf(parent.target) }}.`,
        )
      }
    }
  }
}
const invalidReference = (key: string, message: string) =>
  new CallError('invalid', message, { [referenceName(key)]: message })

export const changesReference = (table: PgTable, before: UntypedRow, after: UntypedRow): boolean =>
  referencesOf(table).some(({ key }) => before[key] !== after[key])

/** Rows that refer to a row, as text: '3 course categories and 12 slots'; '' for none. */
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
