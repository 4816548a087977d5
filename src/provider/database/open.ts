import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { migrate } from './migrate'
import { NamingClient } from './named-statements'

type OpenDatabase = { db: Database; close(): Promise<void> }
export type DatabasePlace = { databaseUrl?: string | undefined; dataDir?: string | undefined }

const casing = 'snake_case'

/** PostgreSQL when a URL names one, else PGlite in a folder, else PGlite in memory; up to date when it is handed out. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<OpenDatabase> {
  const open = databaseUrl ? openUnprepared(databaseUrl) : await openPglite(dataDir)
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
/** Nobody waits longer: for a connection, for a statement, for a transaction that has been left alone. */
const limits = {
  connectionTimeoutMillis: 5 * second,
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 60 * second,
  keepAlive: true,
}

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
export function openUnprepared(connectionString: string): OpenDatabase {
  const pool = new FreeingPool({ connectionString, max: 10, Client: NamingClient, ...limits })
  // A connection that breaks fails the query that it was asked, and is replaced at the next one. Unheard, its error would
  // end the process: the pool hears those that wait, each client those that are in use.
  const hear = (error: Error) => process.stderr.write(`PostgreSQL: ${error.message}\n`)
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return { db: overPg(pool, { casing }), close: () => pool.end() }
}

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {}
  try {
    if (dataDir) assertDatabaseOrEmpty(dataDir)
    const client = await PGlite.create({ extensions: { pg_trgm }, ...(dataDir ? { dataDir } : {}) })
    return { db: overPglite(client, { casing }), close: () => client.close().finally(unlock) }
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
