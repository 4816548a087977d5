import { asc, type Column, desc, is, type SQL, sql } from 'drizzle-orm'
import { PgText } from 'drizzle-orm/pg-core'
import type { SortInput } from '#contract/protocol/lists/sorting'

export type SortColumns = Readonly<Record<string, Column | SQL>>

/**
 * ORDER BY of a list (ADR-5): the requested column with empty values last, then `defaultOrder`. Only `defaultOrder` if
 * no sortable column is requested.
 */
export function sortOrder({ sort, direction }: SortInput, columns: SortColumns, defaultOrder: SQL[]): SQL[] {
  const column = sort === undefined ? undefined : columns[sort]
  if (!column) return defaultOrder
  const toOrder = direction === 'descending' ? desc : asc
  return [sql`${toOrder(is(column, PgText) ? caseInsensitive(column) : column)} nulls last`, ...defaultOrder]
}

/** Case-insensitive text in C collation, the same order in every database; '' becomes null. */
export const caseInsensitive = (text: Column | SQL): SQL => sql`nullif(lower(${text}), '') collate "C"`
