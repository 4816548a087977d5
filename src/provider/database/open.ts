import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { isUpToDate, migrate } from './migrate'
import { NamingClient } from './named-statements'

/** Connections to PostgreSQL: how many there may be, are, and are free; and how much waits for one. */
export type Pool = { most: number; total: number; idle: number; waiting: number }
type OpenDatabase = {
  db: Database
  /** Whether it answers within two seconds and has every migration, however much else it is asked. */
  isReady(): Promise<boolean>
  /** Undefined for PGlite, which has one connection. */
  pool(): Pool | undefined
  close(): Promise<void>
}
export type DatabasePlace = {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** How many connections to PostgreSQL it takes at most. */
  connections?: number | undefined
}

const casing = 'snake_case'

/** PostgreSQL when a URL names one, else PGlite in a folder, else PGlite in memory; up to date when it is handed out. */
export async function openDatabase({ databaseUrl, dataDir, connections }: DatabasePlace): Promise<OpenDatabase> {
  const open = databaseUrl ? openUnprepared(databaseUrl, connections) : await openPglite(dataDir)
  try {
    await migrate(open.db)
  } catch (error) {
    // What kept it from opening is what counts, also where it cannot be closed either.
    await open.close().catch(() => undefined)
    throw error
  }
  return open
}

const second = 1000
/** As many as kept two cores busy under load (docs/performance.md). */
export const usualConnections = 10
/** Nobody waits longer: for a connection, for a statement, for a transaction that has been left alone. */
const limits = {
  connectionTimeoutMillis: 5 * second,
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 60 * second,
  keepAlive: true,
}

/** For the one connection that asks only whether the database is there: it stands in no queue. */
const shortly = { connectionTimeoutMillis: 2 * second, query_timeout: 2 * second }

/**
 * Drizzle takes a connection for a transaction and gives it back at its end, but not when the connection breaks before it
 * has begun: ten of those and nobody gets one any more.
 */
class FreeingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(told: Parameters<pg.Pool['connect']>[0]): void
  override connect(told?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!told) return super.connect().then(freedUnlessBegun)
    super.connect(told)
    return undefined
  }
}

function freedUnlessBegun(client: pg.PoolClient): pg.PoolClient {
  // Put back as it was, and not bound: it is handed out a million times.
  const { query } = client
  const begin = async (...given: unknown[]) => {
    Object.assign(client, { query })
    try {
      return await (Reflect.apply(query, client, given) as Promise<unknown>)
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }
  return Object.assign(client, { query: begin })
}

/** PostgreSQL as it lies, without bringing it up to date. */
export function openUnprepared(connectionString: string, max = usualConnections): OpenDatabase {
  const pool = new FreeingPool({ connectionString, max, Client: NamingClient, ...limits })
  const probe = new pg.Pool({ connectionString, max: 1, ...limits, ...shortly })
  // A connection that breaks fails the query that it was asked, and is replaced at the next one. Unheard, its error would
  // end the process: the pool hears those that wait, each client those that are in use.
  const hear = (error: Error) => process.stderr.write(`PostgreSQL: ${error.message}\n`)
  for (const one of [pool, probe]) one.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return {
    db: overPg(pool, { casing }),
    isReady: () => isUpToDate(overPg(probe)).catch(() => false),
    pool: () => ({ most: max, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), probe.end()])),
  }
}

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {}
  try {
    if (dataDir) assertDatabaseOrEmpty(dataDir)
    const client = await PGlite.create({ extensions: { pg_trgm }, ...(dataDir ? { dataDir } : {}) })
    const db = overPglite(client, { casing })
    return {
      db,
      isReady: () => isUpToDate(db).catch(() => false),
      pool: () => undefined,
      close: () => client.close().finally(unlock),
    }
  } catch (error) {
    unlock()
    if (!dataDir) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The database in the folder ${dataDir} cannot be opened: ${why}`, { cause: error })
  }
}

/** PGlite would begin a new database among what is left of a damaged one, or among somebody's files. */
function assertDatabaseOrEmpty(folder: string): void {
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (!isNew && !isDatabase(folder)) throw new Error('it holds something else, or is damaged.')
}

/** Whether PGlite has begun a database there. */
export const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))
