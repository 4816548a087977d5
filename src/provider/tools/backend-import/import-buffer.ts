import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database'

/** Buffered rows of one entity, oldest first. */
export type BufferedRows<R> = {
  count: number
  /** Reads all rows in chunks of at most `chunkSize`. */
  chunks(): AsyncIterable<R[]>
  /** The rows with these ids. */
  findByIds(ids: readonly string[]): Promise<Map<string, R>>
}
type Bufferable = { id: string }

const table = sql.identifier('adoption_read')
const chunkSize = 200

/**
 * An unlogged table for rows of the source that are read and not yet stored: registrations and payments of years would
 * not fit into memory. PostgreSQL empties an unlogged table after a crash.
 */
export class ImportBuffer {
  constructor(readonly db: Database) {}

  async open(): Promise<void> {
    await this.close()
    await this.db.execute(sql`create unlogged table ${table} (entity text collate "C", at text collate "C",
      id text collate "C", json text, primary key (entity, id))`)
    await this.db.execute(sql`create index on ${table} (entity, at, id)`)
  }

  async close(): Promise<void> {
    await this.db.execute(sql`drop table if exists ${table}`)
  }

  /** Inserts rows, or replaces those with the same id; `timeOf` returns the ISO time by which they are sorted. */
  async put<R extends Bufferable>(entity: string, rows: readonly R[], timeOf: (row: R) => string): Promise<void> {
    if (rows.length === 0) return
    const values = rows.map((row) => sql`(${entity}, ${timeOf(row)}, ${row.id}, ${JSON.stringify(row)})`)
    await this.db.execute(sql`insert into ${table} values ${sql.join(values, sql`, `)}
      on conflict (entity, id) do update set at = excluded.at, json = excluded.json`)
  }

  async read<R extends Bufferable>(entity: string): Promise<BufferedRows<R>> {
    const { db } = this
    const [countRow] = await rowsOf(sql`select count(*)::integer as count from ${table} where entity = ${entity}`)

    async function rowsOf(query: ReturnType<typeof sql>) {
      return (await db.execute<{ at: string; id: string; json: string; count: number }>(query)).rows
    }
    async function* chunks() {
      let lastRow = { at: '', id: '' }
      for (;;) {
        const chunk = await rowsOf(sql`select at, id, json from ${table}
          where entity = ${entity} and (at, id) > (${lastRow.at}, ${lastRow.id}) order by at, id limit ${chunkSize}`)
        if (chunk.length === 0) return
        yield chunk.map(({ json }) => JSON.parse(json) as R)
        lastRow = chunk.at(-1) ?? lastRow
      }
    }
    return {
      count: countRow?.count ?? 0,
      chunks,
      async findByIds(ids) {
        if (ids.length === 0) return new Map()
        const idList = sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )
        const rows = await rowsOf(sql`select id, json from ${table} where entity = ${entity} and id in (${idList})`)
        return new Map(rows.map(({ id, json }) => [id, JSON.parse(json) as R]))
      },
    }
  }
}
