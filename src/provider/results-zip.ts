import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Batch } from '#contract/batch'
import type { Candidate } from '#contract/candidate'
import { toCsv } from '#contract/csv'
import { fullName } from '#contract/format'
import type { Documents } from '#documents/index'
import { letterheadOf } from '#documents/records'
import type { StoredBatch } from './batch-owner'
import { batchById } from './batch-rows'
import { candidateRows, thresholds } from './candidates'
import type { Context } from './context'
import { theInstitute } from './institute'
import { responsesOfBatch } from './response-rows'

/** results/, certificates/ and results.csv of a batch. PDFs are compressed already, so they are only put together. */
export async function resultsZip(
  stored: StoredBatch,
  documents: Documents,
  context: Context,
): Promise<Uint8Array<ArrayBuffer>> {
  const batch = await batchById({ id: stored.id }, context)
  const institute = letterheadOf(await theInstitute(context.db))
  const present = (await candidateRows(stored, context)).filter(({ isPresent }) => isPresent)
  const responses = await responsesOfBatch({ batchId: stored.id }, context)
  const needed = await thresholds({}, context)
  const files: Zippable = { 'results.csv': strToU8(`\ufeff${toCsv(table(present))}`) }
  for (const candidate of present) {
    const response = responses.find(({ id }) => id === candidate.responseId)
    const file = `${fileName(candidate)}.pdf`
    const papers = [{ candidate, response }]
    files[`results/${file}`] = await documents.results({ institute, batch, thresholds: needed, papers })
    if (!candidate.certificateNumber) continue
    files[`certificates/${file}`] = await certificate(candidate, batch, institute, documents)
  }
  return zipSync(files, { level: 0, mtime: context.at }) as Uint8Array<ArrayBuffer>
}

const certificate = (
  candidate: Candidate,
  batch: Batch,
  institute: ReturnType<typeof letterheadOf>,
  documents: Documents,
) => documents.certificates({ institute, batch, papers: [{ candidate }] })

/** '07 Pooja Sharma', without signs that Windows keeps out of file names. */
const fileName = (candidate: Candidate): string =>
  `${String(candidate.rollNumber).padStart(2, '0')} ${fullName(candidate)}`
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/[ .]+$/, '')

const titles = ['Roll number', 'Name', 'Phone', 'Course', 'Theory %', 'Practice %', 'Final %', 'Result', 'Certificate']
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
export const zipName = ({ name }: Pick<StoredBatch, 'name'>): string =>
  `${name.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')}.zip`
