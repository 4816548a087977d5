import { realpathSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { errorMessage } from '#contract/protocol/error-message'
import { lockFolder } from '#system/folder-lock'
import type { OpenDatabase } from './database'
import { isUpToDate } from './migrate'
import { assertDatabaseOrEmpty } from './pglite-folder'

/** PGlite serves one connection. PostgreSQL's defaults, for a hundred, would cost 160 MB and half a second. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=4']

/**
 * Opens PGlite in a folder, which it locks, or in memory. Runs no migrations. Rejects if the folder cannot be opened.
 */
export async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {}
  try {
    if (dataDir) assertDatabaseOrEmpty(dataDir)
    // PGlite cannot open a symbolic link.
    const location = dataDir ? { dataDir: realpathSync(dataDir) } : {}
    const client = await PGlite.create({ extensions: { pg_trgm }, startParams, ...location })
    const db = drizzlePglite(client, { casing: 'snake_case' })
    return {
      db,
      probe: db,
      isReady: () => isUpToDate(db).catch(() => false),
      pool: () => undefined,
      close: () => client.close().finally(unlock),
    }
  } catch (error) {
    unlock()
    if (!dataDir) throw error
    throw new Error(`The database in the folder ${dataDir} cannot be opened: ${errorMessage(error)}`, { cause: error })
  }
}
