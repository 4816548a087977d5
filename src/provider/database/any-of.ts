import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Condition: the column is one of the values. One array parameter for any number of values keeps the statement's text
 * constant, so that it is prepared once.
 */
export const anyOf = (column: Column, values: Iterable<string> | Placeholder): SQL =>
  sql`${column} = any(${values instanceof Placeholder ? values : sql.param([...values])})`
