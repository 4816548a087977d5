import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Log } from '../../ports/log'
import { createCachedResponses } from './cached-responses'
import { createCachedSlots } from './cached-slots'
import { schemaSql, schemaVersion } from './schema'
import { createSearchIndex } from './search-index'

export type CacheParts = ReturnType<typeof partsOf>
export type Cache = {
  /** Runs `work` on the cache. If the database fails, recreates the cache and returns undefined. */
  run<T>(work: (parts: CacheParts) => T): T | undefined
  close(): void
}

/**
 * Opens `dataDir`/cache.db. Replaces a missing, damaged or outdated file, or one of another backend: the content can be
 * fetched again. Falls back to memory when the disk is unusable.
 */
export function openCache({ dataDir, backend, log }: { dataDir: string; backend: string; log: Log }): Cache {
  const path = join(dataDir, 'cache.db')
  let openedFile = openFile()

  function openFile() {
    try {
      return openVerified(path, backend)
    } catch (error) {
      log('cache.recreated', { error })
    }
    try {
      remove(path)
      return openVerified(path, backend)
    } catch (error) {
      log('cache.in_memory', { error })
      return openVerified(':memory:', backend)
    }
  }

  return {
    run<T>(work: (parts: CacheParts) => T): T | undefined {
      try {
        return work(openedFile.parts)
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error
        log('cache.recreated', { error })
        openedFile.db.close()
        openedFile = openFile()
        return undefined
      }
    },
    close: () => openedFile.db.close(),
  }
}

const remove = (path: string) => {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true, recursive: true })
}

function openVerified(path: string, backend: string) {
  const db = new Database(path)
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    // A power failure may lose the latest entries, which are fetched again.
    db.pragma('synchronous = NORMAL')
    const existingVersion = db.pragma('user_version', { simple: true })
    if (existingVersion === 0) {
      db.exec(schemaSql)
      // `about` has the metadata; 'owner' is the backend.
      db.prepare(`INSERT INTO about VALUES ('owner', ?)`).run(backend)
      db.pragma(`user_version = ${schemaVersion}`)
    } else if (existingVersion !== schemaVersion) throw new Error(`cache of version ${existingVersion}`)
    if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('damaged cache')
    const parts = partsOf(db)
    if (parts.metadata.read('owner') !== backend) throw new Error('cache of another institute')
    return { db, parts }
  } catch (error) {
    db.close()
    throw error
  }
}

function partsOf(db: Database.Database) {
  const select = db.prepare<[string], { value: string }>('SELECT value FROM about WHERE name = ?')
  const write = db.prepare('INSERT OR REPLACE INTO about VALUES (?, ?)')
  return {
    metadata: {
      read: (name: string) => select.get(name)?.value,
      write: (name: string, value: string) => void write.run(name, value),
    },
    responses: createCachedResponses(db),
    slots: createCachedSlots(db),
    searchIndex: createSearchIndex(db),
  }
}
