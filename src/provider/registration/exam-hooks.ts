import type { Candidate } from '#contract/exam/candidate'
import type { Context } from '../core/context'
import { joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'

/** Checks that the exam area, which depends on this one, passes in. */
export type ExamHooks = {
  /** Throws `conflict` if marked present or with a response: such a registration stays in its batch. */
  assertNotExamined(db: Database, registrationId: string): Promise<void>
  /** Withdraws certificates that no longer match the registration. */
  withdrawOutdatedCertificates(registrationId: string, context: Context): Promise<WithdrawnCertificate[]>
}

/** A withdrawn certificate, and its candidate's current result. */
export type WithdrawnCertificate = { number: string; result: Candidate['result'] }

/** Text about withdrawn certificates for the person who made the change; '' for none. */
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
