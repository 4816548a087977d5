import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from './database'
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

function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on('error', (error) => process.stderr.write(`PostgreSQL: ${error.message}\n`))
  return { db: overPg(pool, { casing }), close: () => pool.end() }
}

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const client = await PGlite.create({ extensions: { pg_trgm }, ...(dataDir ? { dataDir } : {}) })
  return { db: overPglite(client, { casing }), close: () => client.close() }
}
