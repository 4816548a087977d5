import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }

/** Settings of this transaction: values are rendered as the same text in PGlite and PostgreSQL; no timeouts. */
export async function setCanonicalFormats(db: Database): Promise<void> {
  for (const setting of [
    'timezone = UTC',
    'datestyle = ISO',
    'intervalstyle = postgres',
    'bytea_output = hex',
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await db.execute(sql.raw(`set local ${setting}`))
}

export type Relation = { name: string; isTable: boolean }
/** Tables, views and sequences of a database, except those of extensions. */
export async function relationsOf(db: Database): Promise<Relation[]> {
  const { rows } = await db.execute<Relation>(sql`
    select relname as name, relkind in ('r', 'p') as "isTable" from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`)
  return rows
}

/** Every table with its columns; referenced tables come first. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<{ table: string } & Column>(sql`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attname`)
  const { rows: foreignKeys } = await db.execute<{ from: string; to: string }>(sql`
    select distinct source.relname as from, target.relname as to
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`)
  const columnsByTable = Map.groupBy(rows, (row) => row.table)
  const remainingNames = new Set(columnsByTable.keys())
  const sortedTables: Table[] = []
  while (remainingNames.size > 0) {
    const readyNames = [...remainingNames].filter(
      (name) => !foreignKeys.some(({ from, to }) => from === name && remainingNames.has(to)),
    )
    if (readyNames.length === 0)
      throw new Error(`tablesOf: expected foreign keys without cycles, got one among ${[...remainingNames].join(', ')}`)
    for (const name of readyNames) {
      remainingNames.delete(name)
      sortedTables.push({ name, columns: (columnsByTable.get(name) ?? []).map(({ name, type }) => ({ name, type })) })
    }
  }
  return sortedTables
}

export const columnList = ({ columns }: Table): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
const columnsAsText = ({ columns }: Table): SQL =>
  sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )

export type TableChecksum = { rows: number; hash: string }
/** Row count, and a hash of all rows that is independent of their order. */
export async function tableChecksum(db: Database, table: Table): Promise<TableChecksum> {
  const { rows } = await db.execute<TableChecksum>(sql`
    select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line collate "C"), '')) as hash
    from (select md5(row(${columnsAsText(table)})::text) as line from ${sql.identifier(table.name)}) as lines`)
  return rows[0] ?? { rows: 0, hash: '' }
}

/** Reads all rows in batches through a cursor: one array of texts per column. Call inside a transaction. */
export async function* readRowBatches(
  db: Database,
  table: Table,
  batchSize: number,
): AsyncGenerator<(string | null)[][], void> {
  const columns = sql.join(
    table.columns.map(({ name }, n) => sql`${sql.identifier(name)}::text as ${sql.identifier(`c${n}`)}`),
    sql`, `,
  )
  await db.execute(sql`declare row_cursor no scroll cursor for select ${columns} from ${sql.identifier(table.name)}`)
  for (;;) {
    const { rows } = await db.execute<Record<string, string | null>>(sql.raw(`fetch ${batchSize} from row_cursor`))
    if (rows.length === 0) break
    yield table.columns.map((_, n) => rows.map((row) => row[`c${n}`] ?? null))
  }
  await db.execute(sql`close row_cursor`)
}
