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
import { id, instant, searchable, trigrams, words } from './columns'

const commonColumns = () => ({
  createdAt: instant().notNull(),
  createdBy: words(),
  updatedAt: instant().notNull(),
  updatedBy: words(),
  search: searchable(),
})
type CommonColumns = { id: ReturnType<typeof id> } & ReturnType<typeof commonColumns>
/** Named, as the compiler writes a wrong declaration for the type that it infers. */
type EntityTable<N extends string, C extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: N
  schema: undefined
  columns: BuildColumns<N, CommonColumns & C, 'pg'>
  dialect: 'pg'
}>

/**
 * The table of an entity: its own columns besides what every entity has. `once` names the columns that together occur
 * once; a name differs in more than its case. Columns that refer to another entity are named after it: facultyId. `by`
 * names columns that rows are looked up by.
 */
export const entity = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  once: readonly (keyof C & string)[] = [],
  by: readonly (keyof C & string)[] = [],
): EntityTable<N, C> =>
  pgTable(
    name,
    {
      id: id(),
      ...columns,
      ...commonColumns(),
    },
    (table) => {
      const [first, ...rest] = once.map((key) => {
        const column: PgColumn = Reflect.get(table, key)
        return key === 'name' ? sql`lower(${column})` : column
      })
      return [
        index(`${name}_search`).using('gin', trigrams(table.search)),
        ...by.map((key) => index(`${name}_${key}`).on(Reflect.get(table, key) as PgColumn)),
        ...(first ? [uniqueIndex(`${name}_once`).on(first, ...rest)] : []),
      ]
    },
  )

const signers = new WeakMap<PgTable, PgTable>()
declare const isSigned: unique symbol
/** A table whose rows are told with the names of who added and last changed them. */
export type Signed = { readonly [isSigned]: true }
const signatures = ['createdBy', 'updatedBy'] as const
export type Signature = (typeof signatures)[number]

/** Makes entities whose rows are told with the names of who added and last changed them, which the table `people` has. */
export const entitySignedBy =
  (people: PgTable) =>
  <N extends string, C extends Record<string, PgColumnBuilderBase>>(
    name: N,
    columns: C,
    once?: readonly (keyof C & string)[],
  ): EntityTable<N, C> & Signed => {
    const table = entity(name, columns, once)
    signers.set(table, people)
    return table as typeof table & Signed
  }

/** The columns with who signed, as references of the table. */
export function signaturesOf(table: PgTable): { key: Signature; column: PgColumn; target: PgTable }[] {
  const target = signers.get(table)
  return target ? signatures.map((key) => ({ key, column: Reflect.get(table, key) as PgColumn, target })) : []
}
