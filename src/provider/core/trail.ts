import { sql } from 'drizzle-orm'
import type { Context } from './context'

/**
 * Runs a change in one transaction that says who makes it: the triggers of the database write a line for each row that
 * it changes (database/keep-trail.ts). A refused change leaves neither the change nor a line.
 */
export const leavingTrail = <T>(call: string, context: Context, run: (context: Context) => Promise<T>): Promise<T> =>
  context.db.transaction(async (db) => {
    await signTrail({ ...context, db }, call)
    return run({ ...context, db })
  })

/** Says until the end of the transaction who changes what is changed in it. */
export async function signTrail({ db, at, staffId, staffName, role, visitor }: Context, call: string): Promise<void> {
  const said = { call, at, staff: staffId, who: staffName, role, counter: visitor.counter }
  const settings = Object.entries(said).map(([key, value]) => sql`set_config(${`trail.${key}`}, ${value}, true)`)
  await db.execute(sql`select ${sql.join(settings, sql`, `)}`)
}
