import { hash } from 'node:crypto'
import { getTableName, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'
import { auditLog } from '../../database/schema/staff'

export type RowToStore<T extends PgTable> = {
  sourceId: string
  /** Creation time in ISO. */
  at: string
  values: Omit<T['$inferInsert'], 'id'>
  /** Columns that are set at the first import and never updated. */
  insertOnly?: Partial<T['$inferInsert']>
  /** The id to store, if documents show the source's id. By default an id is derived from `at` and `sourceId`. */
  id?: string
  /** Rows of other tables that belong to this row: their content for comparison, and a function that replaces them. */
  children?: { content: unknown; replace: (db: Database, id: string) => Promise<void> }
}

// Source ids that the import makes up. Their spelling is stored and must not change.

/** Stored as the source id of a placeholder for missing data. */
export const unknownSourceId = 'not told'

/** Stored as the source id of a row that the source does not list, but other rows refer to. */
export const unlistedSourceId = (sourceId: string): string => `lost ${sourceId}`
export const isUnlistedSourceId = (sourceId: string): boolean => sourceId.startsWith('lost ')
/** Stored as the source id of a row that the import adds. */
export const addedSourceId = (name: string): string => `ours: ${name}`
export const isSyntheticId = (sourceId: string) => /^(not told$|lost |ours: )/.test(sourceId)

export const primaryKeyOf = (table: PgTable) => (getTableName(table) === 'certificate' ? 'number' : 'id')

export const contentHash = <T extends PgTable>({ values, children }: RowToStore<T>): string =>
  hash('sha256', JSON.stringify([sortedEntries(values), children?.content ?? null]))
const sortedEntries = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/** Ids of the rows that were changed after the import: those with entries in the audit log. */
export async function locallyChangedIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const entries = await db
    .selectDistinct({ id: auditLog.recordId })
    .from(auditLog)
    .where(inArray(auditLog.recordId, [...ids]))
  return new Set(entries.map(({ id }) => id))
}
