import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Candidate } from '#contract/exam/candidate'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import type { Context, Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { joinWithAnd } from '../../core/rows/display-text'
import type { Database } from '../../database/database'
import { attendanceChanges, attendances, batches, batchSlots, responses } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'
import { hasPaper } from '../question-papers/question-papers'
import { lockedBatch, ownBatch } from './batch-access'
import { candidateRows } from './candidates'

/**
 * Who is present, the whole list in place of the one before. Each difference is logged, as late once the paper is drawn:
 * before that it is a slip of the hand that is put right.
 * Throws `conflict` when the batch is complete or empty, or somebody would be absent who has handed in a paper.
 */
export const takeAttendance: Handlers['batch']['takeAttendance'] = async ({ present, batchId }, context) => {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    await lockRegistrations(db, batchId)
    const batch = await lockedBatch(batchId, inside)
    if (batch.completedAt !== null) throw new CallError('conflict', 'This batch is complete.')
    const marked = new Set(present)
    const listedOnes = await candidateRows(batch, inside)
    const named = disambiguateNames(listedOnes)
    const left = listedOnes.filter(({ id, hasLeft }) => hasLeft && marked.has(id)).map(named)
    if (left.length > 0) {
      const message = `${joinWithAnd(left)} left this batch for another slot or cancelled, so they stay absent here.`
      throw new CallError('invalid', message, { present: message })
    }
    const candidates = listedOnes.filter(({ hasLeft }) => !hasLeft)
    if (candidates.length === 0) throw new CallError('conflict', 'There is no user in this batch')
    const known = new Set(candidates.map(({ id }) => id))
    if ([...marked].some((id) => !known.has(id))) {
      const message = 'Somebody of the list is not in this batch any more. Load the list again.'
      throw new CallError('invalid', message, { present: message })
    }
    const busy = candidates.filter(({ id, isPaperDone }) => isPaperDone && !marked.has(id)).map(named)
    if (busy.length > 0) {
      const have = busy.length === 1 ? 'has' : 'have'
      throw new CallError('conflict', `${joinWithAnd(busy)} ${have} handed in a paper, so they cannot be absent.`)
    }
    const isFirst = batch.attendanceTakenAt === null
    const isLate = !isFirst && (await hasPaper(db, batchId))
    const changed = candidates.filter(({ id, isPresent }) => isFirst || isPresent !== marked.has(id))
    await mark(batchId, candidates, marked, inside)
    await log(changed, marked, { batchId, isLate }, inside)
    if (isFirst) await db.update(batches).set({ attendanceTakenAt: context.at }).where(eq(batches.id, batchId))
  })
  return successResult('The attendance is saved')
}

/**
 * Until the transaction ends nobody of the batch's slots moves, is cancelled or deleted: who is being marked present must
 * not leave at the same moment. Before the batch, as everywhere.
 */
async function lockRegistrations(db: Database, batchId: string): Promise<void> {
  const own = db.select({ id: batchSlots.slotId }).from(batchSlots).where(eq(batchSlots.batchId, batchId))
  await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(inArray(registrations.slotId, own))
    .orderBy(asc(registrations.id))
    .for('share')
}

type Candidates = readonly Pick<Candidate, 'id' | 'rollNumber'>[]

/** Everyone keeps the roll number that is stored with the first mark in the batch. */
async function mark(
  batchId: string,
  candidates: Candidates,
  marked: ReadonlySet<string>,
  { db }: Context,
): Promise<void> {
  await db
    .insert(attendances)
    .values(
      candidates.map(({ id, rollNumber }) => ({
        batchId,
        registrationId: id,
        rollNumber,
        isPresent: marked.has(id),
      })),
    )
    .onConflictDoUpdate({
      target: [attendances.batchId, attendances.registrationId],
      set: { isPresent: sql`excluded.is_present` },
    })
}

async function log(
  changed: Candidates,
  marked: ReadonlySet<string>,
  change: { batchId: string; isLate: boolean },
  { db, now, at, staffId }: Context,
): Promise<void> {
  if (changed.length === 0) return
  await db.insert(attendanceChanges).values(
    changed.map(({ id }) => ({
      id: createId(now),
      ...change,
      registrationId: id,
      isPresent: marked.has(id),
      at,
      by: staffId,
    })),
  )
}

/** Who was marked present or absent when, and by whom; oldest first. */
export const attendanceLog: Handlers['batch']['attendanceLog'] = async ({ id }, context) => {
  await ownBatch(id, context)
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

/** Throws `conflict` when somebody is marked present or has handed in a paper: the registration stays in its batch then. */
export async function assertNotTested(db: Database, registrationId: string): Promise<void> {
  const isPresent = and(eq(attendances.registrationId, registrationId), eq(attendances.isPresent, true))
  const marks = await db.$count(attendances, isPresent)
  const papers = await db.$count(responses, eq(responses.registrationId, registrationId))
  if (marks + papers === 0) return
  throw new CallError('conflict', 'This person is marked present in a test, so the registration stays in its slot.')
}
