import type { OpenDatabase } from './database'
import { migrate } from './migrate'

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** How many connections to PostgreSQL it takes at most. */
  connections?: number | undefined
}
/** As many as kept two cores busy under load (docs/performance.md). */
export const defaultPoolSize = 10

/** PostgreSQL when a URL names one, else PGlite in a folder, else PGlite in memory; up to date when it is handed out. */
export async function openDatabase({ databaseUrl, dataDir, connections }: DatabaseOptions): Promise<OpenDatabase> {
  const open = databaseUrl ? await postgres(databaseUrl, connections) : await pglite(dataDir)
  try {
    await migrate(open.db)
  } catch (error) {
    // What kept it from opening is what counts, also where it cannot be closed either.
    await open.close().catch(() => undefined)
    throw error
  }
  return open
}

// Only the one that is used is loaded.
const postgres = async (url: string, connections = defaultPoolSize) =>
  (await import('./postgres')).openPostgres(url, connections)
const pglite = async (folder?: string) => (await import('./pglite')).openPglite(folder)
