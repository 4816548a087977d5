import { and, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { idempotencyKeys } from '../../database/schema/institute'

const dayMs = 24 * 3_600_000
/**
 * Workstations may repeat a request for 400 days. A refused request changed nothing: after 7 days, a repetition is
 * handled like a new request.
 */
const retentionMs = { responses: 450 * dayMs, refusals: 7 * dayMs }

/** Deletes idempotency keys after their retention; `now` in milliseconds. */
export async function pruneIdempotencyKeys(db: Database, now: number): Promise<void> {
  const { response, createdAt } = idempotencyKeys
  const olderThan = (ageMs: number) => lt(createdAt, new Date(now - ageMs).toISOString())
  const isRefusal = sql`jsonb_exists(${response}, 'refused')`
  await db
    .delete(idempotencyKeys)
    .where(or(olderThan(retentionMs.responses), and(olderThan(retentionMs.refusals), isRefusal)))
}
