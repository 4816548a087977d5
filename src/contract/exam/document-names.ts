import { fullName } from '../protocol/format'
import { documentName } from '../protocol/text/document-name'
import type { Batch } from './batch'
import type { Candidate } from './candidate'

type PersonName = Parameters<typeof fullName>[0]

/** 'Pooja Sharma - Result roll number 7, LMV weekend'. */
export const candidateDocumentName = (
  candidate: PersonName & Pick<Candidate, 'rollNumber'>,
  title: string,
  { name }: Pick<Batch, 'name'>,
): string => documentName(fullName(candidate), title, `roll number ${candidate.rollNumber}, ${name}`)

export const certificateDocumentName = (candidate: PersonName & Pick<Candidate, 'certificateNumber'>): string =>
  documentName(fullName(candidate), 'Certificate', candidate.certificateNumber)

/**
 * Title of the question papers of all present candidates in one language. The caller may append ', with answer form'.
 */
export const allPapersTitle = ({ name }: Pick<Batch, 'name'>, language: string): string =>
  `Question papers ${name}, ${language}`
