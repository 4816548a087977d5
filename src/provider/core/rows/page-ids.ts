import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'

/** One page; newest first without `orderBy`. */
export type PageQuery = { where?: SQL | undefined; orderBy?: SQL[] | undefined; limit: number; offset: number }

/** Ids of a page. Reading them first avoids joins for the skipped rows. */
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

/** Sorts rows by the order of the given ids. */
export function sortByIds<R>(ids: readonly string[], rows: readonly R[], idOf: (row: R) => string): R[] {
  const position = new Map(ids.map((id, n) => [id, n]))
  return rows.toSorted((a, b) => (position.get(idOf(a)) ?? 0) - (position.get(idOf(b)) ?? 0))
}
