import { asc, type Column, desc, is, type SQL, sql } from 'drizzle-orm'
import { PgText } from 'drizzle-orm/pg-core'
import type { SortInput } from '#contract/protocol/lists/sorting'

export type SortColumns = Readonly<Record<string, Column | SQL>>

/**
 * The order in which a list was asked for (ADR-5): by one of the columns that it names, what is empty last, and what is alike as
 * `otherwise` has it. Without a column it is `otherwise` alone.
 */
export function sortOrder({ sort, direction }: SortInput, columns: SortColumns, defaultOrder: SQL[]): SQL[] {
  const column = sort === undefined ? undefined : columns[sort]
  if (!column) return defaultOrder
  const toOrder = direction === 'descending' ? desc : asc
  return [sql`${toOrder(is(column, PgText) ? caseInsensitive(column) : column)} nulls last`, ...defaultOrder]
}

/** Text without regard to capitals, in the same order in every database; empty text is nothing. */
export const caseInsensitive = (text: Column | SQL): SQL => sql`nullif(lower(${text}), '') collate "C"`
