import { count, sql } from 'drizzle-orm'
import type { Store } from '../ports/store'
import { drafts, outboxChanges, printJobs, quarantine } from '../store/schema'

/** Schema version, and numbers of rows. Changes and prints are counted by state. */
export function countRows(database: Store['database']) {
  const { user_version: schemaVersion } = database.get<{ user_version: number }>(sql`pragma user_version`)
  const byState = (rows: readonly { state: string; total: number }[]) =>
    Object.fromEntries(rows.map(({ state, total }) => [state, total]))
  return {
    schema: schemaVersion,
    drafts: database.select({ total: count() }).from(drafts).get()?.total ?? 0,
    changes: byState(
      database
        .select({ state: outboxChanges.state, total: count() })
        .from(outboxChanges)
        .groupBy(outboxChanges.state)
        .all(),
    ),
    prints: byState(
      database.select({ state: printJobs.state, total: count() }).from(printJobs).groupBy(printJobs.state).all(),
    ),
    quarantinedCount: database.select({ total: count() }).from(quarantine).get()?.total ?? 0,
  }
}
