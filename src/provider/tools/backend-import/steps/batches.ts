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

/**
 * Imports batches with attendance, papers, responses, results and certificates; returns what the verification compares.
 */
export async function importBatches(run: ImportRun): Promise<ImportedBatch[]> {
  const imported: ImportedBatch[] = []
  const numbers: string[] = []
  const rows = await run.readAll('batch', run.source.api.batch.list)
  const owners = batchBySlot(run, rows)
  for (const [index, batch] of rows.entries()) {
    const details = await readBatchDetails(run, batch)
    await importBatch(run, details, owners)
    await importQuestionPaper(run, details)
    await importResponses(run, details)
    await importCertificates(run, details)
    imported.push(toImportedBatch(details))
    for (const { certificateNumber } of details.candidates)
      if (certificateNumber !== '') numbers.push(certificateNumber)
    run.print(`batch: ${index + 1} of ${rows.length} with its people and papers`)
  }
  await continueNumbers(run, 'certificate', numbers)
  for (const entity of ['batch', 'candidate', 'examSet', 'response', 'certificate']) run.finishEntity(entity)
  return imported
}

const toImportedBatch = ({ batch, candidates, responses }: BatchDetails): ImportedBatch => ({
  batchId: batch.id,
  candidates: candidates.map(({ id, isPresent, theoryScore, practicalScore, result }) => ({
    ...{ id, isPresent, theoryScore, practicalScore, result },
  })),
  answered: responses.flatMap(({ candidate }) => candidate?.id ?? []),
})

async function readBatchDetails(run: ImportRun, batch: Batch): Promise<BatchDetails> {
  const { api } = run.source
  const { id: batchId } = batch
  const list = await run.readDetail('candidate', batchId, () =>
    fetchAllRows((part) => api.candidate.list({ batchId, ...part }), 100),
  )
  const candidates = list?.all ?? []
  run.countRead('candidate', candidates)
  for (let n = 0; n < (list?.unparsedRows ?? 0); n++)
    run.reportOf('candidate').unread.push({ id: '', why: `in the batch ${batchId}: an entry without an id` })
  const isDrawn = batch.isPaperGenerated
  const paper = isDrawn ? await run.readDetail('examSet', batchId, () => api.examSet.ofBatch({ batchId })) : undefined
  if (paper) run.countRead('examSet', [paper])
  const responses = isDrawn ? await run.readDetail('response', batchId, () => api.response.ofBatch({ batchId })) : []
  run.countRead('response', responses ?? [])
  return { batch, candidates, paper, responses: responses ?? [] }
}

/** The batch of each slot: the first that lists it. */
function batchBySlot(run: ImportRun, rows: readonly Batch[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { id, slots = [] } of rows)
    for (const slot of slots) {
      const owner = owners.get(slot.id)
      if (owner) run.addWarning('batch', id, `its slot ${slot.id} is in the batch ${owner} too, and stays in that`)
      else owners.set(slot.id, id)
    }
  return owners
}

async function importBatch(run: ImportRun, details: BatchDetails, owners: ReadonlyMap<string, string>): Promise<void> {
  const { batch, candidates, responses } = details
  const [entity, id] = ['batch', batch.id]
  const from = { entity, id }
  const at = run.timestampOf(batch)
  const date = batch.date || batch.slots?.[0]?.date || toIndiaDay(at)
  const thresholds = inferThresholds(run, batch, candidates, responses)
  const values = {
    ...{ name: batch.name, date, createdAt: at, search: searchKey(batch.name) },
    examinerId: await resolveReference(run, 'staffMember', batch.examiner?.id ?? '', from),
    dataEntryId: await resolveReference(run, 'staffMember', batch.dataEntry?.id ?? '', from),
    attendanceTakenAt: batch.isAttendanceTaken ? earlierOf(indiaTimeToEpochMs(date, '00:00'), run.startedAt) : null,
    completedAt: batch.isComplete ? earlierOf(indiaTimeToEpochMs(date, '23:59'), run.startedAt) : null,
    ...thresholdColumns(batch, thresholds),
  }
  const slotIds = (batch.slots ?? []).flatMap((slot) => {
    const ownSlotId = owners.get(slot.id) === id ? run.ownIdOf('slot', slot.id) : undefined
    if (ownSlotId === undefined && owners.get(slot.id) === id)
      run.addWarning(entity, id, `its slot ${slot.id} is not there`)
    return ownSlotId ?? []
  })
  const marks = batch.isAttendanceTaken ? toAttendance(run, candidates) : []
  const row: RowToStore<typeof batches> = {
    sourceId: id,
    at,
    values,
    children: { content: [slotIds, marks], replace: replaceChildren },
  }
  await run.store(entity, batches, [row])

  async function replaceChildren(db: ImportRun['db'], batchId: string): Promise<void> {
    await db.delete(batchSlots).where(eq(batchSlots.batchId, batchId))
    if (slotIds.length > 0) await db.insert(batchSlots).values(slotIds.map((slotId) => ({ slotId, batchId })))
    if ((await db.$count(attendanceChanges, eq(attendanceChanges.batchId, batchId))) > 0) return
    await db.delete(attendances).where(eq(attendances.batchId, batchId))
    if (marks.length > 0) await db.insert(attendances).values(marks.map((mark) => ({ ...mark, batchId })))
  }
}

const earlierOf = (time: number, other: string) => new Date(Math.min(time, Date.parse(other))).toISOString()
const thresholdColumns = ({ isComplete }: Batch, { theory, practical }: Thresholds) =>
  isComplete ? { theoryThreshold: theory, practicalThreshold: practical } : {}

/** Attendance with roll numbers: the source's if unique, else the position on the list. */
function toAttendance(run: ImportRun, candidates: readonly Candidate[]) {
  const isNumbered = new Set(candidates.map(({ rollNumber }) => rollNumber)).size === candidates.length
  const marks = new Map<string, { registrationId: string; rollNumber: number; isPresent: boolean }>()
  for (const [index, { id, rollNumber, isPresent }] of candidates.entries()) {
    const registrationId = run.ownIdOf('registration', id)
    if (registrationId === undefined)
      run.addRejected('candidate', id, 'a candidate has a registration, and this one is not listed')
    else
      marks.set(registrationId, {
        ...{ registrationId, isPresent },
        rollNumber: isNumbered && rollNumber > 0 ? rollNumber : index + 1,
      })
  }
  return [...marks.values()]
}

/** Certificates with a number; others are issued with the next results of their batch. */
async function importCertificates(run: ImportRun, { batch, candidates }: BatchDetails): Promise<void> {
  const rows = candidates.flatMap((row): RowToStore<typeof certificates>[] => {
    const { id, certificateNumber: number, certificateIssuedAt } = row
    const registrationId = run.ownIdOf('registration', id)
    const batchId = run.ownIdOf('batch', batch.id)
    if (number === '' || registrationId === undefined || batchId === undefined) return []
    const at = run.timestampOf({ id, createdAt: certificateIssuedAt })
    const values = { number, registrationId, batchId, says: { ...row.certificateSays }, issuedAt: at }
    return [{ sourceId: number, at, id: number, values }]
  })
  run.countRead(
    'certificate',
    rows.map(({ sourceId: id }) => ({ id })),
  )
  await run.store('certificate', certificates, rows)
}
