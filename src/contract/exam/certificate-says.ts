import { fullName } from '../protocol/format'
import type { Candidate, CertificateSays } from './candidate'

const scoreOf = (score: number | null) => (score === null ? '' : String(score))

/** What a certificate that is issued now says of a candidate who was tested on that day, 'YYYY-MM-DD'. */
export function certificateSays(candidate: Candidate, tested: string): CertificateSays {
  const slot = candidate.slot?.[0]
  return {
    name: fullName(candidate),
    dateOfBirth: candidate.dateOfBirth,
    licenceNumber: candidate.licenceNumber || candidate.permanentLicenceNumber,
    course: candidate.courseName?.[0]?.name ?? '',
    vehicleCategory: candidate.vehicleCategory?.[0]?.name ?? '',
    from: slot?.date || candidate.dateOfCourse,
    to: slot?.endDate ?? '',
    tested,
    theory: scoreOf(candidate.theoryScore),
    practical: scoreOf(candidate.practicalScore),
    final: scoreOf(candidate.finalScore),
  }
}

/** For the clerk, where certificates have no address under which they can be checked. */
export const withoutCodeWords =
  'Certificates carry no QR code: no public address is set. Once it is set in Institute settings, print them again.'
