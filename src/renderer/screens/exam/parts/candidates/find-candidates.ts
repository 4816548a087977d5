import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'

type Found = Pick<Candidate, 'rollNumber' | 'firstName' | 'lastName' | 'phone' | 'email'>

/** Up to three digits match only the roll number: "27" must not open the paper of a candidate with 27 in the phone. */
export function findCandidates<C extends Found>(candidates: readonly C[], typed: string): C[] {
  const words = typed.trim().toLocaleLowerCase()
  if (words === '') return [...candidates]
  if (/^\d{1,3}$/.test(words)) return candidates.filter(({ rollNumber }) => rollNumber === Number(words))
  return candidates.filter((one) =>
    [fullName(one), one.phone, one.email].some((text) => text.toLocaleLowerCase().includes(words)),
  )
}
