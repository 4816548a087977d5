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
import { theInstitute } from '../../institute/institute'
import { type RegistrationListRow, selectRegistrationRows } from '../../registration/registration-rows'
import { paperOf } from '../question-papers/question-papers'
import { certificateLink } from '../results/certificate-links'
import { ownBatch, type StoredBatch } from './batch-access'
import { isCandidate } from './batch-query'
import { thresholdsOf } from './batch-rows'

type StoredResponse = typeof responses.$inferSelect

/**
 * Everyone of a batch, in the order of the roll list: first name, last name, id. When the attendance is taken the roll
 * numbers are stored, so that those on printed papers stay; who comes later, by paying or from another slot, follows as
 * they come, so that nobody's number shifts. Whoever was marked absent stays on the list, also after moving to another
 * slot or a cancellation.
 */
export async function candidateRows(batch: StoredBatch, { db }: Pick<Context, 'db'>): Promise<Candidate[]> {
  const marks = await marksOf(db, batch.id)
  const slots = await slotIdsOf(db, batch.id)
  const found = await selectRegistrationRows(db, isOf(batch, slots, marks))
  const rows = found.sort(inOrder(marks, batch))
  const numbers = rollNumbers(rows, marks)
  const institute = await theInstitute(db)
  const handedIn = await responsesOf(db, batch.id)
  const certificate = await certificatesOf(db, batch.id)
  const needed = thresholdsOf(batch, institute)
  return rows.map((row) => {
    const response = handedIn.get(row.id)
    const issued = certificate.get(row.id)
    const isUndecided = typeof response?.openSecond === 'string'
    const counts = isUndecided ? undefined : response
    const theoryScore = counts ? theoryOf(counts) : null
    const { isPresent = false, sitting = null } = marks.get(row.id) ?? {}
    const practicalScore = response?.practicalScore ?? null
    return {
      ...row,
      batchId: batch.id,
      rollNumber: numbers.get(row.id) ?? 0,
      isPresent,
      hasLeft: row.cancelledAt !== '' || !slots.includes(row.slotId),
      isPaperDone: response !== undefined,
      responseId: response?.id ?? '',
      hasSecondPaper: isUndecided,
      sitting: isPresent && sitting ? { ...sitting, leftAt: sitting.leftAt ?? '' } : null,
      theoryScore,
      practicalScore,
      ...resultOf(theoryScore, practicalScore, needed),
      right: counts?.right ?? 0,
      wrong: counts?.wrong ?? 0,
      unanswered: counts?.unanswered ?? 0,
      recheck: response?.recheck ?? 'noRequest',
      certificateNumber: issued?.number ?? '',
      certificateIssuedAt: issued?.issuedAt ?? '',
      certificateUrl: issued ? certificateLink(institute, issued) : '',
      certificateSays: issued ? { ...nothing, ...issued.says } : null,
    }
  })
}

/** Right answers of all questions, in per cent (D-30). */
export const theoryOf = ({
  right,
  wrong,
  unanswered,
}: Pick<StoredResponse, 'right' | 'wrong' | 'unanswered'>): number => percentOf(right, right + wrong + unanswered)

const isOf = ({ completedAt }: StoredBatch, slots: readonly string[], marks: Marks) =>
  or(and(anyOf(registrations.slotId, slots), isCandidate(completedAt)), anyOf(registrations.id, marks.keys()))

async function slotIdsOf(db: Database, batchId: string): Promise<string[]> {
  const rows = await db.select({ id: batchSlots.slotId }).from(batchSlots).where(eq(batchSlots.batchId, batchId))
  return rows.map(({ id }) => id)
}

/** Older certificates do not say everything. */
const nothing: CertificateContent = {
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
type Marks = ReadonlyMap<string, { rollNumber: number; isPresent: boolean; sitting: Sitting | null }>
const last = Number.MAX_SAFE_INTEGER

const inOrder = (marks: Marks, { attendanceTakenAt }: StoredBatch) => {
  const numberOf = ({ id }: RegistrationListRow) => marks.get(id)?.rollNumber ?? last
  // Who was moved before paying came with the payment.
  const cameAt = ({ paidAt, movedAt }: RegistrationListRow) => (movedAt > paidAt ? movedAt : paidAt)
  const laterOf = (row: RegistrationListRow) => (attendanceTakenAt === null ? '' : cameAt(row))
  return (a: RegistrationListRow, b: RegistrationListRow) =>
    numberOf(a) - numberOf(b) ||
    laterOf(a).localeCompare(laterOf(b)) ||
    a.firstName.localeCompare(b.firstName, 'en') ||
    a.lastName.localeCompare(b.lastName, 'en') ||
    (a.id < b.id ? -1 : 1)
}

/** The stored numbers, and the next ones for who has none yet: a number that was given is never given again. */
function rollNumbers(rows: readonly RegistrationListRow[], marks: Marks): Map<string, number> {
  let highest = Math.max(0, ...[...marks.values()].map(({ rollNumber }) => rollNumber))
  return new Map(rows.map(({ id }) => [id, marks.get(id)?.rollNumber ?? ++highest]))
}

async function marksOf(db: Database, batchId: string): Promise<Marks> {
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

/** By the candidate, each with whether another paper waits for a decision. */
async function responsesOf(db: Database, batchId: string) {
  const rows = await db
    .select({ ...getTableColumns(responses), openSecond: secondPapers.id })
    .from(responses)
    .leftJoin(secondPapers, and(eq(secondPapers.responseId, responses.id), isNull(secondPapers.decision)))
    .where(eq(responses.batchId, batchId))
  return new Map(rows.map((row) => [row.registrationId, row]))
}

/** The valid certificate of each candidate who has one from this batch. */
async function certificatesOf(db: Database, batchId: string) {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.batchId, batchId), isNull(certificates.withdrawnAt)))
  return new Map(rows.map((row) => [row.registrationId, row]))
}

export const listCandidates: Handlers['candidate']['list'] = async (input, context) => {
  const rows = await candidateRows(await ownBatch(input.batchId, context), context)
  const offset = (input.page - 1) * input.limit
  return { rows: rows.slice(offset, offset + input.limit), total: rows.length }
}

/** Those present, with the paper of the batch. */
export const presentCandidates: Handlers['candidate']['present'] = async ({ batchId }, context) => {
  const batch = await ownBatch(batchId, context)
  const rows = await candidateRows(batch, context)
  return { candidates: rows.filter(({ isPresent }) => isPresent), examSet: await paperOf(context.db, batchId) }
}

/** The institute's of today; a batch that is complete keeps its own. */
export const thresholds: Handlers['candidate']['thresholds'] = async (_, { db }) => {
  const { theoryThreshold, practicalThreshold } = await theInstitute(db)
  return { theory: theoryThreshold, practical: practicalThreshold }
}
