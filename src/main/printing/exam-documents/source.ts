import { t } from '@lingui/core/macro'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { candidateDocumentName } from '#contract/exam/document-names'
import { CallError } from '#contract/protocol/failure'
import { documentName } from '#contract/protocol/text/document-name'
import type { letterheadOf } from '#documents/registration/to-document-data'
import type { DeskContext } from '../../ports'
import type { PrintableDocument } from '../printable-document'
import type { BatchSource } from '../sources/batch-source'
import type { LoadInstitute } from '../sources/institute'

export type ExamDocument = Extract<PrintedDocument, { batchId: string; registration?: never }>
/** The batch of a document, the letterhead, and access to further data. */
export type Source = {
  batch: Batch
  letterhead: ReturnType<typeof letterheadOf>
  batchSource: BatchSource
  loadInstitute: LoadInstitute
  context: Pick<DeskContext, 'objectStore' | 'sampleMedia' | 'fetchExternalPicture' | 'log'>
  signal: AbortSignal
  /** Id of the person in whose name data are loaded. */
  owner: string
}
/** Prepares one kind of document. Throws `conflict` with the reason if the batch has no such document. */
export type PrepareExamDocument<K extends ExamDocument['kind']> = (
  request: Extract<ExamDocument, { kind: K }>,
  source: Source,
) => Promise<PrintableDocument>

export const notGenerated = ({ name }: Batch) =>
  new CallError('conflict', t`No question paper has been generated for ${name}.`)

type Names = readonly [singular: string, plural: string]

/** Title with the roll number instead of the name, because the journal stores titles unencrypted. */
export function titleOf([singular, plural]: Names, { name }: Batch, candidateId: string | null, [first]: Candidate[]) {
  return candidateId === null ? `${plural} ${name}` : `${singular} ${name}, roll number ${first?.rollNumber ?? ''}`
}
/** File name with the candidate's name, which is allowed here: the clerk chooses where the file is saved. */
export function fileNameOf([singular, plural]: Names, batch: Batch, candidateId: string | null, [first]: Candidate[]) {
  return candidateId === null || !first
    ? documentName(batch.name, plural)
    : candidateDocumentName(first, singular, batch)
}
