import { and, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { idempotencyKeys } from '../../database/schema/institute'

const day = 24 * 3_600_000
/**
 * How long keys are stored, in milliseconds. A workstation keeps changes and decisions for 400 days and may repeat one that
 * long; a refusal changed nothing, and only copies under way in the network may still come.
 */
const retention = { answers: 450 * day, refusals: 7 * day }

/** Deletes idempotency keys after their time; `now` in milliseconds. */
export async function pruneKeys(db: Database, now: number): Promise<void> {
  const { answer, createdAt } = idempotencyKeys
  const isOlderThan = (age: number) => lt(createdAt, new Date(now - age).toISOString())
  const isRefusal = sql`jsonb_exists(${answer}, 'refused')`
  await db
    .delete(idempotencyKeys)
    .where(or(isOlderThan(retention.answers), and(isOlderThan(retention.refusals), isRefusal)))
}
