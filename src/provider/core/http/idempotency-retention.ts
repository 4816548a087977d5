import { and, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { idempotencyKeys } from '../../database/schema/institute'

const dayMs = 24 * 3_600_000
/**
 * Milliseconds for which keys are stored. Workstations may repeat a change for 400 days. A refusal changed nothing,
 * so a repeat may run again: it is stored only against late duplicates of the same request.
 */
const retention = { responses: 450 * dayMs, refusals: 7 * dayMs }

/** Deletes idempotency keys after their retention; `now` in milliseconds. */
export async function pruneKeys(db: Database, now: number): Promise<void> {
  const { response, createdAt } = idempotencyKeys
  const olderThan = (age: number) => lt(createdAt, new Date(now - age).toISOString())
  const refusal = sql`jsonb_exists(${response}, 'refused')`
  await db
    .delete(idempotencyKeys)
    .where(or(olderThan(retention.responses), and(olderThan(retention.refusals), refusal)))
}
