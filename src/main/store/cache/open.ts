import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Log } from '../../ports/log'
import { cachedAnswers } from './answers'
import { cachedSlots } from './slots'
import { tables, version } from './tables'
import { cachedWords } from './words'

export type CacheParts = ReturnType<typeof partsOf>
export type Cache = {
  /** Runs work on it; undefined when the cache failed, which is then empty again. */
  use<T>(work: (parts: CacheParts) => T): T | undefined
  close(): void
}

/**
 * `dataDir`/cache.db: what the institute said, of which everything can be asked again. So a file that is lost, corrupt,
 * of another version or of another institute (`owner`) is simply made anew, and a part that fails counts as empty. Where
 * the disk takes no new one, it is kept in memory.
 */
export function openCache({ dataDir, owner, log }: { dataDir: string; owner: string; log: Log }): Cache {
  const path = join(dataDir, 'cache.db')
  let open = openFile()

  function openFile() {
    try {
      return openSound(path, owner)
    } catch (error) {
      log('cache.recreated', { error })
    }
    try {
      remove(path)
      return openSound(path, owner)
    } catch (error) {
      log('cache.in_memory', { error })
      return openSound(':memory:', owner)
    }
  }

  return {
    use<T>(work: (parts: CacheParts) => T): T | undefined {
      try {
        return work(open.parts)
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error
        log('cache.recreated', { error })
        open.db.close()
        open = openFile()
        return undefined
      }
    },
    close: () => open.db.close(),
  }
}

const remove = (path: string) => {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true, recursive: true })
}

function openSound(path: string, owner: string) {
  const db = new Database(path)
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    // A power cut may cost the last moments of it, which are fetched again.
    db.pragma('synchronous = NORMAL')
    const made = db.pragma('user_version', { simple: true })
    if (made === 0) {
      db.exec(tables)
      db.prepare(`INSERT INTO about VALUES ('owner', ?)`).run(owner)
      db.pragma(`user_version = ${version}`)
    } else if (made !== version) throw new Error(`It is of version ${made}.`)
    if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('It is damaged.')
    const parts = partsOf(db)
    if (parts.about.read('owner') !== owner) throw new Error('It is of another institute.')
    return { db, parts }
  } catch (error) {
    db.close()
    throw error
  }
}

function partsOf(db: Database.Database) {
  const read = db.prepare<[string], { value: string }>('SELECT value FROM about WHERE name = ?')
  const write = db.prepare('INSERT OR REPLACE INTO about VALUES (?, ?)')
  return {
    about: {
      read: (name: string) => read.get(name)?.value,
      write: (name: string, value: string) => void write.run(name, value),
    },
    answers: cachedAnswers(db),
    slots: cachedSlots(db),
    words: cachedWords(db),
  }
}
