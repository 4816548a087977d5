import { eq, getTableColumns, or } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { displayNameOf, formatCount, joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'
import { workstations } from '../database/schema/institute'
import { auditLog, passwordResets, sessions, staff, staffWorkstations } from '../database/schema/staff'
import { tables } from '../database/tables'

/** Not counted: the person, rows deleted with the person, the audit log, and the status reports of workstations. */
const ignoredTables: readonly unknown[] = [staff, sessions, staffWorkstations, passwordResets, auditLog, workstations]
/** Author columns have no foreign key. Those that hold a name instead of an id never match. */
const isAuthorColumn = (name: string): boolean => name === 'by' || name.endsWith('By')

/**
 * Rows that refer to a member of staff, by reference or author column: '3 batches and 12 registrations'; '' for none.
 */
export async function describeStaffUses(db: Database, id: string): Promise<string> {
  const uses: string[] = []
  for (const table of tables) {
    if (ignoredTables.includes(table)) continue
    const referringColumns = columnsReferringToStaff(table)
    if (referringColumns.length === 0) continue
    const count = await db.$count(table, or(...referringColumns.map((column) => eq(column, id))))
    if (count > 0) uses.push(formatCount(count, displayNameOf(table)))
  }
  return joinWithAnd(uses)
}

function columnsReferringToStaff(table: (typeof tables)[number]): PgColumn[] {
  const references = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === staff ? columns : []
  })
  const authorColumns = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    isAuthorColumn(name) ? [column] : [],
  )
  return [...references, ...authorColumns]
}
