import { sql } from 'drizzle-orm'
import type { Context } from './context'

/**
 * Runs a change in one transaction that says who makes it: the triggers of the database write a line for each row that
 * it changes (database/keep-trail.ts). A refused change leaves neither the change nor a line.
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

/** Says until the end of the transaction who changes what is changed in it. */
export async function setAuditActor(
  { db, at, staffId, staffName, role, client: visitor }: Context,
  operation: string,
): Promise<void> {
  const actorFields = { call: operation, at, staff: staffId, who: staffName, role, counter: visitor.workstation }
  const settings = Object.entries(actorFields).map(([key, value]) => sql`set_config(${`trail.${key}`}, ${value}, true)`)
  await db.execute(sql`select ${sql.join(settings, sql`, `)}`)
}
