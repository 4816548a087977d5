import { t } from '@lingui/core/macro'
import { fullName } from '../protocol/format'
import type { Candidate } from './candidate'

type NamedCandidate = Pick<Candidate, 'id' | 'firstName' | 'lastName' | 'phone' | 'rollNumber'> & {
  middleName?: string
}

/** 'roll number 3, 9876543210'. */
const rollAndPhone = ({ rollNumber, phone }: Pick<NamedCandidate, 'rollNumber' | 'phone'>): string =>
  [rollNumber > 0 ? t`roll number ${rollNumber}` : '', phone].filter(Boolean).join(', ')

/** Returns a function that names a candidate of a batch; candidates with equal names get roll number and phone. */
export function disambiguateNames(candidates: readonly NamedCandidate[]): (candidate: NamedCandidate) => string {
  const nameKey = (candidate: NamedCandidate) => fullName(candidate).toLocaleLowerCase().replace(/\s+/g, ' ')
  const candidatesByName = Map.groupBy(candidates, nameKey)
  return (candidate) => {
    const isShared = candidatesByName.get(nameKey(candidate))?.some(({ id }) => id !== candidate.id) ?? false
    const details = isShared ? rollAndPhone(candidate) : ''
    return details ? `${fullName(candidate)} (${details})` : fullName(candidate)
  }
}
