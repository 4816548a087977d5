import { t } from '@lingui/core/macro'
import { fullName } from '../protocol/format'
import type { Candidate, CertificateContent } from './candidate'

const formatScore = (score: number | null) => (score === null ? '' : String(score))

/** Content of a new certificate; `testDay` is 'YYYY-MM-DD'. */
export function createCertificateContent(candidate: Candidate, testDay: string): CertificateContent {
  const slot = candidate.slot?.[0]
  return {
    name: fullName(candidate),
    dateOfBirth: candidate.dateOfBirth,
    licenceNumber: candidate.licenceNumber || candidate.permanentLicenceNumber,
    course: candidate.courseName?.[0]?.name ?? '',
    vehicleCategory: candidate.vehicleCategory?.[0]?.name ?? '',
    from: slot?.date || candidate.dateOfCourse,
    to: slot?.endDate ?? '',
    tested: testDay,
    theory: formatScore(candidate.theoryScore),
    practical: formatScore(candidate.practicalScore),
    final: formatScore(candidate.finalScore),
  }
}

/** Notice for staff if no public URL is set. */
export const missingQrCodeMessage = t`Certificates carry no QR code: no public address is set. Once it is set in Institute settings, print them again.`
