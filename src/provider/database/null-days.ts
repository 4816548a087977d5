import { getTableColumns, is, type Table } from 'drizzle-orm'
import { PgDateString } from 'drizzle-orm/pg-core'

/** Keys of the nullable date columns. */
type NullableDay<T extends Table> = {
  [K in keyof T['$inferInsert']]-?: T['_']['columns'][K & string]['_'] extends {
    columnType: 'PgDateString'
    notNull: false
  }
    ? K
    : never
}[keyof T['$inferInsert']]

/** Replaces '' in nullable date columns by null: PostgreSQL refuses '' as a date. */
export function withNullDays<T extends Table, V extends object>(
  table: T,
  values: V,
): Omit<V, NullableDay<T>> & { [K in keyof V & NullableDay<T>]: V[K] | null } {
  const columns: Record<string, unknown> = getTableColumns(table)
  const entries = Object.entries(values).map(([key, value]) => {
    const column = columns[key]
    return [key, value === '' && is(column, PgDateString) && !column.notNull ? null : value]
  })
  return Object.fromEntries(entries)
}
