import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { t } from '@lingui/core/macro'
import Database from 'better-sqlite3'
import { assertNotInUse } from '#system/file-in-use'
import { toDiskError } from '../files/disk-error'
import { keyCheckTable } from './key-check'
import { migrations } from './migrations'
import { sqliteFiles } from './quarantine-files'

/** The content of a file is invalid; the file is quarantined. */
export class DamagedFileError extends Error {}

/**
 * Opens a SQLite file exclusively, after an integrity check. Throws DamagedFileError, NewerVersionError, or an error
 * with a message for the user if the file is in use or cannot be read or written.
 */
export function openVerified(
  path: string,
  journal: 'WAL' | 'TRUNCATE',
  verify: (sqlite: Database.Database) => void,
): Database.Database {
  let sqlite: Database.Database | undefined
  try {
    sqlite = new Database(path)
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.pragma('temp_store = MEMORY')
    sqlite.pragma(`journal_mode = ${journal}`)
    sqlite.pragma('synchronous = FULL')
    const result = sqlite.pragma('integrity_check(1)', { simple: true })
    if (result !== 'ok') throw new DamagedFileError(String(result))
    // Fails for a file whose header declares a newer, read-only format.
    sqlite.pragma(`user_version = ${sqlite.pragma('user_version', { simple: true })}`)
    if (sqlite.pragma('encoding', { simple: true }) !== 'UTF-8') throw new DamagedFileError('Its text is not in UTF-8.')
    verify(sqlite)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw toStartupError(error, path)
  }
}

/** The file belongs to a newer version of the program and must not be changed. */
export class NewerVersionError extends Error {
  constructor() {
    super('The local database was made by a newer version of IDTR Counter. Install that version.')
  }
}

/** Codes for a file that was not opened or read. The reason may be another program that uses it. */
const unavailableCodes = /^SQLITE_(CANTOPEN|IOERR|PERM|READONLY|AUTH)/

function toStartupError(error: unknown, path: string): Error {
  if (error instanceof DamagedFileError || error instanceof NewerVersionError) return error
  const code = error instanceof Database.SqliteError ? error.code : ''
  if (unavailableCodes.test(code)) for (const file of sqliteFiles(path)) assertNotInUse(file)
  if (code.startsWith('SQLITE_BUSY'))
    return new Error('IDTR Counter is already running with this data folder. Close the other window first.')
  // A write error says nothing about the content; a read error may mean corruption.
  const diskError = toDiskError(error, t`IDTR Counter could not start.`)
  if (diskError && !/^SQLITE_(READONLY|IOERR_READ|IOERR_SHORT_READ)/.test(code)) return diskError
  assertWritable(path)
  return new DamagedFileError(error instanceof Error ? error.message : String(error), { cause: error })
}

/** Throws an error with a message for the user if file or folder cannot be written. */
export function assertWritable(path: string): void {
  for (const checkedPath of [path, dirname(path)]) {
    try {
      if (existsSync(checkedPath)) accessSync(checkedPath, constants.R_OK | constants.W_OK)
    } catch (error) {
      throw toDiskError(error, t`IDTR Counter could not start.`) ?? notWritableError(checkedPath)
    }
  }
}

export const notWritableError = (checkedPath: string) =>
  new Error(`IDTR Counter could not start: no write access to ${checkedPath}. Contact IT.`)

/**
 * Number of migrations applied. Throws NewerVersionError for a newer schema if `canBeNewer`, and DamagedFileError for
 * any other unknown schema.
 */
export function migrationCount(sqlite: Database.Database, canBeNewer: boolean): number {
  const declaredCount = Number(sqlite.pragma('user_version', { simple: true }))
  const schema = schemaOf(sqlite)
  if (schema === schemaAfter(declaredCount)) return declaredCount
  for (let count = migrations.length; count >= 0; count--) if (schema === schemaAfter(count)) return count
  if (canBeNewer && declaredCount > migrations.length && hasProgramTables(sqlite)) throw new NewerVersionError()
  throw new DamagedFileError('Its tables are not those of this program.')
}

/** Schemas by number of migrations. */
const schemas = new Map<number, string>()
function schemaAfter(count: number): string | undefined {
  if (count < 0 || count > migrations.length) return undefined
  const cachedSchema = schemas.get(count)
  if (cachedSchema !== undefined) return cachedSchema
  const sqlite = new Database(':memory:')
  for (const migration of migrations.slice(0, count)) sqlite.exec(migration)
  const schema = schemaOf(sqlite)
  sqlite.close()
  schemas.set(count, schema)
  return schema
}

/** Newer versions only add tables, so each of them has these. */
function hasProgramTables(sqlite: Database.Database): boolean {
  const names = sqlite.prepare('SELECT name FROM sqlite_master').pluck().all()
  return ['drafts', 'outbox_changes', 'set_aside'].every((name) => names.includes(name))
}

function schemaOf(sqlite: Database.Database): string {
  const schemaObjects = sqlite
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name <> ?`,
    )
    .all(keyCheckTable) as { type: string; name: string }[]
  return JSON.stringify(schemaObjects.map((row) => JSON.stringify(row)).sort())
}
