import { accessSync, constants, existsSync, mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * An empty SQLite file inside the folder; nothing is ever written to it. Do not read, copy or delete it while it is locked:
 * POSIX drops a process's lock when that process closes any handle of the file.
 */
export const lockFileName = '.lock'

/** A database that nothing refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<Database.Database>()

/**
 * Creates the folder if needed and reserves it for this process. The operating system holds the lock, so it is the same one
 * under every path of the folder and in every container, and ends with the process, however that ends. Returns the release.
 * Throws with words if the folder is in use (`isFolderInUse`).
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, lockFileName)
  // SQLite does not report why it cannot open a file; the system does.
  accessSync(existsSync(path) ? path : folder, constants.R_OK | constants.W_OK)
  try {
    return lockFile(path)
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_NOTADB') throw inWords(error, folder)
  }
  // A damaged file is emptied in place: to replace it would let another process hold the lock of the deleted one.
  truncateSync(path)
  try {
    return lockFile(path)
  } catch (error) {
    throw inWords(error, folder)
  }
}

/** Whether `error` says that another process has the folder. */
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
  held.add(database)
  return () => {
    held.delete(database)
    database.close()
  }
}

function inWords(error: unknown, folder: string): unknown {
  if (!codeOf(error).startsWith('SQLITE_BUSY')) return error
  const words = `The folder ${folder} is in use by another program. Only one may open it: end that one first.`
  return Object.assign(new Error(words, { cause: error }), { code: 'EINUSE' })
}

const codeOf = (error: unknown): string => (error instanceof Error ? String(Reflect.get(error, 'code')) : '')
