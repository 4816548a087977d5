import { eq, type SQL, sql } from 'drizzle-orm'
import { built } from './built'
import type { Database } from './database'
import { counters } from './schema/institute'

/** A number that triggers keep (migrations 0002 and 0004). */
export async function kept(db: Database, name: string): Promise<number> {
  const [row] = await numbers(db, { name })
  return row?.value ?? 0
}
const numbers = built<{ name: string }, { value: number }[]>((db) =>
  db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, sql.placeholder('name')))
    .prepare('kept number'),
)

/** The same as a column of another query. */
export const keptColumn = (name: string): SQL<number> =>
  sql<number>`coalesce((select value from ${counters} where name = ${name}), 0)`

/** How many rows a large table has, without counting them. */
export const rowCount = (
  db: Database,
  table: 'registration' | 'payment' | 'slot' | 'app_user' | 'visit',
): Promise<number> => kept(db, `rows:${table}`)
