import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { count } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Ports, Secrets, Store } from '../ports'
import { createCipher } from './cipher'
import { loadKey } from './key'
import { migrations } from './migrations'
import * as schema from './schema'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { secrets?: Secrets | undefined }

/**
 * Opens `dataDir`/counter.db alone (a second program gets an error that says so) and brings it up to date. A corrupt
 * file is set aside as counter.db.corrupt-<time> and a new one made. What was acknowledged survives a power cut.
 */
export async function openStore({ dataDir, now, log, secrets }: Options): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sqlite = openFile(join(dataDir, 'counter.db'), now, log)
  const database = drizzle(sqlite, { schema })
  const cipher = createCipher(await loadKey({ dataDir, now, log, secrets }))
  const insertAside = database.insert(schema.setAside)
  return {
    database,
    cipher,
    secrets,
    setAside: () => database.select({ total: count() }).from(schema.setAside).get()?.total ?? 0,
    setValueAside(origin, bytes, why) {
      const words = why instanceof Error ? why.message : String(why)
      log(`Set aside what could not be read: ${origin} (${words})`)
      insertAside
        .values({ origin, bytes: Buffer.from(bytes), why: words, foundAt: new Date(now()).toISOString() })
        .run()
    },
    close: () => sqlite.close(),
  }
}

function openFile(path: string, now: () => number, log: (line: string) => void): Database.Database {
  try {
    return openSound(path)
  } catch (error) {
    if (!isCorrupt(error)) throw error
    const aside = `${path}.corrupt-${new Date(now()).toISOString().replaceAll(':', '-')}`
    log(`The local database could not be read (${error.message}). It was set aside as ${aside}.`)
    renameSync(path, aside)
    for (const companion of ['-wal', '-shm']) rmSync(path + companion, { force: true })
    const sqlite = openSound(path)
    sqlite
      .prepare('INSERT INTO set_aside (origin, bytes, why, found_at) VALUES (?, ?, ?, ?)')
      .run('counter.db', Buffer.from(aside), error.message, new Date(now()).toISOString())
    return sqlite
  }
}

function openSound(path: string): Database.Database {
  const sqlite = new Database(path)
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    const [first] = sqlite.pragma('quick_check', { simple: false }) as { quick_check: string }[]
    if (first?.quick_check !== 'ok') throw new CorruptDatabase(first?.quick_check ?? 'no answer')
    migrate(sqlite)
    return sqlite
  } catch (error) {
    sqlite.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Error('IDTR Counter already runs with this data folder. Close the other one first.')
    throw error
  }
}

function migrate(sqlite: Database.Database) {
  const done = Number(sqlite.pragma('user_version', { simple: true }))
  if (done > migrations.length)
    throw new Error('The local database was made by a newer version of IDTR Counter. Install that version.')
  for (const [index, step] of migrations.entries()) {
    if (index < done) continue
    sqlite.transaction(() => {
      sqlite.exec(step)
      sqlite.pragma(`user_version = ${index + 1}`)
    })()
  }
}

class CorruptDatabase extends Error {}
const corruptCodes = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']
const isCorrupt = (error: unknown): error is Error =>
  error instanceof CorruptDatabase ||
  (error instanceof Database.SqliteError && corruptCodes.some((code) => error.code.startsWith(code)))
