import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'

/**
 * Counts from this size on are cached: counting takes longer than reading a page, and nobody needs an exact total.
 * `minCachedRows` is for whole tables, `minCachedMatches` for counts with a condition.
 */
const minCachedRows = 10_000
const minCachedMatches = 1_000
const lifetimeMs = 5_000
const maxEntries = 200

type CachedCount = { count: number; expiresAt: number }
const caches = new WeakMap<Database, Map<string, CachedCount>>()

/** Number of matching rows: exact below 1,000 (10,000 without a condition), else up to 5 seconds old. */
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
