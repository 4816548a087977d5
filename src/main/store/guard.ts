import type Database from 'better-sqlite3'

/** Beside the tables of the migrations: how many changes there were, and something sealed by which a database knows its key. */
export const guardTable = 'guard'
export type Guard = { generation: number; proof: Buffer }

export function makeGuard(sqlite: Database.Database): void {
  sqlite.exec(`CREATE TABLE IF NOT EXISTS main.${guardTable} (
    id INTEGER PRIMARY KEY CHECK (id = 1), generation INTEGER NOT NULL, proof BLOB NOT NULL) STRICT;
    INSERT OR IGNORE INTO main.${guardTable} VALUES (1, 0, x'')`)
}

/** undefined for a database that is empty or of before there was one. */
export function readGuard(sqlite: Database.Database): Guard | undefined {
  const there = sqlite.prepare('SELECT 1 FROM main.sqlite_master WHERE type = ? AND name = ?').get('table', guardTable)
  return there
    ? (sqlite.prepare(`SELECT generation, proof FROM main.${guardTable}`).get() as Guard | undefined)
    : undefined
}

export function writeProof(sqlite: Database.Database, proof: Buffer): void {
  sqlite.prepare(`UPDATE main.${guardTable} SET proof = ?`).run(proof)
}

export function setGeneration(sqlite: Database.Database, generation: number): void {
  sqlite.prepare(`UPDATE main.${guardTable} SET generation = ?`).run(generation)
}
