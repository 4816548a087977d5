import type { Candidate } from '#contract/exam/candidate'
import type { Context } from '../core/context'
import { listed } from '../core/rows/nouns'
import type { Database } from '../database/database'

/** What a change of a registration needs to know of the exam, which is built upon registrations and hands this in. */
export type TestDay = {
  /** Throws `conflict` when somebody is marked present or has handed in a paper: the registration stays in its batch then. */
  assertNotTested(db: Database, registrationId: string): Promise<void>
  /** Withdraws certificates that say something else by now. */
  withdrawChanged(registrationId: string, context: Context): Promise<Withdrawn[]>
}

/** A certificate that was withdrawn, by its number, and the result of its candidate by then. */
export type Withdrawn = { number: string; result: Candidate['result'] }

/** What whoever changed something learns of the certificates that it withdrew; '' for none. */
export function withdrawnWords(withdrawn: readonly Withdrawn[]): string {
  const renewed = withdrawn.filter(({ result }) => result === 'Pass').map(({ number }) => number)
  const ended = withdrawn.filter(({ result }) => result !== 'Pass')
  return [
    ...(renewed.length > 0
      ? [
          `Certificate ${listed(renewed)} is withdrawn. Save the results of its batch anew, and print the new certificate.`,
        ]
      : []),
    ...ended.map(
      ({ number, result }) => `The result is ${result} now. Certificate ${number} is withdrawn, and none follows.`,
    ),
  ].join(' ')
}
