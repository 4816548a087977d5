import { and, eq, lt } from 'drizzle-orm'
import type { Ports } from '../ports'
import { outboxChanges, outboxDecisions } from '../store/schema'

const dayMs = 86_400_000
/** Retention of finished changes (D-146). */
const changeRetentionMs = 7 * dayMs
const decisionRetentionMs = 400 * dayMs

/**
 * Removes expired changes and decisions; those without a time get the current one. `now` is server time in
 * milliseconds, or undefined to remove nothing. Write errors are only logged, so that the outbox can still be listed.
 */
export function removeExpired(
  { store: { database, backend }, log }: Pick<Ports, 'store' | 'log'>,
  now: number | undefined,
  discard: (id: string) => void,
): void {
  if (now === undefined) return
  const timeBefore = (age: number) => new Date(now - age).toISOString()
  const currentTime = timeBefore(0)
  const doneFilter = and(eq(outboxChanges.backend, backend), eq(outboxChanges.state, 'done'))
  const backendFilter = eq(outboxDecisions.backend, backend)
  try {
    database.transaction(() => {
      database
        .update(outboxChanges)
        .set({ finishedAt: currentTime })
        .where(and(doneFilter, eq(outboxChanges.finishedAt, '')))
        .run()
      database
        .update(outboxDecisions)
        .set({ decidedAt: currentTime })
        .where(and(backendFilter, eq(outboxDecisions.decidedAt, '')))
        .run()
      const expiredFilter = and(doneFilter, lt(outboxChanges.finishedAt, timeBefore(changeRetentionMs)))
      const expiredChanges = database.select({ id: outboxChanges.id }).from(outboxChanges).where(expiredFilter).all()
      for (const { id } of expiredChanges) discard(id)
      database
        .delete(outboxDecisions)
        .where(and(backendFilter, lt(outboxDecisions.decidedAt, timeBefore(decisionRetentionMs))))
        .run()
    })
  } catch (error) {
    log('outbox.cleanup_failed', { error })
  }
}
