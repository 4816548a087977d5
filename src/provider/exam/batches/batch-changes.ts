import { and, eq } from 'drizzle-orm'
import type { BatchDraft } from '#contract/exam/batch'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { formatCount, joinWithAnd } from '../../core/rows/display-text'
import { searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import { attendanceChanges, attendances, batches, batchSlots, resultLinks } from '../../database/schema/exam/batches'
import { theInstitute } from '../../institute/institute'
import { hasPaper } from '../question-papers/question-papers'
import { lockedBatch } from './batch-access'
import { staffOfRole } from './batch-rows'
import { assertSlots, takeSlots } from './batch-slots'
import { candidateRows } from './candidates'

const refuse = (field: keyof BatchDraft, message: string) => new CallError('invalid', message, { [field]: message })

/** Adds a batch of slots that are in no other one, for a day that has not passed. */
export const addBatch: Handlers['batch']['add'] = async (draft, context) => {
  if (draft.date < context.today) throw refuse('date', 'The date has passed')
  await context.db.transaction(async (db) => {
    const { name, date } = draft
    const id = createId(context.now)
    const { examinerId, dataEntryId, search } = await staffed(db, draft)
    await assertSlots(db, draft)
    const stamps = { createdAt: context.at, createdBy: context.staffId }
    await db.insert(batches).values({ id, name, date, examinerId, dataEntryId, search, ...stamps })
    await takeSlots(db, id, draft.slots)
  })
  return successResult('Added Successfully')
}

/** Changes name and staff; the day and the slots stay, whatever is sent (S3 §2). */
export const updateBatch: Handlers['batch']['update'] = async ({ id, ...draft }, context) => {
  await context.db.transaction(async (db) => {
    await lockedBatch(id, { ...context, db })
    const staffing = await staffed(db, draft)
    await db
      .update(batches)
      .set({ name: draft.name, ...staffing })
      .where(eq(batches.id, id))
  })
  return successResult('Updated Successfully')
}

/** Removes a batch in which nobody is present and no paper is drawn, with its attendance; its slots are free again. */
export const removeBatch: Handlers['batch']['remove'] = async ({ id }, context) => {
  await context.db.transaction(async (db) => {
    await lockedBatch(id, { ...context, db })
    if (await hasPaper(db, id)) {
      throw new CallError('conflict', 'The question paper of this batch is drawn, so the batch must be kept.')
    }
    const present = await db.$count(attendances, and(eq(attendances.batchId, id), eq(attendances.isPresent, true)))
    if (present > 0) {
      const people = `${formatCount(present, 'candidate')} ${present === 1 ? 'is' : 'are'}`
      throw new CallError('conflict', `${people} marked present in this batch, so the batch must be kept.`)
    }
    await db.delete(attendanceChanges).where(eq(attendanceChanges.batchId, id))
    await db.delete(attendances).where(eq(attendances.batchId, id))
    await db.delete(resultLinks).where(eq(resultLinks.batchId, id))
    await db.delete(batchSlots).where(eq(batchSlots.batchId, id))
    await db.delete(batches).where(eq(batches.id, id))
  })
  return successResult('Deleted Successfully')
}

/** Ends the test (D-28); what passes today stays what passed in it. Throws `conflict` with what is still to be done. */
export const completeBatch: Handlers['batch']['complete'] = async ({ id, acceptMissing }, context) => {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const stored = await lockedBatch(id, inside)
    if (stored.completedAt !== null) throw new CallError('conflict', 'This batch is complete already.')
    if (stored.attendanceTakenAt === null) throw new CallError('conflict', 'Take the attendance first.')
    const present = (await candidateRows(stored, inside)).filter(({ isPresent }) => isPresent)
    if (present.length > 0 && !(await hasPaper(db, id))) {
      throw new CallError('conflict', 'Generate the question paper first.')
    }
    const missing = present.filter(({ isPaperDone }) => !isPaperDone).map(disambiguateNames(present))
    if (missing.length > 0 && !acceptMissing) {
      const papers = `${formatCount(missing.length, 'paper')} ${missing.length === 1 ? 'is' : 'are'}`
      throw new CallError('conflict', `${papers} not handed in: ${joinWithAnd(missing)}.`)
    }
    const { theoryThreshold, practicalThreshold } = await theInstitute(db)
    const passing = { theoryThreshold, practicalThreshold }
    await db
      .update(batches)
      .set({ completedAt: context.at, ...passing })
      .where(eq(batches.id, id))
  })
  return successResult('The batch is complete')
}

/** The chosen staff, and the name as search finds it. Throws `invalid` for somebody of another role. */
async function staffed(db: Database, { name, examiner, dataEntry }: BatchDraft) {
  const isOneOf = (people: readonly { id: string }[], id: string) => people.some((one) => one.id === id)
  if (!isOneOf(await staffOfRole(db, 'Examiner'), examiner))
    throw refuse('examiner', 'This examiner does not exist any more. Choose another one.')
  if (!isOneOf(await staffOfRole(db, 'Data Entry'), dataEntry)) {
    throw refuse('dataEntry', 'This member of the data entry does not exist any more. Choose another one.')
  }
  return { examinerId: examiner, dataEntryId: dataEntry, search: searchKey(name) }
}
