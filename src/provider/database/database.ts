import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, or a transaction of it. */
export type Database = PgDatabase<WithRows>
interface WithRows extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<R> = { rows: R[] }

/** Connections to PostgreSQL. */
export type PoolStats = {
  max: number
  /** Open connections, the idle ones included. */
  total: number
  idle: number
  /** Queries that wait for a connection. */
  queued: number
}
export type OpenDatabase = {
  db: Database
  /** The database over a separate connection for health checks: never queued, with a timeout of 2 seconds. */
  probe: Database
  /** True if the database responds within 2 seconds and has every migration. A full pool does not delay it. */
  isReady(): Promise<boolean>
  /** Undefined for PGlite, which has one connection. */
  pool(): PoolStats | undefined
  close(): Promise<void>
}
