import { readFileSync } from 'node:fs'
import type { Raw } from '../../../support/database/places'

/** Brings an empty database as far as an earlier version of the program did. */
export async function bring(db: Raw, names: readonly string[]): Promise<void> {
  await db.exec('create table if not exists migration (name text primary key, at timestamptz default now())')
  for (const name of names) {
    await db.exec(readFileSync(`src/provider/database/migrations/${name}.sql`, 'utf8'))
    await db.query('insert into migration (name) values ($1)', [name])
  }
}
