import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lockFileName, lockFolder } from '#system/folder-lock'
import type { Database } from '../database'
import { fillingLock } from '../filling-lock'
import { migrate } from '../migrate'
import { openDatabase, usualConnections } from '../open'
import { isDatabase } from '../pglite-folder'
import { openPostgres } from '../postgres'
import { type Copied, copyAll } from './copy'
import { relationsOf } from './tables'

/**
 * Moves what lies in a folder into an empty PostgreSQL database: all of it, compared, or nothing. The folder stays as it
 * is, and is locked meanwhile: a copy of it is read. Throws with words where the folder is in use or holds no database,
 * and where the target is not empty.
 */
export async function moveFolder(dataDir: string, databaseUrl: string): Promise<Copied> {
  if (!isDatabase(dataDir)) throw new Error(`The folder ${dataDir} holds no database of this provider.`)
  const unlock = lockFolder(dataDir)
  try {
    const folder = realpathSync(dataDir)
    const parent = dirname(folder)
    const prefix = `${basename(folder)}.moving-`
    // Copies of moves that were stopped.
    for (const name of readdirSync(parent))
      if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
    const copy = mkdtempSync(join(parent, prefix))
    try {
      cpSync(folder, copy, { recursive: true, filter: (path) => basename(path) !== lockFileName })
      return await moveInto(copy, databaseUrl)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function moveInto(dataDir: string, databaseUrl: string): Promise<Copied> {
  const target = openPostgres(databaseUrl, usualConnections)
  try {
    await assertEmpty(target.db)
    const source = await openDatabase({ dataDir })
    try {
      return await target.db.transaction(async (into) => {
        await into.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
        await assertEmpty(into)
        await migrate(into)
        return source.db.transaction((from) => copyAll(from, into))
      })
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
}

/** Of this provider itself: a provider that was started there, and found no institute, has made them. */
const ownBeginnings = ['migration', 'counter']

async function assertEmpty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; encoding: string }>(
    sql`select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  const [{ name, encoding } = { name: '', encoding: '' }] = rows
  if (encoding !== 'UTF8') throw new Error(`The database ${name} is in ${encoding}, not in UTF-8. Make another one.`)
  const there = await relationsOf(db)
  const isOwn = there.some((relation) => relation.name === 'migration')
  const full: string[] = []
  for (const { name: relation, isTable } of there) {
    if (isOwn && (!isTable || ownBeginnings.includes(relation))) continue
    const kept = isOwn ? await db.execute(sql`select from ${sql.identifier(relation)} limit 1`) : undefined
    if (!kept || kept.rows.length > 0) full.push(relation)
  }
  if (full.length > 0)
    throw new Error(
      `The database ${name} is not empty: it holds ${listed(full)}. Nothing was changed. Name a new one with DATABASE_URL.`,
    )
}

const named = 3
const listed = (names: readonly string[]) =>
  names.slice(0, named).join(', ') + (names.length > named ? ` and ${names.length - named} more` : '')
