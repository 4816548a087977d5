import { and, eq, lt } from 'drizzle-orm'
import type { Store } from '../ports/store'
import { outboxChanges, outboxDecisions } from '../store/schema'

const day = 86_400_000
/** A finished registration leaves the list by itself after a week (D-146). */
const changeAge = 7 * day
const decisionAge = 400 * day

/**
 * Removes finished changes and decisions that are old enough; `now` is the server's time, in milliseconds. What ended
 * while that was unknown counts from now on.
 */
export function removeOld({ database, backend }: Store, now: number, discard: (id: string) => void): void {
  const before = (age: number) => new Date(now - age).toISOString()
  const isDone = and(eq(outboxChanges.backend, backend), eq(outboxChanges.state, 'done'))
  const isDecided = eq(outboxDecisions.backend, backend)
  const [change, decision] = [database.update(outboxChanges), database.update(outboxDecisions)]
  database.transaction(() => {
    const undated = and(isDone, eq(outboxChanges.finishedAt, ''))
    change
      .set({ finishedAt: before(0) })
      .where(undated)
      .run()
    decision
      .set({ decidedAt: before(0) })
      .where(and(isDecided, eq(outboxDecisions.decidedAt, '')))
      .run()
    const old = and(isDone, lt(outboxChanges.finishedAt, before(changeAge)))
    for (const { id } of database.select({ id: outboxChanges.id }).from(outboxChanges).where(old).all()) discard(id)
    database
      .delete(outboxDecisions)
      .where(and(isDecided, lt(outboxDecisions.decidedAt, before(decisionAge))))
      .run()
  })
}
