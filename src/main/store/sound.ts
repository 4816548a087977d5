import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { diskTrouble } from '../files/disk'
import { guardTable } from './guard'
import { migrations } from './migrations'

/** A file that is not what it has to be; what it holds is set aside. */
export class Damaged extends Error {}

/**
 * Opens a SQLite file for this program alone, with full synchronisation, and checks all of it. Throws Damaged; and with
 * words where it is in use, or where the disk or the rights are at fault and not the file.
 */
export function openSound(
  path: string,
  journal: 'WAL' | 'TRUNCATE',
  judge: (sqlite: Database.Database) => void,
): Database.Database {
  let sqlite: Database.Database | undefined
  try {
    sqlite = new Database(path)
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.pragma('temp_store = MEMORY')
    sqlite.pragma(`journal_mode = ${journal}`)
    sqlite.pragma('synchronous = FULL')
    const found = sqlite.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Damaged(String(found))
    // One whose head says that it is of a later kind can be read, and not written.
    sqlite.pragma(`user_version = ${sqlite.pragma('user_version', { simple: true })}`)
    if (sqlite.pragma('encoding', { simple: true }) !== 'UTF-8') throw new Damaged('Its text is not in UTF-8.')
    judge(sqlite)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw whatItMeans(error, path)
  }
}

/** A newer program made it: nothing is wrong with it, and this one may not touch it. */
export class Newer extends Error {
  constructor() {
    super('The local database was made by a newer version of IDTR Counter. Install that version.')
  }
}

function whatItMeans(error: unknown, path: string): Error {
  if (error instanceof Damaged || error instanceof Newer) return error
  const code = error instanceof Database.SqliteError ? error.code : ''
  if (code.startsWith('SQLITE_BUSY'))
    return new Error('IDTR Counter already runs with this data folder. Close the other one first.')
  // What cannot be written is not damaged; what cannot be read may be.
  const trouble = diskTrouble(error, 'IDTR Counter could not start.')
  if (trouble && !/^SQLITE_(READONLY|IOERR_READ|IOERR_SHORT_READ)/.test(code)) return trouble
  assertWritable(path)
  return new Damaged(error instanceof Error ? error.message : String(error), { cause: error })
}

/** Throws with words where this user may not write there, or the disk is read-only. */
export function assertWritable(path: string): void {
  for (const place of [path, dirname(path)]) {
    try {
      if (existsSync(place)) accessSync(place, constants.R_OK | constants.W_OK)
    } catch (error) {
      throw diskTrouble(error, 'IDTR Counter could not start.') ?? notAllowed(place)
    }
  }
}

export const notAllowed = (place: string) =>
  new Error(`IDTR Counter could not start: this user may not write to ${place}. Tell your IT.`)

/**
 * The steps that a database has behind it. Throws Damaged where it is not what they make of one, Newer where it has more and
 * can have.
 */
export function stepsOf(sqlite: Database.Database, isNeverNewer = false): number {
  const said = Number(sqlite.pragma('user_version', { simple: true }))
  const shape = shapeOf(sqlite)
  if (shape === shapeAfter(said)) return said
  for (let steps = migrations.length; steps >= 0; steps--) if (shape === shapeAfter(steps)) return steps
  if (said > migrations.length && !isNeverNewer && holdsOurs(sqlite)) throw new Newer()
  throw new Damaged('Its tables are not those of this program.')
}

/** What each number of steps makes, worked out once. */
const shapes = new Map<number, string>()
function shapeAfter(steps: number): string | undefined {
  if (steps < 0 || steps > migrations.length) return undefined
  const known = shapes.get(steps)
  if (known !== undefined) return known
  const sqlite = new Database(':memory:')
  for (const step of migrations.slice(0, steps)) sqlite.exec(step)
  const shape = shapeOf(sqlite)
  sqlite.close()
  shapes.set(steps, shape)
  return shape
}

/** A newer program adds to the tables; what has others is no database of a counter. */
function holdsOurs(sqlite: Database.Database): boolean {
  const names = sqlite.prepare('SELECT name FROM sqlite_master').pluck().all()
  return ['drafts', 'outbox_changes', 'set_aside'].every((name) => names.includes(name))
}

function shapeOf(sqlite: Database.Database): string {
  const all = sqlite
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name <> ?`,
    )
    .all(guardTable) as { type: string; name: string }[]
  return JSON.stringify(all.map((one) => JSON.stringify(one)).sort())
}
