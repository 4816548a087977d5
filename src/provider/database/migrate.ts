/// <reference types="vite/types/importMeta.d.ts" />
import { sql } from 'drizzle-orm'
import { createAuditTriggers } from './audit-triggers'
import type { Database } from './database'

const sqlTexts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
/** Migrations by name, oldest first. Imported as text, so that they are part of the bundle. */
const migrations = Object.entries(sqlTexts)
  .map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
/** First migration of trial versions, which were never released. */
const trialMigration = '0000_extension'

/** Key of an advisory lock (see advisory-locks.ts): two providers may open one database at once. */
const migrationLock = 7_202_611

/** True if a database has every migration of this version. Rejects if it does not respond. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const appliedMigrations = await db.execute<{ name: string }>(sql`select name from migration`)
  const appliedNames = new Set(appliedMigrations.rows.map(({ name }) => name))
  return migrations.every(([name]) => appliedNames.has(name))
}

/** Applies missing migrations in one transaction. Throws for a database of an unreleased version. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // No timeout: a migration may rewrite large tables, or wait until another provider has migrated.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create table if not exists migration (name text primary key, at timestamptz default now())`)
    const appliedMigrations = await tx.execute<{ name: string }>(sql`select name from migration`)
    const appliedNames = new Set(appliedMigrations.rows.map(({ name }) => name))
    if (appliedNames.has(trialMigration))
      throw new Error('This database was made by a trial version. Start with an empty database.')
    for (const [name, text] of migrations) {
      if (appliedNames.has(name)) continue
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (name) values (${name})`)
    }
    if (migrations.some(([name]) => !appliedNames.has(name))) await createAuditTriggers(tx)
  })
}
