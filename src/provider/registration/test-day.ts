import type { Context } from '../core/context'
import { listed } from '../core/rows/nouns'
import type { Database } from '../database/database'

/** What a change of a registration needs to know of the exam, which is built upon registrations and hands this in. */
export type TestDay = {
  /** Throws `conflict` when somebody is marked present or has handed in a paper: the registration stays in its batch then. */
  assertNotTested(db: Database, registrationId: string): Promise<void>
  /** Withdraws certificates that say something else by now; answers their numbers. */
  withdrawChanged(registrationId: string, context: Context): Promise<string[]>
}

/** What whoever changed something learns of the certificates that it withdrew; '' for none. */
export const withdrawnWords = (numbers: readonly string[]): string =>
  numbers.length > 0
    ? `Certificate ${listed(numbers)} is withdrawn. Save the results of its batch anew, and print the new certificate.`
    : ''
