import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Condition: the column is one of the values. One array parameter keeps the statement's text constant, so prepared
 * once.
 */
export const anyOf = (column: Column, values: Iterable<string> | Placeholder): SQL =>
  sql`${column} = any(${values instanceof Placeholder ? values : sql.param([...values])})`
