import { type InferInsertModel, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'

const rowsPerInsert = 2000

/** Inserts rows in chunks, each as one JSON value. All rows must have the fields of the first, of columns named alike. */
export async function bulkInsert<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {})
  const columns = sql.join(
    fields.map((field) => sql.identifier(toSnakeCase(field))),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const chunk = rows.slice(from, from + rowsPerInsert).map((row) => toSnakeCaseKeys(row))
    const records = sql`json_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::json)`
    await db.execute(sql`insert into ${table} (${columns}) select ${columns} from ${records}`)
  }
}

const toSnakeCaseKeys = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [toSnakeCase(field), value]))
