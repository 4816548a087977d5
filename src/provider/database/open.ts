import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { migrate } from './migrate'

type OpenDatabase = { db: Database; close(): Promise<void> }
export type DatabasePlace = { databaseUrl?: string | undefined; dataDir?: string | undefined }

const casing = 'snake_case'

/** PostgreSQL when a URL names one, else PGlite in a folder, else PGlite in memory; up to date when it is handed out. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<OpenDatabase> {
  const open = databaseUrl ? openPostgres(databaseUrl) : await openPglite(dataDir)
  try {
    await migrate(open.db)
  } catch (error) {
    await open.close()
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

function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: 10, ...limits })
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
    const client = await PGlite.create({ extensions: { pg_trgm }, ...(dataDir ? { dataDir } : {}) })
    return { db: overPglite(client, { casing }), close: () => client.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
