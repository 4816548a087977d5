import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'

/** From so many rows on a count takes longer than a page of them, and nobody sees whether it is one more. */
const manyRows = 10_000
const manyFound = 1_000
const servedFor = 5_000
const mostKept = 200

type Counted = { count: number; until: number }
const counts = new WeakMap<Database, Map<string, Counted>>()

/** How many rows a condition finds: exact below 1,000 (of all rows below 10,000), else as it was at most five seconds ago. */
export async function countRows(db: Database, table: PgTable, where?: SQL): Promise<number> {
  const statement = db.select({ count: count() }).from(table).where(where)
  const question = JSON.stringify(statement.toSQL())
  const kept = counts.get(db) ?? new Map<string, Counted>()
  counts.set(db, kept)
  const before = kept.get(question)
  if (before && performance.now() < before.until) return before.count
  kept.delete(question)
  const [row] = await statement
  const found = row?.count ?? 0
  if (found >= (where ? manyFound : manyRows))
    kept.set(question, { count: found, until: performance.now() + servedFor })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return found
}
