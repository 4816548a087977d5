import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'

/** From so many rows on a count takes longer than a page of them, and nobody sees whether it is one more. */
const minCachedRows = 10_000
const minCachedMatches = 1_000
const lifetimeMs = 5_000
const maxEntries = 200

type CachedCount = { count: number; expiresAt: number }
const caches = new WeakMap<Database, Map<string, CachedCount>>()

/** How many rows a condition finds: exact below 1,000 (of all rows below 10,000), else as it was at most five seconds ago. */
export async function countRows(db: Database, table: PgTable, where?: SQL): Promise<number> {
  const statement = db.select({ count: count() }).from(table).where(where)
  const key = JSON.stringify(statement.toSQL())
  const cache = caches.get(db) ?? new Map<string, CachedCount>()
  caches.set(db, cache)
  const cached = cache.get(key)
  if (cached && performance.now() < cached.expiresAt) return cached.count
  cache.delete(key)
  const [row] = await statement
  const rowCount = row?.count ?? 0
  if (rowCount >= (where ? minCachedMatches : minCachedRows))
    cache.set(key, { count: rowCount, expiresAt: performance.now() + lifetimeMs })
  const [oldest] = cache.keys()
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  return rowCount
}
