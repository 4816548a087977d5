import { asc, type Column, desc, is, type SQL, sql } from 'drizzle-orm'
import { PgText } from 'drizzle-orm/pg-core'
import type { SortInput } from '#contract/protocol/lists/sorting'

export type SortColumns = Readonly<Record<string, Column | SQL>>

/**
 * The order in which a list was asked for (ADR-5): by one of the columns that it names, what is empty last, and what is alike as
 * `otherwise` has it. Without a column it is `otherwise` alone.
 */
export function ordered({ sort, direction }: SortInput, columns: SortColumns, otherwise: SQL[]): SQL[] {
  const column = sort === undefined ? undefined : columns[sort]
  if (!column) return otherwise
  const way = direction === 'descending' ? desc : asc
  return [sql`${way(is(column, PgText) ? asWords(column) : column)} nulls last`, ...otherwise]
}

/** Text without regard to capitals, in the same order in every database; empty text is nothing. */
export const asWords = (text: Column | SQL): SQL => sql`nullif(lower(${text}), '') collate "C"`
