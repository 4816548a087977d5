import type { Candidate } from '#contract/exam/candidate'
import type { Context } from '../core/context'
import { joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'

/** What a change of a registration needs to know of the exam, which is built upon registrations and hands this in. */
export type ExamHooks = {
  /** Throws `conflict` when somebody is marked present or has handed in a paper: the registration stays in its batch then. */
  assertNotExamined(db: Database, registrationId: string): Promise<void>
  /** Withdraws certificates that say something else by now. */
  withdrawOutdatedCertificates(registrationId: string, context: Context): Promise<WithdrawnCertificate[]>
}

/** A certificate that was withdrawn, by its number, and the result of its candidate by then. */
export type WithdrawnCertificate = { number: string; result: Candidate['result'] }

/** What whoever changed something learns of the certificates that it withdrew; '' for none. */
export function withdrawnCertificatesText(withdrawn: readonly WithdrawnCertificate[]): string {
  const renewed = withdrawn.filter(({ result }) => result === 'Pass').map(({ number }) => number)
  const failed = withdrawn.filter(({ result }) => result !== 'Pass')
  return [
    ...(renewed.length > 0
      ? [
          `Certificate ${joinWithAnd(renewed)} is withdrawn. Save the results of its batch anew, and print the new certificate.`,
        ]
      : []),
    ...failed.map(
      ({ number, result }) => `The result is ${result} now. Certificate ${number} is withdrawn, and none follows.`,
    ),
  ].join(' ')
}
