import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { readDocumentNumber, toDocumentKey } from '#contract/protocol/text/document-number'
import { foldText } from '#contract/protocol/text/fold-text'
import { readPhone } from '#contract/protocol/text/phone'

/** Fields that the whole search text must equal, apart from labels, separators and letter case. */
const documentNumberFields = ['id', 'invoiceNumber', 'creditNoteNumber', 'certificateNumber'] as const
type SearchedFields = Pick<
  Candidate,
  'rollNumber' | 'firstName' | 'lastName' | 'phone' | 'email' | (typeof documentNumberFields)[number]
>

/**
 * Candidates that match a search text. Up to three digits match only the roll number: "27" must not find a phone
 * number that contains 27.
 */
export function findCandidates<C extends SearchedFields>(candidates: readonly C[], text: string): C[] {
  const searchText = readPhone(text) ?? foldText(text)
  if (searchText === '') return [...candidates]
  if (/^\d{1,3}$/.test(searchText)) return candidates.filter(({ rollNumber }) => rollNumber === Number(searchText))
  const documentKey = readDocumentNumber(text)
  return candidates.filter(
    (candidate) =>
      [fullName(candidate), candidate.phone, candidate.email].some((field) => foldText(field).includes(searchText)) ||
      documentNumberFields.some((field) => toDocumentKey(candidate[field]) === documentKey),
  )
}
