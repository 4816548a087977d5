import { type Column, getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'

const rowsPerInsert = 2000

/** Inserts rows in chunks, each as one JSON parameter. All rows must have the same fields as the first row. */
export async function bulkInsert<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const tableColumns: Record<string, Column> = getTableColumns(table)
  const columnName = (field: string) => {
    const column = tableColumns[field]
    const hasExplicitName = column && !column.keyAsName
    return hasExplicitName ? column.name : toSnakeCase(field)
  }
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((field) => sql.identifier(columnName(field))),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const chunk = rows
      .slice(from, from + rowsPerInsert)
      .map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])))
    const records = sql`json_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::json)`
    await db.execute(sql`insert into ${table} (${columns}) select ${columns} from ${records}`)
  }
}
