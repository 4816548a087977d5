import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries run on: the database itself or a transaction of it. */
export type Database = PgDatabase<WithRows>
interface WithRows extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<R> = { rows: R[] }

/** Connections to PostgreSQL: how many there may be, are, and are free; and how much waits for one. */
export type PoolStats = { max: number; total: number; idle: number; queued: number }
export type OpenDatabase = {
  db: Database
  /** The same for what asks only how the database is: it stands in no queue and waits two seconds at most. */
  probe: Database
  /** Whether it answers within two seconds and has every migration, however much else it is asked. */
  isReady(): Promise<boolean>
  /** Undefined for PGlite, which has one connection. */
  pool(): PoolStats | undefined
  close(): Promise<void>
}
