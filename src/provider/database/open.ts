import type { OpenDatabase } from './database'
import { migrate } from './migrate'

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** Pool size for PostgreSQL. */
  connections?: number | undefined
}
/** Enough to keep two cores busy (docs/performance.md). */
export const defaultPoolSize = 10

/**
 * Opens PostgreSQL at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory, and applies missing migrations.
 */
export async function openDatabase({ databaseUrl, dataDir, connections }: DatabaseOptions): Promise<OpenDatabase> {
  const database = databaseUrl ? await openWithPostgres(databaseUrl, connections) : await openWithPglite(dataDir)
  try {
    await migrate(database.db)
  } catch (error) {
    // An error on close would hide the error of the migration.
    await database.close().catch(() => undefined)
    throw error
  }
  return database
}

// Imported on demand: only one engine is loaded.
const openWithPostgres = async (url: string, connections = defaultPoolSize) =>
  (await import('./postgres')).openPostgres(url, connections)
const openWithPglite = async (folder?: string) => (await import('./pglite')).openPglite(folder)
