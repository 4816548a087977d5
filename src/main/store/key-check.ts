import type Database from 'better-sqlite3'

/**
 * Table with one row, created outside the migrations. `generation`: number of changes of the database. `proof`: a text
 * encrypted with the store's key.
 */
export const keyCheckTable = 'guard'
export type KeyCheck = { generation: number; proof: Buffer }

export function createKeyCheck(sqlite: Database.Database): void {
  sqlite.exec(`CREATE TABLE IF NOT EXISTS main.${keyCheckTable} (
    id INTEGER PRIMARY KEY CHECK (id = 1), generation INTEGER NOT NULL, proof BLOB NOT NULL) STRICT;
    INSERT OR IGNORE INTO main.${keyCheckTable} VALUES (1, 0, x'')`)
}

/** Undefined for an empty database, and for one of an older version of the program. */
export function readKeyCheck(sqlite: Database.Database): KeyCheck | undefined {
  const table = sqlite
    .prepare('SELECT 1 FROM main.sqlite_master WHERE type = ? AND name = ?')
    .get('table', keyCheckTable)
  return table
    ? (sqlite.prepare(`SELECT generation, proof FROM main.${keyCheckTable}`).get() as KeyCheck | undefined)
    : undefined
}

export function writeKeyProof(sqlite: Database.Database, proof: Buffer): void {
  sqlite.prepare(`UPDATE main.${keyCheckTable} SET proof = ?`).run(proof)
}

export function setGeneration(sqlite: Database.Database, generation: number): void {
  sqlite.prepare(`UPDATE main.${keyCheckTable} SET generation = ?`).run(generation)
}
