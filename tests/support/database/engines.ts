import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { disableTierUp } from '../run/disable-tier-up'
import { practiceDatabase } from './postgres'

/** Creates databases from templates: an empty one, or the practice institute of today. */
export type Engine = {
  createEmpty(): Promise<DatabaseOptions>
  createPractice(): Promise<DatabaseOptions>
  remove(place: DatabaseOptions): Promise<void>
  /** Tokens of the practice institute's signed-in staff, by role. */
  signedInTokens(): Record<string, string>
}

export const pglite: Engine = {
  createEmpty: async () => copyFolder(inject('practice').empty),
  createPractice: async () => copyFolder(inject('practice').folder),
  remove: async ({ dataDir = '' }) => rmSync(dataDir, { recursive: true, force: true }),
  signedInTokens: () => ({}),
}

export const postgres: Engine = {
  createEmpty: () => copyDatabase('template1'),
  createPractice: () => copyDatabase(practiceDatabase),
  // Removed with the server.
  remove: async () => {},
  signedInTokens: () => inject('postgres').tokens,
}

export const isPostgresAbsent = (): boolean => inject('postgres').url === ''

/** The engine of a test that runs on one database only. */
export const chooseEngine = (): Engine => (isPostgresAbsent() ? pglite : postgres)

function copyFolder(template: string): DatabaseOptions {
  disableTierUp()
  const dataDir = mkdtempSync(join(dirname(template), 'copy-'))
  cpSync(template, dataDir, { recursive: true })
  return { dataDir }
}

async function copyDatabase(template: string): Promise<DatabaseOptions> {
  const { url } = inject('postgres')
  const name = `counter_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return { databaseUrl: url.replace(/\/postgres$/, `/${name}`) }
}

type Rows = { rows: Record<string, unknown>[] }
export type RawDatabase = {
  exec(statements: string): Promise<unknown>
  query(statement: string, values?: unknown[]): Promise<Rows>
}

/** Works on a database without running migrations. */
export async function withRawDatabase<T>(
  { databaseUrl, dataDir = '' }: DatabaseOptions,
  work: (db: RawDatabase) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) {
    const db = await PGlite.create({ dataDir, extensions: { pg_trgm } })
    return work({ exec: (text) => db.exec(text), query: (text, values) => db.query(text, values) }).finally(() =>
      db.close(),
    )
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work({ exec: (text) => client.query(text), query: (text, values) => client.query(text, values) }).finally(() =>
    client.end(),
  )
}
