import { t } from '@lingui/core/macro'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Candidate } from '#contract/exam/candidate'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import type { Context, Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { joinPersons } from '../../core/rows/display-text'
import type { Database } from '../../database/database'
import { attendanceChanges, attendances, batches, batchSlots, responses } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'
import { hasQuestionPaper } from '../question-papers/question-papers'
import { lockBatch, readBatch } from './batch-access'
import { selectCandidates } from './candidates'

/**
 * Stores the attendance of all candidates and logs each change. `present`: ids of the present candidates; all others
 * become absent. Throws `conflict` if the batch is complete or empty; `invalid` for ids that are not in the batch.
 */
export const takeAttendance: Handlers['batch']['takeAttendance'] = async ({ present, batchId }, context) => {
  await context.db.transaction(async (db) => {
    const txContext = { ...context, db }
    await lockBatchRegistrations(db, batchId)
    const batch = await lockBatch(batchId, txContext)
    if (batch.completedAt !== null) throw new CallError('conflict', t`This batch is complete.`)
    const presentIds = new Set(present)
    const listedCandidates = await selectCandidates(batch, txContext)
    const nameOf = disambiguateNames(listedCandidates)
    const departedNames = listedCandidates.filter(({ id, hasLeft }) => hasLeft && presentIds.has(id)).map(nameOf)
    if (departedNames.length > 0) {
      const message = t`${{ persons: joinPersons(departedNames) }} left this batch for another slot or cancelled, so they stay absent here.`
      throw new CallError('invalid', message, { present: message })
    }
    const candidates = listedCandidates.filter(({ hasLeft }) => !hasLeft)
    if (candidates.length === 0) throw new CallError('conflict', t`There is no user in this batch`)
    const candidateIds = new Set(candidates.map(({ id }) => id))
    if ([...presentIds].some((id) => !candidateIds.has(id))) {
      const message = t`Someone on the list is no longer in this batch. Load the list again.`
      throw new CallError('invalid', message, { present: message })
    }
    const absentNamesWithPaper = candidates
      .filter(({ id, isPaperDone }) => isPaperDone && !presentIds.has(id))
      .map(nameOf)
    if (absentNamesWithPaper.length > 0) {
      const persons = joinPersons(absentNamesWithPaper)
      throw new CallError(
        'conflict',
        absentNamesWithPaper.length === 1
          ? t`${persons} has handed in a paper, so they cannot be absent.`
          : t`${persons} have handed in a paper, so they cannot be absent.`,
      )
    }
    const isFirstAttendance = batch.attendanceTakenAt === null
    // A correction after the question paper was generated is late.
    const isLate = !isFirstAttendance && (await hasQuestionPaper(db, batchId))
    const changedCandidates = candidates.filter(
      ({ id, isPresent }) => isFirstAttendance || isPresent !== presentIds.has(id),
    )
    await storeEntries(batchId, candidates, presentIds, txContext)
    await storeChanges(changedCandidates, presentIds, { batchId, isLate }, txContext)
    if (isFirstAttendance)
      await db.update(batches).set({ attendanceTakenAt: context.at }).where(eq(batches.id, batchId))
  })
  return successResult(t`The attendance is saved`)
}

/**
 * Locks the registrations of the batch's slots, so that none is moved or cancelled until the transaction ends. To avoid
 * deadlocks, registrations are locked before the batch.
 */
async function lockBatchRegistrations(db: Database, batchId: string): Promise<void> {
  const slotIds = db.select({ id: batchSlots.slotId }).from(batchSlots).where(eq(batchSlots.batchId, batchId))
  await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(inArray(registrations.slotId, slotIds))
    .orderBy(asc(registrations.id))
    .for('share')
}

type Candidates = readonly Pick<Candidate, 'id' | 'rollNumber'>[]

/** Stores attendance. A candidate's roll number is stored with the first entry in the batch and never changes. */
async function storeEntries(
  batchId: string,
  candidates: Candidates,
  presentIds: ReadonlySet<string>,
  { db }: Context,
): Promise<void> {
  await db
    .insert(attendances)
    .values(
      candidates.map(({ id, rollNumber }) => ({
        batchId,
        registrationId: id,
        rollNumber,
        isPresent: presentIds.has(id),
      })),
    )
    .onConflictDoUpdate({
      target: [attendances.batchId, attendances.registrationId],
      set: { isPresent: sql`excluded.is_present` },
    })
}

async function storeChanges(
  changedCandidates: Candidates,
  presentIds: ReadonlySet<string>,
  change: { batchId: string; isLate: boolean },
  { db, now, at, staffId }: Context,
): Promise<void> {
  if (changedCandidates.length === 0) return
  await db.insert(attendanceChanges).values(
    changedCandidates.map(({ id }) => ({
      id: createId(now),
      ...change,
      registrationId: id,
      isPresent: presentIds.has(id),
      at,
      by: staffId,
    })),
  )
}

/** Attendance changes of a batch, oldest first. */
export const listAttendanceChanges: Handlers['batch']['attendanceLog'] = async ({ id }, context) => {
  await readBatch(id, context)
  const rows = await context.db
    .select({
      change: attendanceChanges,
      candidate: registrations,
      rollNumber: attendances.rollNumber,
      by: staff.name,
    })
    .from(attendanceChanges)
    .innerJoin(registrations, eq(registrations.id, attendanceChanges.registrationId))
    .innerJoin(
      attendances,
      and(
        eq(attendances.batchId, attendanceChanges.batchId),
        eq(attendances.registrationId, attendanceChanges.registrationId),
      ),
    )
    .leftJoin(staff, eq(staff.id, attendanceChanges.by))
    .where(eq(attendanceChanges.batchId, id))
    .orderBy(asc(attendanceChanges.id))
  return rows.map(({ change, candidate, rollNumber, by }) => ({
    ...change,
    candidate: fullName(candidate),
    candidateId: candidate.id,
    phone: candidate.phone,
    rollNumber,
    by: by ?? '',
  }))
}

/** Throws `conflict` if the registration is marked present in a batch or has a response. */
export async function assertNotExamined(db: Database, registrationId: string): Promise<void> {
  const isMarkedPresent = and(eq(attendances.registrationId, registrationId), eq(attendances.isPresent, true))
  const presentCount = await db.$count(attendances, isMarkedPresent)
  const responseCount = await db.$count(responses, eq(responses.registrationId, registrationId))
  if (presentCount + responseCount === 0) return
  throw new CallError('conflict', t`This person is marked present in a test, so the registration stays in its slot.`)
}
