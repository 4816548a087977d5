import { t } from '@lingui/core/macro'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { otherPaperReason } from '#contract/exam/response'
import { updatedMessageWith } from '#contract/protocol/changes/side-effect'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { createId } from '../../core/id'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import type { Database } from '../../database/database'
import { attendances, batches, responseRevisions, responses, secondPapers } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'
import { withdrawnCertificatesText } from '../../registration/exam-hooks'
import { lockBatch, visibleBatches } from '../batches/batch-access'
import { theoryPercent } from '../batches/candidates'
import { readQuestionPapers } from '../question-papers/question-papers'
import { withdrawOutdatedOfBatch } from '../results/certificates'
import { hasSameChoices } from './choices'
import { matchesPaper } from './paper-search'
import { toAnswers } from './response-rows'

type StoredResponse = typeof responses.$inferSelect
type NewResponse = typeof responses.$inferInsert
const isUndecided = isNull(secondPapers.decision)

/** Stores a second paper of the candidate `name`. Throws `conflict` if a stored paper has the same answers. */
export async function addSecondPaper(db: Database, first: StoredResponse, paper: NewResponse, name: string) {
  const storedPapers = await db.select().from(secondPapers).where(eq(secondPapers.responseId, first.id))
  if ([first, ...storedPapers].some(({ choices }) => hasSameChoices(choices, paper.choices))) {
    throw new CallError('conflict', t`${name} has already handed in a paper with the same answers.`)
  }
  await db.insert(secondPapers).values({ ...paper, responseId: first.id })
}

export const hasUndecidedSecondPaper = async (db: Database, responseId: string): Promise<boolean> =>
  (await db.$count(secondPapers, and(eq(secondPapers.responseId, responseId), isUndecided))) > 0

const firstAuthor = alias(staff, 'first_by')
const secondAuthor = alias(staff, 'second_by')

export const listSecondPapers: Handlers['secondPaper']['list'] = async (input, context) => {
  const { db } = context
  const where = and(isUndecided, visibleBatches(context), matchesPaper(input.search, secondPapers))
  const { limit, offset } = limitAndOffset(input)
  const joinedRows = await db
    .select({
      second: secondPapers,
      first: responses,
      batch: { id: batches.id, name: batches.name },
      candidate: {
        id: registrations.id,
        firstName: registrations.firstName,
        lastName: registrations.lastName,
        phone: registrations.phone,
      },
      rollNumber: attendances.rollNumber,
      firstBy: firstAuthor.name,
      secondBy: secondAuthor.name,
    })
    .from(secondPapers)
    .innerJoin(responses, eq(responses.id, secondPapers.responseId))
    .innerJoin(batches, eq(batches.id, secondPapers.batchId))
    .innerJoin(registrations, eq(registrations.id, secondPapers.registrationId))
    .leftJoin(
      attendances,
      and(eq(attendances.batchId, secondPapers.batchId), eq(attendances.registrationId, secondPapers.registrationId)),
    )
    .leftJoin(firstAuthor, eq(firstAuthor.id, responses.createdBy))
    .leftJoin(secondAuthor, eq(secondAuthor.id, secondPapers.createdBy))
    .where(where)
    .orderBy(asc(secondPapers.createdAt), asc(secondPapers.id))
    .limit(limit)
    .offset(offset)
  const questionPapers = await readQuestionPapers(db, [...new Set(joinedRows.map(({ batch }) => batch.id))])
  const rows = joinedRows.map(({ first, second, firstBy, secondBy, batch, rollNumber, ...row }) => {
    const questionPaper = questionPapers.get(batch.id)
    return {
      ...row,
      id: second.id,
      batch,
      rollNumber: rollNumber ?? 0,
      questionPaperId: questionPaper?.id ?? '',
      first: toComparedPaper(questionPaper, first, firstBy),
      second: toComparedPaper(questionPaper, second, secondBy),
    }
  })
  const selectMatchingIds = () =>
    db
      .select({ id: secondPapers.id })
      .from(secondPapers)
      .innerJoin(batches, eq(batches.id, secondPapers.batchId))
      .innerJoin(registrations, eq(registrations.id, secondPapers.registrationId))
      .where(where)
  return pageWithTotal(rows, input, async () => (await selectMatchingIds()).length)
}

const toComparedPaper = (questionPaper: QuestionPaper | undefined, paper: Paper, authorName: string | null) => ({
  set: paper.set,
  source: paper.source,
  workstation: paper.workstation,
  by: authorName ?? '',
  at: paper.createdAt,
  answers: questionPaper ? toAnswers(questionPaper, paper.choices) : [],
  score: theoryPercent(paper),
})

/** Columns that two papers exchange if the second one counts. */
type Paper = Pick<
  StoredResponse,
  'set' | 'choices' | 'right' | 'wrong' | 'unanswered' | 'source' | 'workstation' | 'createdAt' | 'createdBy'
>
const pickPaperColumns = ({
  set,
  choices,
  right,
  wrong,
  unanswered,
  source,
  workstation,
  createdAt,
  createdBy,
}: Paper): Paper => {
  return { set, choices, right, wrong, unanswered, source, workstation, createdAt, createdBy }
}

/**
 * Decides which of two papers counts. If the second one counts, the two rows exchange their papers; the first paper's
 * answers are also stored as a revision, and its recheck ends. Throws `conflict` if already decided.
 */
export const decideSecondPaper: Handlers['secondPaper']['decide'] = async ({ id, counts, reason }, context) => {
  const withdrawnCertificates = await context.db.transaction(async (db) => {
    const txContext = { ...context, db }
    const { at, staffId } = context
    const batch = await lockBatch((await readSecondPaper(db, id)).batchId, txContext)
    // Read again, now under the lock of the batch.
    const second = await readSecondPaper(db, id)
    if (second.decision !== null) throw new CallError('conflict', t`This is decided already. Load the list again.`)
    const decisionColumns = { decision: counts, reason, decidedBy: staffId, decidedAt: at }
    const [first] = await db.select().from(responses).where(eq(responses.id, second.responseId))
    if (!first) throw rowNotFound()
    if (counts === 'second') {
      const { choices, practicalScore } = first
      await db.insert(responseRevisions).values({
        id: createId(context.now),
        responseId: first.id,
        choices,
        practicalScore,
        reason: otherPaperReason(reason),
        at,
        by: staffId,
      })
      await db
        .update(responses)
        .set({ ...pickPaperColumns(second), practicalScore: practicalScore ?? second.practicalScore, ...noRecheck })
        .where(eq(responses.id, first.id))
    }
    const replacedPaper =
      counts === 'second' ? { ...pickPaperColumns(first), practicalScore: first.practicalScore } : {}
    await db
      .update(secondPapers)
      .set({ ...decisionColumns, ...replacedPaper })
      .where(eq(secondPapers.id, id))
    return withdrawOutdatedOfBatch(batch, txContext)
  })
  return { message: updatedMessageWith(withdrawnCertificatesText(withdrawnCertificates)), result: 0 }
}

/** Columns of a response without a recheck. */
export const noRecheck = {
  recheck: 'noRequest',
  requestedBy: '',
  requestedAt: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
} as const

async function readSecondPaper(db: Database, id: string) {
  const [row] = await db.select(getTableColumns(secondPapers)).from(secondPapers).where(eq(secondPapers.id, id))
  if (!row) throw rowNotFound()
  return row
}
