import { sql } from 'drizzle-orm'
import type { Context } from './context'

/**
 * Runs a change in one audited transaction: database triggers (database/audit-triggers.ts) write an audit log entry per
 * changed row. A rejected change leaves neither the change nor an entry.
 */
export const withAuditLog = <T>(
  operation: string,
  context: Context,
  run: (context: Context) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (db) => {
    await setAuditActor({ ...context, db }, operation)
    return run({ ...context, db })
  })

/** Sets actor and operation for the audit triggers until the transaction ends. */
export async function setAuditActor(
  { db, at, staffId, staffName, role, client }: Context,
  operation: string,
): Promise<void> {
  // `call`, `who`, `counter`: names of database settings that the audit triggers read.
  const actorFields = { call: operation, at, staff: staffId, who: staffName, role, counter: client.workstation }
  const settings = Object.entries(actorFields).map(([key, value]) => sql`set_config(${`trail.${key}`}, ${value}, true)`)
  await db.execute(sql`select ${sql.join(settings, sql`, `)}`)
}
