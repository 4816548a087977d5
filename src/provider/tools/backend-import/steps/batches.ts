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
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import type { TestDay, Tested } from './batch-details'
import { numberOn } from './document-numbers'
import { linked } from './placeholders'
import { adoptPaper } from './question-papers'
import { adoptResponses } from './responses'
import { passing } from './thresholds'

/** Batches with their attendance, papers, answers, results and certificates; what was read of each. */
export async function adoptTests(run: Adoption): Promise<Tested[]> {
  const found: Tested[] = []
  const numbers: string[] = []
  const rows = await run.all('batch', run.source.api.batch.list)
  const owners = ownersOf(run, rows)
  for (const [place, batch] of rows.entries()) {
    const day = await readDay(run, batch)
    await adoptBatch(run, day, owners)
    await adoptPaper(run, day)
    await adoptResponses(run, day)
    await adoptCertificates(run, day)
    found.push(testedOf(day))
    for (const { certificateNumber } of day.candidates) if (certificateNumber !== '') numbers.push(certificateNumber)
    run.say(`batch: ${place + 1} of ${rows.length} with its people and papers`)
  }
  await numberOn(run, 'certificate', numbers)
  for (const entity of ['batch', 'candidate', 'examSet', 'response', 'certificate']) run.end(entity)
  return found
}

const testedOf = ({ batch, candidates, responses }: TestDay): Tested => ({
  batchId: batch.id,
  candidates: candidates.map(({ id, isPresent, theoryScore, practicalScore, result }) => ({
    ...{ id, isPresent, theoryScore, practicalScore, result },
  })),
  answered: responses.flatMap(({ candidate }) => candidate?.id ?? []),
})

async function readDay(run: Adoption, batch: Batch): Promise<TestDay> {
  const { api } = run.source
  const { id: batchId } = batch
  const read = await run.detail('candidate', batchId, () =>
    fetchAllRows((part) => api.candidate.list({ batchId, ...part }), 100),
  )
  const candidates = read?.all ?? []
  run.count('candidate', candidates)
  for (let n = 0; n < (read?.unparsedRows ?? 0); n++)
    run.reportOf('candidate').unread.push({ id: '', why: `in the batch ${batchId}: an entry without an id` })
  const isDrawn = batch.isPaperGenerated
  const paper = isDrawn ? await run.detail('examSet', batchId, () => api.examSet.ofBatch({ batchId })) : undefined
  if (paper) run.count('examSet', [paper])
  const responses = isDrawn ? await run.detail('response', batchId, () => api.response.ofBatch({ batchId })) : []
  run.count('response', responses ?? [])
  return { batch, candidates, paper, responses: responses ?? [] }
}

/** Which batch has a slot: the first that names it. */
function ownersOf(run: Adoption, rows: readonly Batch[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { id, slots = [] } of rows)
    for (const slot of slots) {
      const owner = owners.get(slot.id)
      if (owner) run.mark('batch', id, `its slot ${slot.id} is in the batch ${owner} too, and stays in that`)
      else owners.set(slot.id, id)
    }
  return owners
}

async function adoptBatch(run: Adoption, day: TestDay, owners: ReadonlyMap<string, string>): Promise<void> {
  const { batch, candidates, responses } = day
  const [entity, id] = ['batch', batch.id]
  const from = { entity, id }
  const at = run.timeOf(batch)
  const date = batch.date || batch.slots?.[0]?.date || toIndiaDay(at)
  const needed = passing(run, batch, candidates, responses)
  const values = {
    ...{ name: batch.name, date, createdAt: at, search: searchKey(batch.name) },
    examinerId: await linked(run, 'staffMember', batch.examiner?.id ?? '', from),
    dataEntryId: await linked(run, 'staffMember', batch.dataEntry?.id ?? '', from),
    attendanceTakenAt: batch.isAttendanceTaken ? sooner(indiaTimeToEpochMs(date, '00:00'), run.startedAt) : null,
    completedAt: batch.isComplete ? sooner(indiaTimeToEpochMs(date, '23:59'), run.startedAt) : null,
    ...thresholdColumns(batch, needed),
  }
  const slotIds = (batch.slots ?? []).flatMap((slot) => {
    const own = owners.get(slot.id) === id ? run.idOf('slot', slot.id) : undefined
    if (own === undefined && owners.get(slot.id) === id) run.mark(entity, id, `its slot ${slot.id} is not there`)
    return own ?? []
  })
  const marks = batch.isAttendanceTaken ? marksOf(run, candidates) : []
  const kept: Kept<typeof batches> = { sourceId: id, at, values, parts: { say: [slotIds, marks], put } }
  await run.keep(entity, batches, [kept])

  async function put(db: Adoption['db'], batchId: string): Promise<void> {
    await db.delete(batchSlots).where(eq(batchSlots.batchId, batchId))
    if (slotIds.length > 0) await db.insert(batchSlots).values(slotIds.map((slotId) => ({ slotId, batchId })))
    if ((await db.$count(attendanceChanges, eq(attendanceChanges.batchId, batchId))) > 0) return
    await db.delete(attendances).where(eq(attendances.batchId, batchId))
    if (marks.length > 0) await db.insert(attendances).values(marks.map((mark) => ({ ...mark, batchId })))
  }
}

const sooner = (time: number, other: string) => new Date(Math.min(time, Date.parse(other))).toISOString()
const thresholdColumns = ({ isComplete }: Batch, { theory, practical }: Thresholds) =>
  isComplete ? { theoryThreshold: theory, practicalThreshold: practical } : {}

/** Who was there, each with a roll number: the one that is told, or the place on the list. */
function marksOf(run: Adoption, candidates: readonly Candidate[]) {
  const isNumbered = new Set(candidates.map(({ rollNumber }) => rollNumber)).size === candidates.length
  const found = new Map<string, { registrationId: string; rollNumber: number; isPresent: boolean }>()
  for (const [place, { id, rollNumber, isPresent }] of candidates.entries()) {
    const registrationId = run.idOf('registration', id)
    if (registrationId === undefined)
      run.refuse('candidate', id, 'a candidate has a registration, and this one is not listed')
    else
      found.set(registrationId, {
        ...{ registrationId, isPresent },
        rollNumber: isNumbered && rollNumber > 0 ? rollNumber : place + 1,
      })
  }
  return [...found.values()]
}

/** Certificates as far as the source tells them; one that nobody tells is issued anew by the results of its batch. */
async function adoptCertificates(run: Adoption, { batch, candidates }: TestDay): Promise<void> {
  const kept = candidates.flatMap((row): Kept<typeof certificates>[] => {
    const { id, certificateNumber: number, certificateIssuedAt } = row
    const registrationId = run.idOf('registration', id)
    const batchId = run.idOf('batch', batch.id)
    if (number === '' || registrationId === undefined || batchId === undefined) return []
    const at = run.timeOf({ id, createdAt: certificateIssuedAt })
    const values = { number, registrationId, batchId, says: { ...row.certificateSays }, issuedAt: at }
    return [{ sourceId: number, at, id: number, values }]
  })
  run.count(
    'certificate',
    kept.map(({ sourceId: id }) => ({ id })),
  )
  await run.keep('certificate', certificates, kept)
}
