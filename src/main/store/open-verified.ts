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
 * Opens a SQLite file exclusively, with full synchronisation and an integrity check. Throws DamagedFileError,
 * NewerVersionError, or a message where the file is in use or the disk or permissions are at fault.
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

/** Codes for a file that the system did not open or read. It is not called damaged while another program holds it. */
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

/** Throws a message when this user may not write there, or the disk is read-only. */
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
 * Number of migrations applied. Throws DamagedFileError when the schema matches none, NewerVersionError when it is
 * newer; `isNeverNewer`: a newer schema is impossible and means damage.
 */
export function migrationCount(sqlite: Database.Database, isNeverNewer = false): number {
  const declaredCount = Number(sqlite.pragma('user_version', { simple: true }))
  const schema = schemaOf(sqlite)
  if (schema === schemaAfter(declaredCount)) return declaredCount
  for (let steps = migrations.length; steps >= 0; steps--) if (schema === schemaAfter(steps)) return steps
  if (declaredCount > migrations.length && !isNeverNewer && hasOwnTables(sqlite)) throw new NewerVersionError()
  throw new DamagedFileError('Its tables are not those of this program.')
}

/** Schemas by number of migrations. */
const schemas = new Map<number, string>()
function schemaAfter(steps: number): string | undefined {
  if (steps < 0 || steps > migrations.length) return undefined
  const cachedSchema = schemas.get(steps)
  if (cachedSchema !== undefined) return cachedSchema
  const sqlite = new Database(':memory:')
  for (const step of migrations.slice(0, steps)) sqlite.exec(step)
  const schema = schemaOf(sqlite)
  sqlite.close()
  schemas.set(steps, schema)
  return schema
}

/** Newer versions only add tables. */
function hasOwnTables(sqlite: Database.Database): boolean {
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
