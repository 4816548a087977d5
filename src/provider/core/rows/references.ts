import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import type { Database } from '../../database/database'
import { signaturesOf } from '../../database/entity'
import { tables } from '../../database/tables'
import { holds, holdsPlain, wordsOf } from '../search'
import { asWords, type SortColumns } from '../sorting'
import { counted, listed, nounOf } from './nouns'

/** A stored row by its column names, where the table is not known. */
export type AnyRow = Record<string, unknown>
/** A column that holds the id of a row of another table, as the foreign keys of the database say. */
type Reference = { key: string; column: PgColumn; target: PgTable }
/** The name under which rows carry what a column refers to: facultyId → faculty. */
export type NameOf<K> = K extends `${infer N}Id` ? N : K
export const nameOf = (key: string): string => key.replace(/Id$/, '')

const known = new Map<PgTable, Reference[]>()
export function referencesOf(table: PgTable): Reference[] {
  const found = known.get(table) ?? getTableConfig(table).foreignKeys.flatMap(read)
  known.set(table, found)
  return found
}
function read(foreignKey: { reference: () => { columns: PgColumn[]; foreignTable: PgTable } }): Reference[] {
  const { columns, foreignTable } = foreignKey.reference()
  return columns.map((column) => ({ key: column.name, column, target: foreignTable }))
}

const idOf = (table: PgTable): PgColumn => columnOf(table, 'id')
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
export function foundBy(db: Database, table: Searched, search: string | undefined): SQL | undefined {
  const within = (word: string) =>
    namedReferencesOf(table).map(({ column, target }) =>
      inArray(
        column,
        db
          .select({ id: idOf(target) })
          .from(target)
          .where(holdsPlain(columnOf(target, 'name'), word)),
      ),
    )
  return and(...wordsOf(search).map((word) => or(holds(table.search, word), ...within(word))))
}
type Searched = PgTable & { search: PgColumn }

/** What each column refers to is called, where that has a name, and who signed: columns of a query over the table. */
export const nameColumns = (table: PgTable): Record<string, SQL<string | null>> =>
  Object.fromEntries(
    // In a query over one table Drizzle leaves the table's name out, but not of a condition.
    [...namedReferencesOf(table), ...signaturesOf(table)].map(({ key, column, target }) => [
      key,
      sql<string | null>`(select named.name from ${target} named where ${sql`named.id = ${column}`})`,
    ]),
  )

/** What rows of a table are sorted by: its own columns, and the names of what they refer to under those of the answers. */
export const sortColumns = (table: PgTable): SortColumns => ({
  ...getTableColumns(table),
  ...Object.fromEntries(Object.entries(nameColumns(table)).map(([key, name]) => [nameOf(key), asWords(name)])),
})

/** A row with {id, name} in the place of each id that `nameColumns` found the name of. */
export function withNames(row: AnyRow, names: Readonly<Record<string, string | null>> = {}): AnyRow {
  const whole = { ...row }
  for (const [key, name] of Object.entries(names)) whole[nameOf(key)] = { id: row[key], name: name ?? '' }
  return whole
}

/** Throws `invalid` unless all that the row refers to exists and lies within the other things that it refers to. */
export async function assertBelongs(db: Database, table: PgTable, row: AnyRow): Promise<void> {
  const references = referencesOf(table)
  for (const { key, target } of references) {
    const [chosen] = await db
      .select()
      .from(target)
      .where(eq(idOf(target), row[key]))
    if (!chosen) throw refused(key, `This ${nounOf(target)} does not exist any more. Choose another one.`)
    for (const within of references) {
      if (within.key in chosen && chosen[within.key] !== row[within.key]) {
        throw refused(key, `The ${nounOf(target)} does not belong to the chosen ${nounOf(within.target)}.`)
      }
    }
  }
}
const refused = (key: string, message: string) => new CallError('invalid', message, { [nameOf(key)]: message })

/** Does a change move the row to another place, as far as it refers to others? */
export const moves = (table: PgTable, before: AnyRow, after: AnyRow): boolean =>
  referencesOf(table).some(({ key }) => before[key] !== after[key])

/** What uses a row, in words: '3 course categories and 12 slots'; '' for nothing. */
export async function usesOf(db: Database, table: PgTable, id: string): Promise<string> {
  const uses: string[] = []
  for (const user of tables) {
    for (const { column, target } of referencesOf(user)) {
      if (target !== table) continue
      const count = await db.$count(user, eq(column, id))
      if (count > 0) uses.push(counted(count, nounOf(user)))
    }
  }
  return listed(uses)
}
