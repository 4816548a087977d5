import { t } from '@lingui/core/macro'
import type { Candidate } from '#contract/exam/candidate'
import type { Context } from '../core/context'
import { joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'

/** Functions of the exam area. They are passed in, because exam imports registration. */
export type ExamHooks = {
  /** Throws `conflict` if the candidate was present or has a response: the registration must stay in its batch. */
  assertNotExamined(db: Database, registrationId: string): Promise<void>
  /** Withdraws certificates that no longer match the registration. */
  withdrawOutdatedCertificates(registrationId: string, context: Context): Promise<WithdrawnCertificate[]>
}

/** A withdrawn certificate, and its candidate's current result. */
export type WithdrawnCertificate = { number: string; result: Candidate['result'] }

/** Text about withdrawn certificates for the person who made the change; '' for none. */
export function withdrawnCertificatesText(certificates: readonly WithdrawnCertificate[]): string {
  const passedNumbers = certificates.filter(({ result }) => result === 'Pass').map(({ number }) => number)
  const notPassed = certificates.filter(({ result }) => result !== 'Pass')
  return [
    ...(passedNumbers.length > 0
      ? [
          t`Certificate ${{ numbers: joinWithAnd(passedNumbers) }} is withdrawn. Save the results of its batch anew, and print the new certificate.`,
        ]
      : []),
    ...notPassed.map(
      ({ number, result }) => t`The result is ${result} now. Certificate ${number} is withdrawn, and none follows.`,
    ),
  ].join(' ')
}
