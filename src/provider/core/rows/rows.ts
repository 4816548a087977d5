import { desc, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page, PageInput } from '#contract/protocol/endpoint'
import type { Database } from '../../database/database'
import type { Signature, Signed } from '../../database/entity'
import { prepared } from '../../database/prepared'
import { window, withTotal } from '../pages'
import { type AnyRow, type NameOf, nameColumns, withNames } from './references'

type Select<T extends PgTable> = T['$inferSelect']
/** A row as answers have it: {id, name} in the place of each id of another entity, and of who signed it. */
export type RowOf<T extends PgTable> = {
  [K in keyof Select<T> as NameOf<K>]: K extends Named<T> ? { id: string; name: string } : Select<T>[K]
}
type Named<T> = `${string}Id` | (T extends Signed ? Signature : never)
type Selection = { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number }
/** Rows of a table with the names of what they refer to. */
export async function rowsOf<T extends PgTable>(db: Database, table: T, selection: Selection): Promise<RowOf<T>[]> {
  return (await query(db, table, selection, {})).map(whole<T>)
}

type Asked = Omit<Selection, 'limit' | 'offset'> & { [K in 'limit' | 'offset']?: number | Placeholder }
/** Names are looked up for the rows of the page alone, which is called as the table is: the same order holds for both. */
function query<M extends Record<string, SQL<number>>>(
  db: Database,
  table: PgTable,
  { where, orderBy = [], limit, offset = 0 }: Asked,
  more: M,
) {
  const found = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .$dynamic()
  const page = (limit === undefined ? found : found.limit(limit)).as(getTableName(table))
  return db
    .select({ row: page._.selectedFields, names: nameColumns(table), ...more })
    .from(page)
    .orderBy(...orderBy)
}

const whole = <T extends PgTable>({ row, names }: { row: AnyRow; names: Names }): RowOf<T> =>
  withNames(row, names) as RowOf<T>

type Names = Readonly<Record<string, string | null>>
type Counted = { row: AnyRow; names: Names; total: number }
type Read<T extends PgTable> = (db: Database, input: PageInput) => Promise<Page<RowOf<T>>>
/** Pages of all rows of a table, newest first, in one statement with how many there are. */
export function pagesOf<T extends PgTable & { id: PgColumn }>(table: T): Read<T> {
  const orderBy = [desc(table.id)]
  const total = sql<number>`(select count(*)::integer from ${table})`
  const { placeholder } = sql
  const page = prepared<ReturnType<typeof window>, Counted[]>((db) =>
    query(db, table, { orderBy, limit: placeholder('limit'), offset: placeholder('offset') }, { total }).prepare(
      `page of ${getTableName(table)}`,
    ),
  )
  return async (db, input) => {
    const rows = await page(db, window(input))
    return withTotal(rows.map(whole<T>), input, async () => rows[0]?.total ?? db.$count(table))
  }
}

/** All rows in an order. */
export function allOf<T extends PgTable>(table: T, orderBy: SQL[]): (db: Database) => Promise<RowOf<T>[]> {
  const all = prepared<Record<never, never>, Omit<Counted, 'total'>[]>((db) =>
    query(db, table, { orderBy }, {}).prepare(`all of ${getTableName(table)}`),
  )
  return async (db) => (await all(db, {})).map(whole<T>)
}
