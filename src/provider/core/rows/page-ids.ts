import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'

/** `orderBy` is for rows that are asked for in another order than newest first. */
export type Part = { where?: SQL | undefined; orderBy?: SQL[] | undefined; limit: number; offset: number }

/** The ids of a page: nothing is joined to the rows that stand before it. */
export async function idsOfPage(db: Database, table: PgTable & { id: PgColumn }, part: Part): Promise<string[]> {
  const { where, orderBy = [desc(table.id)], limit, offset } = part
  const found = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

/** Rows in the order of the ids for which they were read. */
export function inOrderOf<R>(ids: readonly string[], rows: readonly R[], idOf: (row: R) => string): R[] {
  const place = new Map(ids.map((id, n) => [id, n]))
  return rows.toSorted((one, other) => (place.get(idOf(one)) ?? 0) - (place.get(idOf(other)) ?? 0))
}
