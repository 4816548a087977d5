import { and, eq, lt } from 'drizzle-orm'
import type { Ports } from '../ports'
import { outboxChanges, outboxDecisions } from '../store/schema'

const dayMs = 86_400_000
/** Finished changes of every kind are removed a week after they finished (D-146). */
const changeRetentionMs = 7 * dayMs
const decisionRetentionMs = 400 * dayMs

/**
 * Removes expired finished changes and decisions. `now` is server time in milliseconds: while it is unknown nothing is
 * removed. Entries without a time get the current time. Write errors are only logged, so that the list is still shown.
 */
export function removeExpired(
  { store: { database, backend }, log }: Pick<Ports, 'store' | 'log'>,
  now: number | undefined,
  discard: (id: string) => void,
): void {
  if (now === undefined) return
  const timeBefore = (age: number) => new Date(now - age).toISOString()
  const ofDoneChanges = and(eq(outboxChanges.backend, backend), eq(outboxChanges.state, 'done'))
  const ofBackend = eq(outboxDecisions.backend, backend)
  try {
    database.transaction(() => {
      database
        .update(outboxChanges)
        .set({ finishedAt: timeBefore(0) })
        .where(and(ofDoneChanges, eq(outboxChanges.finishedAt, '')))
        .run()
      database
        .update(outboxDecisions)
        .set({ decidedAt: timeBefore(0) })
        .where(and(ofBackend, eq(outboxDecisions.decidedAt, '')))
        .run()
      const ofExpiredChanges = and(ofDoneChanges, lt(outboxChanges.finishedAt, timeBefore(changeRetentionMs)))
      const expiredChanges = database.select({ id: outboxChanges.id }).from(outboxChanges).where(ofExpiredChanges).all()
      for (const { id } of expiredChanges) discard(id)
      database
        .delete(outboxDecisions)
        .where(and(ofBackend, lt(outboxDecisions.decidedAt, timeBefore(decisionRetentionMs))))
        .run()
    })
  } catch (error) {
    log('outbox.cleanup_failed', { error })
  }
}
