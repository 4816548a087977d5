import { eq, getTableColumns, or } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { displayNameOf, formatCount, joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'
import { auditLog, passwordResets, sessions, staff, staffWorkstations } from '../database/schema/staff'
import { tables } from '../database/tables'

/** Gone with the person, and so no reason to keep them. */
const own: readonly unknown[] = [staff, sessions, staffWorkstations, passwordResets, auditLog]
const stamps = ['createdBy', 'updatedBy', 'decidedBy']

/** What names a member of staff, by a reference or by who wrote it: '3 batches and 12 registrations'; '' for nothing. */
export async function namedBy(db: Database, id: string): Promise<string> {
  const uses: string[] = []
  for (const table of tables) {
    if (own.includes(table)) continue
    const naming = columnsNaming(table)
    if (naming.length === 0) continue
    const count = await db.$count(table, or(...naming.map((column) => eq(column, id))))
    if (count > 0) uses.push(formatCount(count, displayNameOf(table)))
  }
  return joinWithAnd(uses)
}

function columnsNaming(table: (typeof tables)[number]): PgColumn[] {
  const references = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === staff ? columns : []
  })
  const columns = getTableColumns(table)
  const written = stamps.flatMap((name) => columns[name] ?? [])
  return [...references, ...written]
}
