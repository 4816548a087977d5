import { desc, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page, PageInput } from '#contract/protocol/endpoint'
import type { Database } from '../../database/database'
import type { AuthorColumn, WithAuthors } from '../../database/entity'
import { createPreparedStatement } from '../../database/prepared'
import { limitAndOffset, pageWithTotal } from '../paging'
import { type ReferenceName, referenceNameColumns, type UntypedRow, withReferenceNames } from './references'

type Select<T extends PgTable> = T['$inferSelect']
/** A row in responses: `{id, name}` instead of foreign keys and author ids. */
export type RowOf<T extends PgTable> = {
  [K in keyof Select<T> as ReferenceName<K>]: K extends ReferenceColumn<T> ? { id: string; name: string } : Select<T>[K]
}
type ReferenceColumn<T> = `${string}Id` | (T extends WithAuthors ? AuthorColumn : never)
type Selection = { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number }
/** Rows, with the names of the rows that they refer to. */
export async function selectRows<T extends PgTable>(db: Database, table: T, selection: Selection): Promise<RowOf<T>[]> {
  return (await selectWithNames(db, table, selection, {})).map(toRow<T>)
}

type RowQuery = Omit<Selection, 'limit' | 'offset'> & { [K in 'limit' | 'offset']?: number | Placeholder }
/** Reads names for the page's rows only. The subquery has the table's name, so that `orderBy` fits both queries. */
function selectWithNames<M extends Record<string, SQL<number>>>(
  db: Database,
  table: PgTable,
  { where, orderBy = [], limit, offset = 0 }: RowQuery,
  extraColumns: M,
) {
  const pageQuery = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .$dynamic()
  const page = (limit === undefined ? pageQuery : pageQuery.limit(limit)).as(getTableName(table))
  return db
    .select({ row: page._.selectedFields, names: referenceNameColumns(table), ...extraColumns })
    .from(page)
    .orderBy(...orderBy)
}

const toRow = <T extends PgTable>({ row, names }: { row: UntypedRow; names: Names }): RowOf<T> =>
  withReferenceNames(row, names) as RowOf<T>

type Names = Readonly<Record<string, string | null>>
type CountedRow = { row: UntypedRow; names: Names; total: number }
type PageReader<T extends PgTable> = (db: Database, input: PageInput) => Promise<Page<RowOf<T>>>
/** Reads pages of a whole table, newest first, with the total in the same statement. */
export function createPageReader<T extends PgTable & { id: PgColumn }>(table: T): PageReader<T> {
  const orderBy = [desc(table.id)]
  const total = sql<number>`(select count(*)::integer from ${table})`
  const { placeholder } = sql
  const pageStatement = createPreparedStatement<ReturnType<typeof limitAndOffset>, CountedRow[]>((db) =>
    selectWithNames(
      db,
      table,
      { orderBy, limit: placeholder('limit'), offset: placeholder('offset') },
      { total },
    ).prepare(`page of ${getTableName(table)}`),
  )
  return async (db, input) => {
    const rows = await pageStatement(db, limitAndOffset(input))
    return pageWithTotal(rows.map(toRow<T>), input, async () => rows[0]?.total ?? db.$count(table))
  }
}

export function createAllReader<T extends PgTable>(table: T, orderBy: SQL[]): (db: Database) => Promise<RowOf<T>[]> {
  const allStatement = createPreparedStatement<Record<never, never>, Omit<CountedRow, 'total'>[]>((db) =>
    selectWithNames(db, table, { orderBy }, {}).prepare(`all of ${getTableName(table)}`),
  )
  return async (db) => (await allStatement(db, {})).map(toRow<T>)
}
