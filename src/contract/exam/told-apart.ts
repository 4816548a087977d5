import { fullName } from '../protocol/format'
import type { Candidate } from './candidate'

type Named = Pick<Candidate, 'id' | 'firstName' | 'lastName' | 'phone' | 'rollNumber'> & { middleName?: string }

/** 'roll number 3, 9876543210'; without a number where the institute gives none. */
const rollAndPhone = ({ rollNumber, phone }: Pick<Named, 'rollNumber' | 'phone'>): string =>
  [rollNumber > 0 ? `roll number ${rollNumber}` : '', phone].filter(Boolean).join(', ')

/** How each of a batch is named in a sentence: by name, and by roll number and phone where another has the same name. */
export function toldApart(all: readonly Named[]): (one: Named) => string {
  const key = (one: Named) => fullName(one).toLocaleLowerCase().replace(/\s+/g, ' ')
  const ids = Map.groupBy(all, key)
  return (one) => {
    const isShared = ids.get(key(one))?.some(({ id }) => id !== one.id) ?? false
    return isShared ? `${fullName(one)} (${rollAndPhone(one)})` : fullName(one)
  }
}
