import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handlers } from '../core/context'
import { columnOf } from '../core/rows/references'
import type { Database } from '../database/database'
import { auditLog, staff } from '../database/schema/staff'
import { findTable, tableOf } from './audit/tables'

/** Operations that read records of entities without the operation `list`. */
const readOperations = new Map([['response', 'ofCandidate']])

type Author = { at: string; name: string }

/**
 * Person and time of a row's creation and last change, from the audit log. The creation of a row that is older than the
 * log is read from its author columns.
 */
export const readRecordAuthors: Handlers['trail']['stamps'] = async ({ entity, recordId }, { db, assertAllowed }) => {
  assertAllowed(entity, readOperations.get(entity) ?? 'list')
  const tableName = tableOf(entity)
  const entries = await db
    .selectDistinctOn([auditLog.action], { action: auditLog.action, at: auditLog.at, name: auditLog.who })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, recordId), eq(auditLog.entity, tableName)))
    .orderBy(auditLog.action, desc(auditLog.id))
  const latestEntry = (action: string): Author | undefined => entries.find((entry) => entry.action === action)
  const addedEntry = latestEntry('added') ?? (await authorFromRow(db, tableName, recordId))
  const changedEntry = latestEntry('changed')
  return {
    addedAt: addedEntry?.at ?? '',
    addedBy: addedEntry?.name ?? '',
    changedAt: changedEntry?.at ?? '',
    changedBy: changedEntry?.name ?? '',
  }
}

async function authorFromRow(db: Database, tableName: string, recordId: string): Promise<Author | undefined> {
  const table = findTable(tableName)
  if (!table || !('createdAt' in getTableColumns(table)) || !('createdBy' in getTableColumns(table))) return undefined
  // An alias, because `table` may be the table of staff itself.
  const author = alias(staff, 'author')
  const [row] = await db
    .select({ at: columnOf(table, 'createdAt'), name: author.name })
    .from(table)
    .leftJoin(author, eq(author.id, columnOf(table, 'createdBy')))
    .where(eq(columnOf(table, 'id'), recordId))
  return row && { at: String(row.at), name: row.name ?? '' }
}
