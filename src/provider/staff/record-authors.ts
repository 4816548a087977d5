import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { columnOf } from '../core/rows/references'
import type { Database } from '../database/database'
import { auditLog, staff } from '../database/schema/staff'
import { tableNamed, tableOf } from './audit/tables'

/** What reads a kind of rows that no call lists. */
const reading = new Map([['response', 'ofCandidate']])

type Stamp = { at: string; who: string }

/**
 * Who added a row and who changed it last, for whoever may read its kind: what the trail says, and for a row that is older
 * than the trail its own columns.
 */
export const recordStamps: Handlers['trail']['stamps'] = async ({ entity, recordId }, { db, assertAllowed }) => {
  assertAllowed(entity, reading.get(entity) ?? 'list')
  const table = tableOf(entity)
  const lines = await db
    .selectDistinctOn([auditLog.action], { action: auditLog.action, at: auditLog.at, who: auditLog.who })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, recordId), eq(auditLog.entity, table)))
    .orderBy(auditLog.action, desc(auditLog.id))
  const said = (action: string): Stamp | undefined => lines.find((line) => line.action === action)
  const added = said('added') ?? (await ownStamp(db, table, recordId))
  const changed = said('changed')
  return {
    addedAt: added?.at ?? '',
    addedBy: added?.who ?? '',
    changedAt: changed?.at ?? '',
    changedBy: changed?.who ?? '',
  }
}

async function ownStamp(db: Database, name: string, recordId: string): Promise<Stamp | undefined> {
  const table = tableNamed(name)
  if (!table || !('createdAt' in getTableColumns(table)) || !('createdBy' in getTableColumns(table))) return undefined
  const [row] = await db
    .select({ at: columnOf(table, 'createdAt'), who: staff.name })
    .from(table)
    .leftJoin(staff, eq(staff.id, columnOf(table, 'createdBy')))
    .where(eq(columnOf(table, 'id'), recordId))
  return row && { at: String(row.at), who: row.who ?? '' }
}
