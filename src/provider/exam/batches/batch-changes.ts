import { plural, t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import type { BatchDraft } from '#contract/exam/batch'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { joinPersons } from '../../core/rows/display-text'
import { searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import { attendanceChanges, attendances, batches, batchSlots, resultLinks } from '../../database/schema/exam/batches'
import { readInstitute } from '../../institute/institute'
import { hasQuestionPaper } from '../question-papers/question-papers'
import { lockBatch } from './batch-access'
import { selectStaffOfRole } from './batch-rows'
import { assertSlots, assignSlots } from './batch-slots'
import { selectCandidates } from './candidates'

const fieldError = (field: keyof BatchDraft, message: string) => new CallError('invalid', message, { [field]: message })

/** Adds a batch with slots that no other batch has. Throws `invalid` for a date before today. */
export const addBatch: Handlers['batch']['add'] = async (draft, context) => {
  if (draft.date < context.today) throw fieldError('date', t`The date has passed`)
  await context.db.transaction(async (db) => {
    const { name, date } = draft
    const id = createId(context.now)
    const { examinerId, dataEntryId, search } = await resolveStaff(db, draft)
    await assertSlots(db, draft)
    const authorColumns = { createdAt: context.at, createdBy: context.staffId }
    await db.insert(batches).values({ id, name, date, examinerId, dataEntryId, search, ...authorColumns })
    await assignSlots(db, id, draft.slots)
  })
  return successResult(t`Added Successfully`)
}

/** Changes name and staff; date and slots in the request are ignored (S3 §2). */
export const updateBatch: Handlers['batch']['update'] = async ({ id, ...draft }, context) => {
  await context.db.transaction(async (db) => {
    await lockBatch(id, { ...context, db })
    const staffColumns = await resolveStaff(db, draft)
    await db
      .update(batches)
      .set({ name: draft.name, ...staffColumns })
      .where(eq(batches.id, id))
  })
  return successResult(t`Updated Successfully`)
}

/**
 * Removes a batch with its attendance; its slots can then be in another batch. Throws `conflict` if a candidate is
 * present or a question paper exists.
 */
export const removeBatch: Handlers['batch']['remove'] = async ({ id }, context) => {
  await context.db.transaction(async (db) => {
    await lockBatch(id, { ...context, db })
    if (await hasQuestionPaper(db, id)) {
      throw new CallError('conflict', t`This batch has a question paper, so the batch must be kept.`)
    }
    const presentCount = await db.$count(attendances, and(eq(attendances.batchId, id), eq(attendances.isPresent, true)))
    if (presentCount > 0) {
      const message = plural(presentCount, {
        one: '# candidate is marked present in this batch, so the batch must be kept.',
        other: '# candidates are marked present in this batch, so the batch must be kept.',
      })
      throw new CallError('conflict', message)
    }
    await db.delete(attendanceChanges).where(eq(attendanceChanges.batchId, id))
    await db.delete(attendances).where(eq(attendances.batchId, id))
    await db.delete(resultLinks).where(eq(resultLinks.batchId, id))
    await db.delete(batchSlots).where(eq(batchSlots.batchId, id))
    await db.delete(batches).where(eq(batches.id, id))
  })
  return successResult(t`Deleted Successfully`)
}

/**
 * Completes the batch and stores the current thresholds in it (D-28), even without the papers of present candidates if
 * `acceptMissing` is set. The message of a `conflict` says what has to be done first.
 */
export const completeBatch: Handlers['batch']['complete'] = async ({ id, acceptMissing }, context) => {
  await context.db.transaction(async (db) => {
    const txContext = { ...context, db }
    const batch = await lockBatch(id, txContext)
    if (batch.completedAt !== null) throw new CallError('conflict', t`This batch is complete already.`)
    if (batch.attendanceTakenAt === null) throw new CallError('conflict', t`Take the attendance first.`)
    const presentCandidates = (await selectCandidates(batch, txContext)).filter(({ isPresent }) => isPresent)
    if (presentCandidates.length > 0 && !(await hasQuestionPaper(db, id))) {
      throw new CallError('conflict', t`Generate the question paper first.`)
    }
    const undecidedNames = presentCandidates
      .filter(({ hasSecondPaper }) => hasSecondPaper)
      .map(disambiguateNames(presentCandidates))
    if (undecidedNames.length > 0) {
      throw new CallError(
        'conflict',
        t`Of ${{ persons: joinPersons(undecidedNames) }} two papers are stored. ${decideFirst}`,
      )
    }
    const missingNames = presentCandidates
      .filter(({ isPaperDone }) => !isPaperDone)
      .map(disambiguateNames(presentCandidates))
    if (missingNames.length > 0 && !acceptMissing) {
      const missingCount = missingNames.length
      const papers = plural(missingCount, {
        one: '# paper is not handed in',
        other: '# papers are not handed in',
      })
      throw new CallError('conflict', t`${papers}: ${{ persons: joinPersons(missingNames) }}.`)
    }
    const { theoryThreshold, practicalThreshold } = await readInstitute(db)
    const thresholds = { theoryThreshold, practicalThreshold }
    await db
      .update(batches)
      .set({ completedAt: context.at, ...thresholds })
      .where(eq(batches.id, id))
  })
  return successResult(t`The batch is complete`)
}

const decideFirst = t`An admin decides in Recheck Request which one counts, then the batch can be completed.`

/** Columns of the chosen staff, and the search text. Throws `invalid` if a person does not have the role. */
async function resolveStaff(db: Database, { name, examiner, dataEntry }: BatchDraft) {
  const isOneOf = (members: readonly { id: string }[], id: string) => members.some((member) => member.id === id)
  if (!isOneOf(await selectStaffOfRole(db, 'Examiner'), examiner))
    throw fieldError('examiner', t`This examiner no longer exists. Choose another one.`)
  if (!isOneOf(await selectStaffOfRole(db, 'Data Entry'), dataEntry)) {
    throw fieldError('dataEntry', t`This data entry operator no longer exists. Choose another one.`)
  }
  return { examinerId: examiner, dataEntryId: dataEntry, search: searchKey(name) }
}
