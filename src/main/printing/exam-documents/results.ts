import { t } from '@lingui/core/macro'
import { missingQrCodeMessage } from '#contract/exam/certificate-content'
import { certificateDocumentName } from '#contract/exam/document-names'
import { CallError } from '#contract/protocol/failure'
import { documentName } from '#contract/protocol/text/document-name'
import { letterheadOf } from '#documents/registration/to-document-data'
import { loadIssuedDocument } from '../sources/issued'
import { fileNameOf, type PrepareExamDocument, type Source, titleOf } from './source'

const resultNames = ['Result', 'Results'] as const

export const results: PrepareExamDocument<'result'> = async ({ candidateId, withoutAnswers }, source) => {
  const { batch, letterhead: institute, batchSource } = source
  const candidates = await batchSource.loadSelectedCandidates(batch, candidateId)
  const thresholds = await batchSource.loadThresholds(batch)
  const responses = await batchSource.api.response.ofBatch({ batchId: batch.id }, batchSource.options)
  const responseByCandidateId = new Map(responses.map((response) => [response.candidate?.id, response]))
  const papers = candidates.map((candidate) => ({ candidate, response: responseByCandidateId.get(candidate.id) }))
  const suffix = withoutAnswers ? ', without answers' : ''
  return {
    subject: candidateId ?? batch.id,
    title: titleOf(resultNames, batch, candidateId, candidates) + suffix,
    file: fileNameOf(resultNames, batch, candidateId, candidates) + suffix,
    render: (make) => make('results', { institute, batch, thresholds, showCorrectAnswers: !withoutAnswers, papers }),
  }
}

export const certificates: PrepareExamDocument<'certificate'> = async ({ candidateId }, source) => {
  const { batch, letterhead: institute, batchSource } = source
  const selectedCandidates = candidateId
    ? [await batchSource.loadCandidate(batch, candidateId)]
    : await batchSource.loadCandidates(batch)
  const certifiedCandidates = selectedCandidates.filter(({ certificateNumber }) => certificateNumber !== '')
  const [first] = certifiedCandidates
  if (!first)
    throw new CallError(
      'conflict',
      candidateId
        ? t`This candidate has no certificate. It is issued to those who passed, with the results of the batch.`
        : t`No certificates in ${{ name: batch.name }} yet. They are issued with the results of the batch.`,
    )
  const issuersByNumber = new Map(
    await Promise.all(
      certifiedCandidates.map(
        async ({ certificateNumber }) => [certificateNumber, await issuerAtIssue(certificateNumber, source)] as const,
      ),
    ),
  )
  return {
    subject: candidateId ?? batch.id,
    title: candidateId ? `Certificate ${first.certificateNumber}` : `Certificates ${batch.name}`,
    file: candidateId ? certificateDocumentName(first) : documentName(batch.name, 'Certificates'),
    certificates: certifiedCandidates.map(({ certificateNumber }) => certificateNumber),
    note: certifiedCandidates.some(({ certificateUrl }) => certificateUrl === '') ? missingQrCodeMessage : '',
    render: (make, markOf) =>
      make('certificates', {
        institute,
        batch,
        certificates: certifiedCandidates.map((candidate) => ({
          candidate,
          issued: issuersByNumber.get(candidate.certificateNumber),
          copy: markOf(candidate.certificateNumber),
        })),
      }),
  }
}

/** Institute and examiner of a certificate when it was issued; undefined if the server does not store them. */
async function issuerAtIssue(number: string, { batchSource, loadInstitute, signal }: Source) {
  const issued = await loadIssuedDocument(batchSource.api, 'certificate', number, batchSource.options)
  if (!issued?.institute) return undefined
  const institute = await loadInstitute(batchSource.staffId, { signal, issuedInstitute: issued.institute })
  return { institute: letterheadOf(institute, institute.logo), examiner: issued.examiner }
}
