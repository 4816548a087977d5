import type Database from 'better-sqlite3'
import { guardTable, readGuard } from './guard'
import { pack, type Unpacked, unpack } from './packed'
import { Damaged } from './sound'

/** Left out: PDFs are large, and can be made anew. */
const tablesLeftOut = [guardTable, 'print_parts']
const columnsLeftOut = ['sealed_pdf']

const tables = [
  'CREATE TABLE entries (origin TEXT NOT NULL, id NOT NULL, content BLOB NOT NULL, PRIMARY KEY (origin, id))',
  'CREATE TABLE standing (id INTEGER PRIMARY KEY CHECK (id = 1), content BLOB NOT NULL)',
]
export const copyJournal = 'TRUNCATE'
/** How far a copy has come: the steps behind its entries, the changes that it has seen, and what its key sealed. */
export type Standing = { steps: number; generation: number; proof: Buffer }

/** How far this copy has come; undefined for one that is empty. Throws Damaged where it is no copy. */
export function standingOf(sqlite: Database.Database): Standing | undefined {
  const made = sqlite.prepare(`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name`).pluck().all()
  if (made.length === 0) return undefined
  if (made.join('\n') !== tables.join('\n')) throw new Damaged('Its tables are not those of a copy.')
  const values = unpack(sqlite.prepare('SELECT content FROM standing').pluck().get())
  if (!values) throw new Damaged('It does not say how far it has come.')
  const { steps, generation, proof } = values
  return { steps: Number(steps), generation: Number(generation), proof: Buffer.from(proof as Buffer) }
}

type Table = { name: string; keys: string[]; columns: string[]; blank: string[] }
export type Restored = { unreadable: number; prints: string[] }

/**
 * A copy of every entry, in a file of its own beside the database and in the same transactions, written by triggers: what
 * happens to one of the two files loses nothing. Each entry knows whether it is what it was. Throws Damaged where the file
 * does not fit the database.
 */
export function attachCopy(sqlite: Database.Database, path: string) {
  sqlite.function('pack', { varargs: true, deterministic: true, directOnly: false }, pack)
  try {
    sqlite.prepare('ATTACH ? AS copy').run(path)
  } catch (error) {
    throw new Damaged(String(error), { cause: error })
  }
  // Complete in itself after every change: whoever takes files that end in -wal away takes nothing from it.
  sqlite.pragma(`copy.journal_mode = ${copyJournal}`)
  sqlite.pragma('copy.synchronous = FULL')
  const isNew = sqlite.prepare('SELECT count(*) FROM copy.sqlite_master').pluck().get() === 0
  if (isNew) for (const table of tables) sqlite.exec(table.replace('CREATE TABLE ', 'CREATE TABLE copy.'))

  const select = (sql: string, ...given: unknown[]) =>
    sqlite
      .prepare(sql)
      .pluck()
      .get(...given)
  const steps = () => Number(sqlite.pragma('main.user_version', { simple: true }))
  const standing = () =>
    `pack('steps', ${steps()}, 'generation', (SELECT generation FROM ${guardTable}), 'proof', (SELECT proof FROM ${guardTable}))`

  const renew = sqlite.transaction(() => {
    sqlite.exec('DELETE FROM copy.entries')
    for (const { name, keys, columns } of tablesOf(sqlite))
      sqlite
        .prepare(
          `INSERT INTO copy.entries SELECT ?, ${idOf('one', keys)}, ${packed('one', columns)} FROM main."${name}" AS one`,
        )
        .run(name)
    sqlite.exec(`INSERT OR REPLACE INTO copy.standing VALUES (1, ${standing()})`)
  })
  const restore = sqlite.transaction((): Restored => {
    const restored: Restored = { unreadable: 0, prints: [] }
    for (const table of tablesOf(sqlite)) restoreTable(sqlite, table, restored)
    return restored
  })

  return {
    /** Whether it holds just what the database holds. */
    isSame: () =>
      tablesOf(sqlite).every(
        ({ name, keys, columns }) =>
          select(`SELECT count(*) FROM main."${name}"`) ===
            select('SELECT count(*) FROM copy.entries WHERE origin = ?', name) &&
          select(
            `SELECT 1 FROM main."${name}" AS one WHERE ${packed('one', columns)} IS NOT
              (SELECT content FROM copy.entries WHERE origin = ? AND id = ${idOf('one', keys)}) LIMIT 1`,
            name,
          ) === undefined,
      ),
    /** Whether every entry is what it was. */
    isWhole: () =>
      (sqlite.prepare('SELECT content FROM copy.entries').pluck().all() as unknown[]).every((one) => unpack(one)),
    /** Takes over what the database holds. */
    renew: (): void => renew(),
    /** Makes the database hold what the copy holds. What cannot be read stays as the database has it. */
    restore: (): Restored => restore(),
    /** From now on it takes part in every change. */
    follow() {
      for (const { name, keys, columns } of tablesOf(sqlite)) {
        const remove = `DELETE FROM entries WHERE origin = '${name}' AND id = ${idOf('OLD', keys)};`
        const add = `INSERT INTO entries VALUES ('${name}', ${idOf('NEW', keys)}, ${packed('NEW', columns)});`
        const count = `UPDATE ${guardTable} SET generation = generation + 1; UPDATE standing SET content = ${standing()};`
        const then = (change: string, work: string) =>
          sqlite.exec(
            `CREATE TEMP TRIGGER "copy_${name}_${change}" AFTER ${change} ON main."${name}" BEGIN ${work} ${count} END`,
          )
        then('INSERT', add)
        then('UPDATE', remove + add)
        then('DELETE', remove)
      }
    },
    generation: () => readGuard(sqlite)?.generation ?? -1,
  }
}

function restoreTable(sqlite: Database.Database, { name, keys, columns, blank }: Table, restored: Restored): void {
  const list = (names: readonly string[], write = (column: string) => `"${column}"`) => names.map(write).join(', ')
  const put = sqlite.prepare(
    `INSERT INTO main."${name}" (${list([...columns, ...blank])})
      VALUES (${list(columns, () => '?')}${blank.map(() => ", x''").join('')})
      ON CONFLICT (${list(keys)}) DO UPDATE SET ${list(columns, (column) => `"${column}" = excluded."${column}"`)}`,
  )
  const known = sqlite.prepare(`SELECT 1 FROM main."${name}" AS one WHERE ${idOf('one', keys)} = ?`)
  const entries = sqlite.prepare('SELECT id, content FROM copy.entries WHERE origin = ?').all(name) as Entry[]
  const read = entries.map((entry) => ({ id: entry.id, values: unpack(entry.content) }))
  const unreadable = read.filter(({ values }) => !values).length
  if (unreadable === 0)
    sqlite
      .prepare(
        `DELETE FROM main."${name}" AS one WHERE ${idOf('one', keys)} NOT IN (SELECT id FROM copy.entries WHERE origin = ?)`,
      )
      .run(name)
  for (const { id, values } of read) {
    if (!values) continue
    if (blank.length > 0 && !known.get(id)) restored.prints.push(String(values.created_at))
    put.run(...columns.map((column) => values[column] ?? null))
  }
  restored.unreadable += unreadable
}
type Entry = { id: unknown; content: unknown } & { values?: Unpacked }

/** What tells an entry from the others of its table: its key, or all of one that has several parts. */
function idOf(row: string, keys: readonly string[]): string {
  const parts = keys.map((key) => `${row}."${key}"`)
  return parts.length === 1 ? String(parts[0]) : `json_array(${parts.join(', ')})`
}

const packed = (row: string, columns: readonly string[]) =>
  `pack(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`

function tablesOf(sqlite: Database.Database): Table[] {
  const names = sqlite
    .prepare(`SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`)
    .pluck()
    .all() as string[]
  return names
    .filter((name) => !tablesLeftOut.includes(name))
    .map((name) => {
      const columns = sqlite.pragma(`main.table_info("${name}")`) as { name: string; pk: number }[]
      const keys = columns.filter(({ pk }) => pk > 0).map((column) => column.name)
      const all = columns.map((column) => column.name)
      const [blank, kept] = [true, false].map((isLeftOut) =>
        all.filter((one) => columnsLeftOut.includes(one) === isLeftOut),
      )
      return { name, keys, columns: kept ?? [], blank: blank ?? [] }
    })
}
