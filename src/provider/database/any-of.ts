import { type Column, type SQL, sql } from 'drizzle-orm'

/** Is the column one of these? The text of the statement is the same for any number of them, so it is prepared once. */
export const anyOf = (column: Column, values: Iterable<string>): SQL => sql`${column} = any(${sql.param([...values])})`
