import { strToU8 } from 'fflate'
import type { Candidate } from '#contract/exam/candidate'
import { candidateDocumentName, certificateDocumentName } from '#contract/exam/document-names'
import { fullName } from '#contract/protocol/format'
import { toCsv } from '#contract/protocol/text/csv'
import type { Documents } from '#documents/index'
import { letterheadOf } from '#documents/registration/records'
import type { Context } from '../../core/context'
import type { ZipEntry } from '../../core/files/zip-stream'
import type { Database } from '../../database/database'
import { theInstitute } from '../../institute/institute'
import { readIssuedDocument } from '../../registration/issued-documents'
import type { StoredBatch } from '../batches/batch-access'
import { batchById, thresholdsOf } from '../batches/batch-rows'
import { candidateRows } from '../batches/candidates'
import { responsesOfBatch } from '../responses/response-rows'

export type ResultsRows = Awaited<ReturnType<typeof resultsRows>>

/** All that the papers of a batch say, as it was at one moment, whatever is changed while they are made. */
export const resultsRows = (stored: StoredBatch, context: Context) =>
  context.db.transaction(
    async (db) => {
      const inside = { ...context, db }
      const institute = await theInstitute(db)
      const present = (await candidateRows(stored, inside)).filter(({ isPresent }) => isPresent)
      return {
        batch: await batchById({ id: stored.id }, inside),
        institute: letterheadOf(institute),
        /** Where it lies. */
        logo: institute.logo,
        present,
        responses: await responsesOfBatch({ batchId: stored.id }, inside),
        thresholds: thresholdsOf(stored, institute),
        certificates: await certificatesAsIssued(db, present),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * results.csv, and of everyone present results/ and, for those who passed, certificates/: one at a time, with the logo's
 * bytes where they could be had.
 */
export async function* resultsFiles(
  rows: ResultsRows,
  documents: Documents,
  { logo, rightAnswers }: { logo: Uint8Array | undefined; rightAnswers: boolean },
): AsyncGenerator<ZipEntry, void> {
  const { batch, present, responses, thresholds, certificates } = rows
  const institute = { ...rows.institute, logo }
  yield { name: 'results.csv', bytes: strToU8(`\ufeff${toCsv(table(present))}`) }
  for (const candidate of present) {
    const response = responses.find(({ id }) => id === candidate.responseId)
    const papers = [{ candidate, response }]
    yield {
      name: `results/${candidateDocumentName(candidate, 'Result', batch)}.pdf`,
      bytes: await documents.results({ institute, batch, thresholds, rightAnswers, papers }),
    }
    if (!candidate.certificateNumber) continue
    const head = certificates.get(candidate.certificateNumber)
    const issued = head && { ...head, institute: { ...head.institute, logo } }
    const certificate = await documents.certificates({ institute, batch, papers: [{ candidate, issued }] })
    yield { name: `certificates/${certificateDocumentName(candidate)}.pdf`, bytes: certificate }
  }
}

/** Institute and examiner as certificates named them, by their numbers. */
async function certificatesAsIssued(db: Database, candidates: readonly Candidate[]) {
  const heads = new Map<string, { institute: ReturnType<typeof letterheadOf>; examiner: string }>()
  for (const { certificateNumber } of candidates) {
    const issued = certificateNumber ? await readIssuedDocument(db, 'certificate', certificateNumber) : null
    if (issued?.institute)
      heads.set(certificateNumber, { institute: letterheadOf(issued.institute), examiner: issued.examiner })
  }
  return heads
}

/** Format characters can turn a name around on screen, and go; other signs leave a gap. */
const plain = (name: string) => name.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')

const titles = ['Roll number', 'Name', 'Phone', 'Course', 'Theory %', 'Practical %', 'Final %', 'Result', 'Certificate']
const table = (candidates: readonly Candidate[]): string[][] => [
  titles,
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

/** The name under which a batch's zip is saved. */
export const zipName = ({ name }: Pick<StoredBatch, 'name'>, rightAnswers = true): string =>
  `${plain(name)}${rightAnswers ? '' : ', without answers'}.zip`
