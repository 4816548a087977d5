import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Candidate, CertificateContent } from '#contract/exam/candidate'
import { percentOf, resultOf } from '#contract/exam/result-rules'
import type { Context, Handlers } from '../../core/context'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import {
  attendances,
  batchSlots,
  certificates,
  responses,
  secondPapers,
  sittings,
} from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { readInstitute } from '../../institute/institute'
import { type RegistrationListRow, selectRegistrationRows } from '../../registration/registration-rows'
import { readQuestionPaper } from '../question-papers/question-papers'
import { certificateLink } from '../results/certificate-links'
import { readBatch, type StoredBatch } from './batch-access'
import { candidateCondition } from './batch-query'
import { thresholdsOf } from './batch-rows'

type StoredResponse = typeof responses.$inferSelect

/**
 * Candidates of a batch in roll order: first name, last name, id. Taking the attendance stores the roll numbers as
 * printed; candidates who join later get the next numbers in order of joining. Candidates in the attendance, present or
 * absent, stay listed after their registration is moved to another slot or cancelled.
 */
export async function selectCandidates(batch: StoredBatch, { db }: Pick<Context, 'db'>): Promise<Candidate[]> {
  const attendanceEntries = await readAttendance(db, batch.id)
  const slotIds = await readSlotIds(db, batch.id)
  const registrationRows = await selectRegistrationRows(
    db,
    candidateOrAttendeeCondition(batch, slotIds, attendanceEntries),
  )
  const rows = registrationRows.sort(rollOrder(attendanceEntries, batch))
  const rollNumberById = rollNumbers(rows, attendanceEntries)
  const institute = await readInstitute(db)
  const responseByCandidate = await readResponses(db, batch.id)
  const certificateByCandidate = await readCertificates(db, batch.id)
  const thresholds = thresholdsOf(batch, institute)
  return rows.map((row) => {
    const response = responseByCandidate.get(row.id)
    const certificate = certificateByCandidate.get(row.id)
    const isUndecided = typeof response?.undecidedSecondPaperId === 'string'
    const countedResponse = isUndecided ? undefined : response
    const theoryScore = countedResponse ? theoryPercent(countedResponse) : null
    const { isPresent = false, sitting = null } = attendanceEntries.get(row.id) ?? {}
    // The practical score does not depend on which paper counts.
    const practicalScore = response?.practicalScore ?? null
    return {
      ...row,
      batchId: batch.id,
      rollNumber: rollNumberById.get(row.id) ?? 0,
      isPresent,
      hasLeft: row.cancelledAt !== '' || !slotIds.includes(row.slotId),
      isPaperDone: response !== undefined,
      responseId: response?.id ?? '',
      hasSecondPaper: isUndecided,
      sitting: isPresent && sitting ? { ...sitting, leftAt: sitting.leftAt ?? '' } : null,
      theoryScore,
      practicalScore,
      ...resultOf(theoryScore, practicalScore, thresholds),
      right: countedResponse?.right ?? 0,
      wrong: countedResponse?.wrong ?? 0,
      unanswered: countedResponse?.unanswered ?? 0,
      recheck: response?.recheck ?? 'noRequest',
      certificateNumber: certificate?.number ?? '',
      certificateIssuedAt: certificate?.issuedAt ?? '',
      certificateUrl: certificate ? certificateLink(institute, certificate) : '',
      certificateContent: certificate ? { ...emptyCertificateContent, ...certificate.content } : null,
    }
  })
}

/** Correct answers of all questions in per cent (D-30). */
export const theoryPercent = ({
  right,
  wrong,
  unanswered,
}: Pick<StoredResponse, 'right' | 'wrong' | 'unanswered'>): number => percentOf(right, right + wrong + unanswered)

const candidateOrAttendeeCondition = (
  { completedAt }: StoredBatch,
  slotIds: readonly string[],
  attendanceEntries: AttendanceEntries,
) =>
  or(
    and(anyOf(registrations.slotId, slotIds), candidateCondition(completedAt)),
    anyOf(registrations.id, attendanceEntries.keys()),
  )

async function readSlotIds(db: Database, batchId: string): Promise<string[]> {
  const rows = await db.select({ id: batchSlots.slotId }).from(batchSlots).where(eq(batchSlots.batchId, batchId))
  return rows.map(({ id }) => id)
}

/** Default values: older certificates lack some fields. */
const emptyCertificateContent: CertificateContent = {
  name: '',
  dateOfBirth: '',
  licenceNumber: '',
  course: '',
  vehicleCategory: '',
  from: '',
  to: '',
  tested: '',
  theory: '',
  practical: '',
  final: '',
}

type Sitting = typeof sittings.$inferSelect
type AttendanceEntries = ReadonlyMap<string, { rollNumber: number; isPresent: boolean; sitting: Sitting | null }>
const noRollNumber = Number.MAX_SAFE_INTEGER

const rollOrder = (attendanceEntries: AttendanceEntries, { attendanceTakenAt }: StoredBatch) => {
  const rollNumberOf = ({ id }: RegistrationListRow) => attendanceEntries.get(id)?.rollNumber ?? noRollNumber
  // A registration joins the batch once it is paid and in one of the slots: at the later of payment and move.
  const joinTime = ({ paidAt, movedAt }: RegistrationListRow) => (movedAt > paidAt ? movedAt : paidAt)
  const lateJoinTime = (row: RegistrationListRow) => (attendanceTakenAt === null ? '' : joinTime(row))
  return (a: RegistrationListRow, b: RegistrationListRow) =>
    rollNumberOf(a) - rollNumberOf(b) ||
    lateJoinTime(a).localeCompare(lateJoinTime(b)) ||
    a.firstName.localeCompare(b.firstName, 'en') ||
    a.lastName.localeCompare(b.lastName, 'en') ||
    (a.id < b.id ? -1 : 1)
}

/** Roll numbers by candidate: stored ones; other candidates get the next free ones. A number is never reused. */
function rollNumbers(rows: readonly RegistrationListRow[], attendanceEntries: AttendanceEntries): Map<string, number> {
  let highest = Math.max(0, ...[...attendanceEntries.values()].map(({ rollNumber }) => rollNumber))
  return new Map(rows.map(({ id }) => [id, attendanceEntries.get(id)?.rollNumber ?? ++highest]))
}

async function readAttendance(db: Database, batchId: string): Promise<AttendanceEntries> {
  const rows = await db
    .select({ ...getTableColumns(attendances), sitting: getTableColumns(sittings) })
    .from(attendances)
    .leftJoin(
      sittings,
      and(eq(sittings.batchId, attendances.batchId), eq(sittings.registrationId, attendances.registrationId)),
    )
    .where(eq(attendances.batchId, batchId))
  return new Map(rows.map((row) => [row.registrationId, row]))
}

/** Responses by registration, with the id of the candidate's undecided second paper; null without one. */
async function readResponses(db: Database, batchId: string) {
  const rows = await db
    .select({ ...getTableColumns(responses), undecidedSecondPaperId: secondPapers.id })
    .from(responses)
    .leftJoin(secondPapers, and(eq(secondPapers.responseId, responses.id), isNull(secondPapers.decision)))
    .where(eq(responses.batchId, batchId))
  return new Map(rows.map((row) => [row.registrationId, row]))
}

/** Valid certificates of this batch, by registration. */
async function readCertificates(db: Database, batchId: string) {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.batchId, batchId), isNull(certificates.withdrawnAt)))
  return new Map(rows.map((row) => [row.registrationId, row]))
}

export const listCandidates: Handlers['candidate']['list'] = async (input, context) => {
  const rows = await selectCandidates(await readBatch(input.batchId, context), context)
  const offset = (input.page - 1) * input.limit
  return { rows: rows.slice(offset, offset + input.limit), total: rows.length }
}

/** Present candidates, and the batch's question paper. */
export const listPresentCandidates: Handlers['candidate']['present'] = async ({ batchId }, context) => {
  const batch = await readBatch(batchId, context)
  const rows = await selectCandidates(batch, context)
  return {
    candidates: rows.filter(({ isPresent }) => isPresent),
    questionPaper: await readQuestionPaper(context.db, batchId),
  }
}

/** Current thresholds of the institute in per cent; completed batches keep their own. */
export const readCurrentThresholds: Handlers['candidate']['thresholds'] = async (_, { db }) => {
  const { theoryThreshold, practicalThreshold } = await readInstitute(db)
  return { theory: theoryThreshold, practical: practicalThreshold }
}
