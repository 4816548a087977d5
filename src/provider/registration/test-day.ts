import type { Context } from '../core/context'
import type { Database } from '../database/database'

/** What a change of a registration needs to know of the exam, which is built upon registrations and hands this in. */
export type TestDay = {
  /** Throws `conflict` when somebody is marked present or has handed in a paper: the registration stays in its batch then. */
  assertNotTested(db: Database, registrationId: string): Promise<void>
  /** Withdraws certificates that say something else by now; answers their numbers. */
  withdrawChanged(registrationId: string, context: Context): Promise<string[]>
}
