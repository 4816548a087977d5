import { type BuildColumns, sql } from 'drizzle-orm'
import {
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableWithColumns,
  pgTable,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, optionalText, searchText, trigramOps } from './columns'

const commonColumns = () => ({
  createdAt: instant().notNull(),
  createdBy: optionalText(),
  updatedAt: instant().notNull(),
  updatedBy: optionalText(),
  search: searchText(),
})
type CommonColumns = { id: ReturnType<typeof id> } & ReturnType<typeof commonColumns>
/** Explicit: the compiler emits a wrong declaration for the inferred type. */
type EntityTable<N extends string, C extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: N
  schema: undefined
  columns: BuildColumns<N, CommonColumns & C, 'pg'>
  dialect: 'pg'
}>

/**
 * Table of an entity: its columns plus id, authors, times and search text. `uniqueColumns` are unique together, `name`
 * case-insensitively; `indexedColumns` get an index each. References are named after their entity: roleId.
 */
export const entity = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  uniqueColumns: readonly (keyof C & string)[] = [],
  indexedColumns: readonly (keyof C & string)[] = [],
): EntityTable<N, C> =>
  pgTable(
    name,
    {
      id: id(),
      ...columns,
      ...commonColumns(),
    },
    (table) => {
      const [first, ...rest] = uniqueColumns.map((key) => {
        const column: PgColumn = Reflect.get(table, key)
        return key === 'name' ? sql`lower(${column})` : column
      })
      return [
        index(`${name}_search`).using('gin', trigramOps(table.search)),
        ...indexedColumns.map((key) => index(`${name}_${key}`).on(Reflect.get(table, key) as PgColumn)),
        ...(first ? [uniqueIndex(`${name}_once`).on(first, ...rest)] : []),
      ]
    },
  )

const authorTables = new WeakMap<PgTable, PgTable>()
declare const withAuthorsBrand: unique symbol
/** A table whose rows are read with their authors' names. */
export type WithAuthors = { readonly [withAuthorsBrand]: true }
const authorColumns = ['createdBy', 'updatedBy'] as const
export type AuthorColumn = (typeof authorColumns)[number]

/** Like `entity`; the rows are read with the names of their authors, from `authorTable`. */
export const entityWithAuthors =
  (authorTable: PgTable) =>
  <N extends string, C extends Record<string, PgColumnBuilderBase>>(
    name: N,
    columns: C,
    uniqueColumns?: readonly (keyof C & string)[],
  ): EntityTable<N, C> & WithAuthors => {
    const table = entity(name, columns, uniqueColumns)
    authorTables.set(table, authorTable)
    return table as typeof table & WithAuthors
  }

/** The author columns as references; empty for tables without author names. */
export function authorReferences(table: PgTable): { key: AuthorColumn; column: PgColumn; target: PgTable }[] {
  const target = authorTables.get(table)
  return target ? authorColumns.map((key) => ({ key, column: Reflect.get(table, key) as PgColumn, target })) : []
}
