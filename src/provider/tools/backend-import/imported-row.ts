import { hash } from 'node:crypto'
import { getTableName, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'
import { auditLog } from '../../database/schema/staff'

/** A row as it is kept. */
export type Kept<T extends PgTable> = {
  sourceId: string
  /** Its instant, from which its id is made. */
  at: string
  values: Omit<T['$inferInsert'], 'id'>
  /** Columns that are set once and not followed afterwards. */
  first?: Partial<T['$inferInsert']>
  /** The id that it keeps, where that is printed on paper. */
  id?: string
  /** Rows of other tables that are its parts: what they say, and how they are put in the place of those before. */
  parts?: { say: unknown; put: (db: Database, id: string) => Promise<void> }
}

/** The source's id of what stands for something that it does not tell. */
export const notTold = 'not told'

/** Of what only another row names, and of what we add. */
export const lost = (sourceId: string): string => `lost ${sourceId}`
export const ours = (name: string): string => `ours: ${name}`
export const isOurs = (sourceId: string) => /^(not told$|lost |ours: )/.test(sourceId)

export const keyOf = (table: PgTable) => (getTableName(table) === 'certificate' ? 'number' : 'id')

export const hashOf = <T extends PgTable>({ values, parts }: Kept<T>): string =>
  hash('sha256', JSON.stringify([sorted(values), parts?.say ?? null]))
const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/** Those of some rows that a call of ours has changed: the trail says so. */
export async function changedIn(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const lines = await db
    .selectDistinct({ id: auditLog.recordId })
    .from(auditLog)
    .where(inArray(auditLog.recordId, [...ids]))
  return new Set(lines.map(({ id }) => id))
}
