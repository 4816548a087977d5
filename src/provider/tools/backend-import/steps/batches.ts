import { eq } from 'drizzle-orm'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { indiaTimeToEpochMs, toIndiaDay } from '#contract/protocol/calendar'
import { fetchAllRows } from '#contract/protocol/lists/fetch-all-rows'
import { searchKey } from '../../../core/search'
import {
  attendanceChanges,
  attendances,
  batches,
  batchSlots,
  certificates,
} from '../../../database/schema/exam/batches'
import type { ImportRun } from '../import-run'
import type { RowToStore } from '../imported-row'
import type { BatchDetails, ImportedBatch } from './batch-details'
import { continueNumbers } from './document-numbers'
import { resolveReference } from './placeholders'
import { importQuestionPaper } from './question-papers'
import { importResponses } from './responses'
import { inferThresholds } from './thresholds'

/** Imports batches with attendance, papers, responses, results and certificates. Returns data for the verification. */
export async function importBatches(run: ImportRun): Promise<ImportedBatch[]> {
  const importedBatches: ImportedBatch[] = []
  const certificateNumbers: string[] = []
  const rows = await run.readAll('batch', run.source.api.batch.list)
  const batchIdBySlot = mapSlotsToBatches(run, rows)
  for (const [index, batch] of rows.entries()) {
    const details = await readBatchDetails(run, batch)
    await importBatch(run, details, batchIdBySlot)
    await importQuestionPaper(run, details)
    await importResponses(run, details)
    await importCertificates(run, details)
    importedBatches.push(toImportedBatch(details))
    for (const { certificateNumber } of details.candidates)
      if (certificateNumber !== '') certificateNumbers.push(certificateNumber)
    run.print(`batch: ${index + 1} of ${rows.length} with its people and papers`)
  }
  await continueNumbers(run, 'certificate', certificateNumbers)
  for (const entity of ['batch', 'candidate', 'examSet', 'response', 'certificate']) run.finishEntity(entity)
  return importedBatches
}

const toImportedBatch = ({ batch, candidates, responses }: BatchDetails): ImportedBatch => ({
  batchId: batch.id,
  candidates: candidates.map(({ id, isPresent, theoryScore, practicalScore, result }) => ({
    id,
    isPresent,
    theoryScore,
    practicalScore,
    result,
  })),
  candidateIdsWithResponse: responses.flatMap(({ candidate }) => candidate?.id ?? []),
})

async function readBatchDetails(run: ImportRun, batch: Batch): Promise<BatchDetails> {
  const { api } = run.source
  const { id: batchId } = batch
  const candidateList = await run.readDetail('candidate', batchId, () =>
    fetchAllRows((pageInput) => api.candidate.list({ batchId, ...pageInput }), 100),
  )
  const candidates = candidateList?.all ?? []
  run.countRead('candidate', candidates)
  for (let n = 0; n < (candidateList?.unparsedRows ?? 0); n++)
    run.reportOf('candidate').unreadable.push({ id: '', reason: `in batch ${batchId}: entry without an id` })
  const hasPaper = batch.isPaperGenerated
  const paper = hasPaper ? await run.readDetail('examSet', batchId, () => api.examSet.ofBatch({ batchId })) : undefined
  if (paper) run.countRead('examSet', [paper])
  const responses = hasPaper ? await run.readDetail('response', batchId, () => api.response.ofBatch({ batchId })) : []
  run.countRead('response', responses ?? [])
  return { batch, candidates, isCandidateListRefused: !candidateList, paper, responses: responses ?? [] }
}

/** The batch of each slot: the first that lists it. */
function mapSlotsToBatches(run: ImportRun, rows: readonly Batch[]): Map<string, string> {
  const batchIdBySlot = new Map<string, string>()
  for (const { id, slots = [] } of rows)
    for (const slot of slots) {
      const otherBatchId = batchIdBySlot.get(slot.id)
      if (otherBatchId)
        run.addWarning('batch', id, `slot ${slot.id} is also in batch ${otherBatchId}: stored only there`)
      else batchIdBySlot.set(slot.id, id)
    }
  return batchIdBySlot
}

async function importBatch(
  run: ImportRun,
  details: BatchDetails,
  batchIdBySlot: ReadonlyMap<string, string>,
): Promise<void> {
  const { batch, candidates, isCandidateListRefused, responses } = details
  const entity = 'batch'
  const { id } = batch
  const referringRow = { entity, id }
  const at = run.timestampOf(batch)
  const date = batch.date || batch.slots?.[0]?.date || toIndiaDay(at)
  // Without the candidates, pass marks and attendance stay as an earlier import stored them.
  const keepsEarlierImport = isCandidateListRefused && run.localIdOf('batch', id) !== undefined
  const values = {
    name: batch.name,
    date,
    createdAt: at,
    search: searchKey(batch.name),
    examinerId: await resolveReference(run, 'staffMember', batch.examiner?.id ?? '', referringRow),
    dataEntryId: await resolveReference(run, 'staffMember', batch.dataEntry?.id ?? '', referringRow),
    attendanceTakenAt: batch.isAttendanceTaken ? earlierOf(indiaTimeToEpochMs(date, '00:00'), run.startedAt) : null,
    completedAt: batch.isComplete ? earlierOf(indiaTimeToEpochMs(date, '23:59'), run.startedAt) : null,
    ...(keepsEarlierImport ? {} : thresholdColumns(batch, inferThresholds(run, batch, candidates, responses))),
  }
  const slotIds = (batch.slots ?? []).flatMap((slot) => {
    const isOfOtherBatch = batchIdBySlot.get(slot.id) !== id
    if (isOfOtherBatch) return []
    const localSlotId = run.localIdOf('slot', slot.id)
    if (localSlotId === undefined) run.addWarning(entity, id, `slot ${slot.id} was not imported`)
    return localSlotId ?? []
  })
  const attendanceEntries = batch.isAttendanceTaken ? toAttendance(run, candidates) : []
  const row: RowToStore<typeof batches> = {
    sourceId: id,
    at,
    values,
    children: { content: [slotIds, attendanceEntries], replace: replaceChildren },
  }
  await run.store(entity, batches, [row])

  async function replaceChildren(db: ImportRun['db'], batchId: string): Promise<void> {
    await db.delete(batchSlots).where(eq(batchSlots.batchId, batchId))
    if (slotIds.length > 0) await db.insert(batchSlots).values(slotIds.map((slotId) => ({ slotId, batchId })))
    if (keepsEarlierImport) return
    // Attendance that was corrected in this database stays.
    if ((await db.$count(attendanceChanges, eq(attendanceChanges.batchId, batchId))) > 0) return
    await db.delete(attendances).where(eq(attendances.batchId, batchId))
    if (attendanceEntries.length > 0)
      await db.insert(attendances).values(attendanceEntries.map((entry) => ({ ...entry, batchId })))
  }
}

const earlierOf = (epochMs: number, isoTime: string) => new Date(Math.min(epochMs, Date.parse(isoTime))).toISOString()
const thresholdColumns = ({ isComplete }: Batch, { theory, practical }: Thresholds) =>
  isComplete ? { theoryThreshold: theory, practicalThreshold: practical } : {}

/**
 * Attendance with roll numbers. If those of the source are unique, they are kept, and missing ones follow the highest;
 * otherwise the roll number is the position on the list.
 */
function toAttendance(run: ImportRun, candidates: readonly Candidate[]) {
  const rollNumbers = candidates.map(({ rollNumber }) => rollNumber).filter((number) => number > 0)
  const hasUniqueRollNumbers = new Set(rollNumbers).size === rollNumbers.length
  let highestNumber = Math.max(0, ...rollNumbers)
  const assignNumber = (rollNumber: number) => (rollNumber > 0 ? rollNumber : ++highestNumber)
  const attendanceEntries = new Map<string, { registrationId: string; rollNumber: number; isPresent: boolean }>()
  for (const [index, { id, rollNumber, isPresent }] of candidates.entries()) {
    const registrationId = run.localIdOf('registration', id)
    if (registrationId === undefined) run.addRejected('candidate', id, 'its registration was not imported')
    else
      attendanceEntries.set(registrationId, {
        registrationId,
        isPresent,
        rollNumber: hasUniqueRollNumbers ? assignNumber(rollNumber) : index + 1,
      })
  }
  return [...attendanceEntries.values()]
}

/** Imports certificates with a number. Missing ones are issued with the next results of the batch. */
async function importCertificates(run: ImportRun, { batch, candidates }: BatchDetails): Promise<void> {
  const rows = candidates.flatMap((row): RowToStore<typeof certificates>[] => {
    const { id, certificateNumber: number, certificateIssuedAt } = row
    const registrationId = run.localIdOf('registration', id)
    const batchId = run.localIdOf('batch', batch.id)
    if (number === '' || registrationId === undefined || batchId === undefined) return []
    const at = run.timestampOf({ id, createdAt: certificateIssuedAt })
    const values = { number, registrationId, batchId, content: { ...row.certificateContent }, issuedAt: at }
    return [{ sourceId: number, at, id: number, values }]
  })
  run.countRead(
    'certificate',
    rows.map(({ sourceId: id }) => ({ id })),
  )
  await run.store('certificate', certificates, rows)
}
