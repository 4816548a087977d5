import { strToU8 } from 'fflate'
import type { Candidate } from '#contract/exam/candidate'
import { candidateDocumentName, certificateDocumentName } from '#contract/exam/document-names'
import { fullName } from '#contract/protocol/format'
import { toCsv } from '#contract/protocol/text/csv'
import type { Documents } from '#documents/index'
import { letterheadOf } from '#documents/registration/to-document-data'
import type { Context } from '../../core/context'
import type { ZipEntry } from '../../core/files/zip-stream'
import type { Database } from '../../database/database'
import { readInstitute } from '../../institute/institute'
import { readIssuedDocument } from '../../registration/issued-documents'
import type { StoredBatch } from '../batches/batch-access'
import { readBatchRow, thresholdsOf } from '../batches/batch-rows'
import { selectCandidates } from '../batches/candidates'
import { listResponsesOfBatch } from '../responses/response-rows'

export type ResultsData = Awaited<ReturnType<typeof readResultsData>>

/** All data of a batch's results, read in one transaction so that they match. */
export const readResultsData = (batch: StoredBatch, context: Context) =>
  context.db.transaction(
    async (db) => {
      const txContext = { ...context, db }
      const institute = await readInstitute(db)
      const presentCandidates = (await selectCandidates(batch, txContext)).filter(({ isPresent }) => isPresent)
      return {
        batch: await readBatchRow({ id: batch.id }, txContext),
        institute: letterheadOf(institute),
        /** Storage location of the logo. */
        logo: institute.logo,
        presentCandidates,
        responses: await listResponsesOfBatch({ batchId: batch.id }, txContext),
        thresholds: thresholdsOf(batch, institute),
        issuedDetailsByNumber: await readIssuedDetails(db, presentCandidates),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * Generates the files of the zip one at a time: results.csv, a PDF per present candidate in results/, certificates in
 * certificates/. `logo`: bytes of the image, if it was readable.
 */
export async function* generateResultFiles(
  data: ResultsData,
  documents: Documents,
  { logo, showCorrectAnswers }: { logo: Uint8Array | undefined; showCorrectAnswers: boolean },
): AsyncGenerator<ZipEntry, void> {
  const { batch, presentCandidates, responses, thresholds, issuedDetailsByNumber } = data
  const institute = { ...data.institute, logo }
  yield { name: 'results.csv', bytes: strToU8(`\ufeff${toCsv(csvRows(presentCandidates))}`) }
  for (const candidate of presentCandidates) {
    const response = responses.find(({ id }) => id === candidate.responseId)
    yield {
      name: `results/${candidateDocumentName(candidate, 'Result', batch)}.pdf`,
      bytes: await documents.results({
        institute,
        batch,
        thresholds,
        showCorrectAnswers,
        papers: [{ candidate, response }],
      }),
    }
    if (!candidate.certificateNumber) continue
    const issuedDetails = issuedDetailsByNumber.get(candidate.certificateNumber)
    const issued = issuedDetails && { ...issuedDetails, institute: { ...issuedDetails.institute, logo } }
    const certificate = await documents.certificates({ institute, batch, certificates: [{ candidate, issued }] })
    yield { name: `certificates/${certificateDocumentName(candidate)}.pdf`, bytes: certificate }
  }
}

/** Institute and examiner as printed on issued certificates, by certificate number. */
async function readIssuedDetails(db: Database, candidates: readonly Candidate[]) {
  const detailsByNumber = new Map<string, { institute: ReturnType<typeof letterheadOf>; examiner: string }>()
  for (const { certificateNumber } of candidates) {
    const issued = certificateNumber ? await readIssuedDocument(db, 'certificate', certificateNumber) : null
    if (issued?.institute)
      detailsByNumber.set(certificateNumber, { institute: letterheadOf(issued.institute), examiner: issued.examiner })
  }
  return detailsByNumber
}

/** Removes format characters, which can reverse a name on screen. Characters not allowed in file names become spaces. */
const safeFileName = (name: string) => name.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')

const csvHeader = [
  'Roll number',
  'Name',
  'Phone',
  'Course',
  'Theory %',
  'Practical %',
  'Final %',
  'Result',
  'Certificate',
]
const csvRows = (candidates: readonly Candidate[]): string[][] => [
  csvHeader,
  ...candidates.map((row) => [
    String(row.rollNumber),
    fullName(row),
    row.phone,
    row.courseName?.[0]?.name ?? '',
    ...[row.theoryScore, row.practicalScore, row.finalScore].map((score) => String(score ?? '')),
    row.result,
    row.certificateNumber,
  ]),
]

/** File name of a batch's zip. */
export const zipName = ({ name }: Pick<StoredBatch, 'name'>, showCorrectAnswers: boolean): string =>
  `${safeFileName(name)}${showCorrectAnswers ? '' : ', without answers'}.zip`
