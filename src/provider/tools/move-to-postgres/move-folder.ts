import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lockFileName, lockFolder } from '#system/folder-lock'
import { initializationLock } from '../../database/advisory-locks'
import type { Database } from '../../database/database'
import { migrate } from '../../database/migrate'
import { defaultPoolSize, openDatabase } from '../../database/open'
import { isDatabaseFolder } from '../../database/pglite-folder'
import { openPostgres } from '../../database/postgres'
import { type CopyResult, copyDatabase } from './copy-database'
import { relationsOf } from './tables'

/**
 * Copies the PGlite database of a folder into an empty PostgreSQL database and compares every table; after any error,
 * the target is unchanged. The folder is locked and stays unchanged: a copy of it is read. Throws if the folder is in
 * use or holds no database, or if the target is not empty.
 */
export async function moveFolderToPostgres(dataDir: string, databaseUrl: string): Promise<CopyResult> {
  if (!isDatabaseFolder(dataDir)) throw new Error(`The folder ${dataDir} holds no database of this provider.`)
  const unlock = lockFolder(dataDir)
  try {
    const folder = realpathSync(dataDir)
    const parent = dirname(folder)
    const copyPrefix = `${basename(folder)}.moving-`
    // Copies left by interrupted moves.
    for (const name of readdirSync(parent))
      if (name.startsWith(copyPrefix)) rmSync(join(parent, name), { recursive: true, force: true })
    const copy = mkdtempSync(join(parent, copyPrefix))
    try {
      cpSync(folder, copy, { recursive: true, filter: (path) => basename(path) !== lockFileName })
      return await copyIntoPostgres(copy, databaseUrl)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function copyIntoPostgres(dataDir: string, databaseUrl: string): Promise<CopyResult> {
  const target = openPostgres(databaseUrl, defaultPoolSize)
  try {
    await assertEmptyDatabase(target.db)
    const source = await openDatabase({ dataDir })
    try {
      return await target.db.transaction(async (targetTx) => {
        await targetTx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
        await assertEmptyDatabase(targetTx)
        await migrate(targetTx)
        return source.db.transaction((sourceTx) => copyDatabase(sourceTx, targetTx))
      })
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
}

/** Tables that get rows at a provider's first start with the database, even without an institute. */
const tablesFilledAtStart = ['migration', 'counter']

async function assertEmptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; encoding: string }>(
    sql`select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  const [{ name, encoding } = { name: '', encoding: '' }] = rows
  if (encoding !== 'UTF8') throw new Error(`The database ${name} is in ${encoding}, not in UTF-8. Create one in UTF-8.`)
  const relations = await relationsOf(db)
  const isProviderDatabase = relations.some((relation) => relation.name === 'migration')
  // In a database of another program, even an empty table counts.
  const unexpectedRelations = isProviderDatabase
    ? await selectFilledTables(db, relations)
    : relations.map((relation) => relation.name)
  if (unexpectedRelations.length > 0)
    throw new Error(
      `The database ${name} is not empty: it holds ${formatNames(unexpectedRelations)}. Nothing was changed. Name a new one with DATABASE_URL.`,
    )
}

async function selectFilledTables(db: Database, relations: Awaited<ReturnType<typeof relationsOf>>): Promise<string[]> {
  const filledTables: string[] = []
  for (const { name, isTable } of relations) {
    if (!isTable || tablesFilledAtStart.includes(name)) continue
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) filledTables.push(name)
  }
  return filledTables
}

const maxNames = 3
const formatNames = (names: readonly string[]) =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ` and ${names.length - maxNames} more` : '')
