import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { columnList, readRowBatches, setCanonicalFormats, type Table, tableChecksum, tablesOf } from './tables'

const batchSize = 500
export type CopyResult = { tables: number; rows: number }

/**
 * Copies all rows into a database with the same tables; throws if row counts or hashes differ afterwards. Triggers are
 * disabled, because their results are copied as well. Both arguments are transactions.
 */
export async function copyDatabase(source: Database, target: Database): Promise<CopyResult> {
  await setCanonicalFormats(source)
  await setCanonicalFormats(target)
  const tables = await tablesOf(target)
  if (JSON.stringify(tables) !== JSON.stringify(await tablesOf(source)))
    throw new Error(
      'The tables of the folder and of the database differ. Move the folder with the program version that last used it.',
    )
  for (const { name } of tables) await target.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  for (const table of tables) {
    // Deletes rows that migrations inserted.
    if ((await tableChecksum(target, table)).rows > 0)
      await target.execute(sql`delete from ${sql.identifier(table.name)}`)
    for await (const columnValues of readRowBatches(source, table, batchSize))
      await insertRows(target, table, columnValues)
  }
  await copySequences(source, target)
  let rows = 0
  for (const table of tables) rows += await assertSameContent(source, target, table)
  for (const { name } of tables) await target.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  return { tables: tables.length, rows }
}

/** Inserts rows that are given by column: one array of values per column of the table. */
async function insertRows(target: Database, table: Table, columnValues: (string | null)[][]): Promise<void> {
  const arrays = sql.join(
    columnValues.map((values) => sql`${sql.param(values)}::text[]`),
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
  const sourceChecksum = await tableChecksum(source, table)
  const targetChecksum = await tableChecksum(target, table)
  if (sourceChecksum.rows !== targetChecksum.rows || sourceChecksum.hash !== targetChecksum.hash)
    throw new Error(
      `Table ${table.name} differs after copying: expected ${sourceChecksum.rows} rows with hash ${sourceChecksum.hash}, got ${targetChecksum.rows} with ${targetChecksum.hash}.`,
    )
  return targetChecksum.rows
}

/** Copies the states of sequences, so that they continue after the copied rows. */
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
