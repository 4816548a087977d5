import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries run on: the database itself or a transaction of it. */
export type Database = PgDatabase<WithRows>
interface WithRows extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<R> = { rows: R[] }
