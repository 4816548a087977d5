import { accessSync, constants, existsSync, mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Empty SQLite file in the folder. Do not open or delete it while it is locked: POSIX drops a process's lock when that
 * process closes any handle of the file.
 */
export const lockFileName = '.lock'

/** Keeps the databases referenced: garbage collection would close them and release their locks. */
const openLocks = new Set<Database.Database>()

/**
 * Creates the folder if needed and reserves it for this process. The lock is held by the operating system: it applies
 * to all paths of the folder and to all containers, and ends with the process. Returns a function that releases it.
 * If another process holds the lock, throws an error for which `isFolderInUse` is true.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, lockFileName)
  // SQLite does not report why a file cannot be opened; the system does.
  accessSync(existsSync(path) ? path : folder, constants.R_OK | constants.W_OK)
  try {
    return lockFile(path)
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_NOTADB') throw toInUseError(error, folder)
  }
  // A damaged file is truncated, not replaced: another process could lock the deleted file.
  truncateSync(path)
  try {
    return lockFile(path)
  } catch (error) {
    throw toInUseError(error, folder)
  }
}

/** True for the error that `lockFolder` throws when another process uses the folder. */
export const isFolderInUse = (error: unknown): boolean => codeOf(error) === 'EINUSE'

function lockFile(path: string): () => void {
  const database = new Database(path, { timeout: 0 })
  try {
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw error
  }
  openLocks.add(database)
  return () => {
    openLocks.delete(database)
    database.close()
  }
}

/** An error with a message if another process holds the lock; any other error unchanged. */
function toInUseError(error: unknown, folder: string): unknown {
  if (!codeOf(error).startsWith('SQLITE_BUSY')) return error
  const message = `The folder ${folder} is in use by another program. Only one may open it: end that one first.`
  return Object.assign(new Error(message, { cause: error }), { code: 'EINUSE' })
}

const codeOf = (error: unknown): string => (error instanceof Error ? String(Reflect.get(error, 'code')) : '')
