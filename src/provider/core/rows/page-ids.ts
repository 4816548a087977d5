import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'

/** `orderBy` is for rows that are asked for in another order than newest first. */
export type PageQuery = { where?: SQL | undefined; orderBy?: SQL[] | undefined; limit: number; offset: number }

/** The ids of a page: nothing is joined to the rows that stand before it. */
export async function readPageIds(
  db: Database,
  table: PgTable & { id: PgColumn },
  query: PageQuery,
): Promise<string[]> {
  const { where, orderBy = [desc(table.id)], limit, offset } = query
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Rows in the order of the ids for which they were read. */
export function sortByIds<R>(ids: readonly string[], rows: readonly R[], idOf: (row: R) => string): R[] {
  const position = new Map(ids.map((id, n) => [id, n]))
  return rows.toSorted((a, b) => (position.get(idOf(a)) ?? 0) - (position.get(idOf(b)) ?? 0))
}
