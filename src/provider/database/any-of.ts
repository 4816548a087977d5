import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm'

/** Is the column one of these? The text of the statement is the same for any number of them, so it is prepared once. */
export const anyOf = (column: Column, values: Iterable<string> | Placeholder): SQL =>
  sql`${column} = any(${values instanceof Placeholder ? values : sql.param([...values])})`
