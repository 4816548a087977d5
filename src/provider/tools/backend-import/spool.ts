import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database'

/** Rows of one kind that were read, in the order of their time, some at a time: however many there are. */
export type Spooled<R> = {
  count: number
  chunks(): AsyncIterable<R[]>
  /** Those of some ids. */
  of(ids: readonly string[]): Promise<Map<string, R>>
}
type Spoolable = { id: string }

const table = sql.identifier('adoption_read')
const atOnce = 200

/**
 * What was read and is not kept yet, in a table of the database that is there while an adoption runs: a year's registrations
 * and payments at once would fill this machine's memory. It is written to no log, and empty after a crash.
 */
export class Spool {
  constructor(readonly db: Database) {}

  async open(): Promise<void> {
    await this.close()
    await this.db.execute(sql`create unlogged table ${table} (entity text collate "C", at text collate "C",
      id text collate "C", said text, primary key (entity, id))`)
    await this.db.execute(sql`create index on ${table} (entity, at, id)`)
  }

  async close(): Promise<void> {
    await this.db.execute(sql`drop table if exists ${table}`)
  }

  /** Puts rows in the place of those that have their ids, `at` their instants. */
  async put<R extends Spoolable>(entity: string, rows: readonly R[], at: (row: R) => string): Promise<void> {
    if (rows.length === 0) return
    const values = rows.map((row) => sql`(${entity}, ${at(row)}, ${row.id}, ${JSON.stringify(row)})`)
    await this.db.execute(sql`insert into ${table} values ${sql.join(values, sql`, `)}
      on conflict (entity, id) do update set at = excluded.at, said = excluded.said`)
  }

  /** What was put of a kind, oldest first. */
  async read<R extends Spoolable>(entity: string): Promise<Spooled<R>> {
    const { db } = this
    const [counted] = await rowsOf(sql`select count(*)::integer as count from ${table} where entity = ${entity}`)

    async function rowsOf(query: ReturnType<typeof sql>) {
      return (await db.execute<{ at: string; id: string; said: string; count: number }>(query)).rows
    }
    async function* chunks() {
      let last = { at: '', id: '' }
      for (;;) {
        const found = await rowsOf(sql`select at, id, said from ${table}
          where entity = ${entity} and (at, id) > (${last.at}, ${last.id}) order by at, id limit ${atOnce}`)
        if (found.length === 0) return
        yield found.map(({ said }) => JSON.parse(said) as R)
        last = found.at(-1) ?? last
      }
    }
    return {
      count: counted?.count ?? 0,
      chunks,
      async of(ids) {
        if (ids.length === 0) return new Map()
        const wanted = sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )
        const found = await rowsOf(sql`select id, said from ${table} where entity = ${entity} and id in (${wanted})`)
        return new Map(found.map(({ id, said }) => [id, JSON.parse(said) as R]))
      },
    }
  }
}
