import { sql } from 'drizzle-orm'
import { index, type PgColumn, type PgColumnBuilderBase, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, searchable, trigrams, words } from './columns'

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
) =>
  pgTable(
    name,
    {
      id: id(),
      ...columns,
      createdAt: instant().notNull(),
      createdBy: words(),
      updatedAt: instant().notNull(),
      updatedBy: words(),
      search: searchable(),
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
