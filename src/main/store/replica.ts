import type Database from 'better-sqlite3'
import { decodeRow, encodeRow } from './checksummed-row'
import { keyCheckTable } from './key-check'
import { DamagedFileError } from './open-verified'

/**
 * Not replicated: PDFs, which are large and can be rendered again. The check of the encryption key is stored in the
 * replica's state (table `standing`).
 */
const excludedTables = [keyCheckTable, 'print_parts']
const excludedColumns = ['sealed_pdf']

const replicaTables = [
  'CREATE TABLE entries (origin TEXT NOT NULL, id NOT NULL, content BLOB NOT NULL, PRIMARY KEY (origin, id))',
  'CREATE TABLE standing (id INTEGER PRIMARY KEY CHECK (id = 1), content BLOB NOT NULL)',
]
export const replicaJournalMode = 'TRUNCATE'
/** `schemaVersion`: applied migrations. `generation`: number of changes. `proof`: see key-check.ts. */
export type ReplicaState = { schemaVersion: number; generation: number; proof: Buffer }

/** State of a replica; undefined for an empty file. Throws DamagedFileError for any other file. */
export function readReplicaState(sqlite: Database.Database): ReplicaState | undefined {
  const statements = sqlite.prepare(`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name`).pluck().all()
  if (statements.length === 0) return undefined
  if (statements.join('\n') !== replicaTables.join('\n'))
    throw new DamagedFileError('Its tables are not those of a copy.')
  const values = decodeRow(sqlite.prepare('SELECT content FROM standing').pluck().get())
  if (!values) throw new DamagedFileError('Its state cannot be read.')
  const { steps: schemaVersion, generation, proof } = values
  return { schemaVersion: Number(schemaVersion), generation: Number(generation), proof: Buffer.from(proof as Buffer) }
}

/** A replicated table. `idColumns`: columns of the primary key; `omittedColumns`: columns that are not replicated. */
type Table = { name: string; idColumns: string[]; columns: string[]; omittedColumns: string[] }
/** `lostPrintTimes`: times of the prints whose PDF is lost. */
export type RestoreResult = { unreadableCount: number; lostPrintTimes: string[] }

/**
 * Attaches a second file with a copy of every replicated row, written by triggers in the same transactions. Each row has
 * a checksum. Throws DamagedFileError if the file cannot be attached.
 */
export function attachReplica(sqlite: Database.Database, path: string) {
  sqlite.function('pack', { varargs: true, deterministic: true, directOnly: false }, encodeRow)
  try {
    sqlite.prepare('ATTACH ? AS copy').run(path)
  } catch (error) {
    throw new DamagedFileError(String(error), { cause: error })
  }
  // No write-ahead log: the file is complete in itself after every change.
  sqlite.pragma(`copy.journal_mode = ${replicaJournalMode}`)
  sqlite.pragma('copy.synchronous = FULL')
  const isNew = sqlite.prepare('SELECT count(*) FROM copy.sqlite_master').pluck().get() === 0
  if (isNew) for (const table of replicaTables) sqlite.exec(table.replace('CREATE TABLE ', 'CREATE TABLE copy.'))

  const selectValue = (sql: string, ...parameters: unknown[]) =>
    sqlite
      .prepare(sql)
      .pluck()
      .get(...parameters)
  const schemaVersion = () => Number(sqlite.pragma('main.user_version', { simple: true }))
  const stateSql = () =>
    `pack('steps', ${schemaVersion()}, 'generation', (SELECT generation FROM ${keyCheckTable}), 'proof', (SELECT proof FROM ${keyCheckTable}))`

  const rebuild = sqlite.transaction(() => {
    sqlite.exec('DELETE FROM copy.entries')
    for (const { name, idColumns, columns } of tablesOf(sqlite))
      sqlite
        .prepare(
          `INSERT INTO copy.entries SELECT ?, ${idSql('main_row', idColumns)}, ${rowSql('main_row', columns)} FROM main."${name}" AS main_row`,
        )
        .run(name)
    sqlite.exec(`INSERT OR REPLACE INTO copy.standing VALUES (1, ${stateSql()})`)
  })
  const restore = sqlite.transaction((): RestoreResult => {
    const result: RestoreResult = { unreadableCount: 0, lostPrintTimes: [] }
    for (const table of tablesOf(sqlite)) restoreTable(sqlite, table, result)
    return result
  })

  return {
    /** True when replica and database have the same content. */
    isIdentical: () =>
      tablesOf(sqlite).every(
        ({ name, idColumns, columns }) =>
          selectValue(`SELECT count(*) FROM main."${name}"`) ===
            selectValue('SELECT count(*) FROM copy.entries WHERE origin = ?', name) &&
          selectValue(
            `SELECT 1 FROM main."${name}" AS main_row WHERE ${rowSql('main_row', columns)} IS NOT
              (SELECT content FROM copy.entries WHERE origin = ? AND id = ${idSql('main_row', idColumns)}) LIMIT 1`,
            name,
          ) === undefined,
      ),
    /** True when all checksums match. */
    isIntact: () =>
      (sqlite.prepare('SELECT content FROM copy.entries').pluck().all() as unknown[]).every((row) => decodeRow(row)),
    /** Replaces the replica's content by that of the database. */
    rebuild: (): void => rebuild(),
    /** Restores the database from the replica. Unreadable rows keep the content of the database. */
    restore: (): RestoreResult => restore(),
    /** From now on, every change of a row is replicated. */
    startReplication() {
      for (const { name, idColumns, columns } of tablesOf(sqlite)) {
        const remove = `DELETE FROM entries WHERE origin = '${name}' AND id = ${idSql('OLD', idColumns)};`
        const add = `INSERT INTO entries VALUES ('${name}', ${idSql('NEW', idColumns)}, ${rowSql('NEW', columns)});`
        const updateState = `UPDATE ${keyCheckTable} SET generation = generation + 1; UPDATE standing SET content = ${stateSql()};`
        const createTrigger = (change: string, statements: string) =>
          sqlite.exec(
            `CREATE TEMP TRIGGER "copy_${name}_${change}" AFTER ${change} ON main."${name}" BEGIN ${statements} ${updateState} END`,
          )
        createTrigger('INSERT', add)
        createTrigger('UPDATE', remove + add)
        createTrigger('DELETE', remove)
      }
    },
  }
}

function restoreTable(
  sqlite: Database.Database,
  { name, idColumns, columns, omittedColumns }: Table,
  result: RestoreResult,
): void {
  const columnList = (names: readonly string[], format = (column: string) => `"${column}"`) =>
    names.map(format).join(', ')
  const upsert = sqlite.prepare(
    `INSERT INTO main."${name}" (${columnList([...columns, ...omittedColumns])})
      VALUES (${columnList(columns, () => '?')}${omittedColumns.map(() => ", x''").join('')})
      ON CONFLICT (${columnList(idColumns)}) DO UPDATE SET ${columnList(columns, (column) => `"${column}" = excluded."${column}"`)}`,
  )
  const selectExisting = sqlite.prepare(
    `SELECT 1 FROM main."${name}" AS main_row WHERE ${idSql('main_row', idColumns)} = ?`,
  )
  const entries = sqlite.prepare('SELECT id, content FROM copy.entries WHERE origin = ?').all(name) as Entry[]
  const decodedEntries = entries.map((entry) => ({ id: entry.id, values: decodeRow(entry.content) }))
  const unreadableCount = decodedEntries.filter(({ values }) => !values).length
  if (unreadableCount === 0)
    sqlite
      .prepare(
        `DELETE FROM main."${name}" AS main_row WHERE ${idSql('main_row', idColumns)} NOT IN (SELECT id FROM copy.entries WHERE origin = ?)`,
      )
      .run(name)
  for (const { id, values } of decodedEntries) {
    if (!values) continue
    // Only the table of prints has an omitted column: the PDF.
    if (omittedColumns.length > 0 && !selectExisting.get(id)) result.lostPrintTimes.push(String(values.created_at))
    upsert.run(...columns.map((column) => values[column] ?? null))
  }
  result.unreadableCount += unreadableCount
}
type Entry = { id: unknown; content: unknown }

/** SQL expression for the primary key of a row; a JSON array if it has several columns. */
function idSql(row: string, idColumns: readonly string[]): string {
  const parts = idColumns.map((column) => `${row}."${column}"`)
  return parts.length === 1 ? String(parts[0]) : `json_array(${parts.join(', ')})`
}

const rowSql = (row: string, columns: readonly string[]) =>
  `pack(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`

function tablesOf(sqlite: Database.Database): Table[] {
  const names = sqlite
    .prepare(`SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`)
    .pluck()
    .all() as string[]
  return names
    .filter((name) => !excludedTables.includes(name))
    .map((name) => {
      const columns = sqlite.pragma(`main.table_info("${name}")`) as { name: string; pk: number }[]
      const idColumns = columns.filter(({ pk }) => pk > 0).map((column) => column.name)
      const columnNames = columns.map((column) => column.name)
      return {
        name,
        idColumns,
        columns: columnNames.filter((column) => !excludedColumns.includes(column)),
        omittedColumns: columnNames.filter((column) => excludedColumns.includes(column)),
      }
    })
}
