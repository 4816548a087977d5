import { sql } from 'drizzle-orm'
import type { Database } from '../database'
import { columnList, readRowBatches, setCanonicalFormats, type Table, tableChecksum, tablesOf } from './tables'

const batchSize = 500
export type CopyResult = { tables: number; rows: number }

/**
 * Copies every row of one database into another that has the same tables and no rows of its own, and compares both: each
 * table by its number of rows and a hash of all of them. The target's triggers rest meanwhile: the trail comes over as it
 * is, and what triggers count is copied too. Both are transactions; throws where anything differs.
 */
export async function copyDatabase(source: Database, target: Database): Promise<CopyResult> {
  await setCanonicalFormats(source)
  await setCanonicalFormats(target)
  const tables = await tablesOf(target)
  if (JSON.stringify(tables) !== JSON.stringify(await tablesOf(source)))
    throw new Error('The tables of the folder and of the database differ. Move it with the version that keeps it.')
  for (const { name } of tables) await target.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  for (const table of tables) {
    // What migrations and triggers put into a new database.
    if ((await tableChecksum(target, table)).rows > 0)
      await target.execute(sql`delete from ${sql.identifier(table.name)}`)
    for await (const columns of readRowBatches(source, table, batchSize)) await insertRows(target, table, columns)
  }
  await copySequences(source, target)
  let rows = 0
  for (const table of tables) rows += await assertSameContent(source, target, table)
  for (const { name } of tables) await target.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  return { tables: tables.length, rows }
}

async function insertRows(target: Database, table: Table, values: (string | null)[][]): Promise<void> {
  const arrays = sql.join(
    values.map((column) => sql`${sql.param(column)}::text[]`),
    sql`, `,
  )
  const cast = sql.join(
    table.columns.map(({ type }, n) => sql.raw(`c${n}::${type}`)),
    sql`, `,
  )
  const names = sql.raw(table.columns.map((_, n) => `c${n}`).join(', '))
  await target.execute(sql`
    insert into ${sql.identifier(table.name)} (${columnList(table)}) overriding system value
    select ${cast} from unnest(${arrays}) as given(${names})`)
}

async function assertSameContent(source: Database, target: Database, table: Table): Promise<number> {
  const [from, to] = [await tableChecksum(source, table), await tableChecksum(target, table)]
  if (from.rows !== to.rows || from.hash !== to.hash)
    throw new Error(`${table.name} did not come over as it is: ${from.rows} rows there, ${to.rows} here.`)
  return to.rows
}

/** Numbers go on where they were. */
async function copySequences(source: Database, target: Database): Promise<void> {
  const { rows } = await source.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = current_schema()`,
  )
  for (const { name } of rows) {
    const { rows: states } = await source.execute<{ last: string; called: boolean }>(
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    )
    for (const { last, called } of states)
      await target.execute(sql`select setval(${`"${name}"`}, ${last}::bigint, ${called})`)
  }
}
