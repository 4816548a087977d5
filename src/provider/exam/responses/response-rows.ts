import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Answer, Response, Revision } from '#contract/exam/response'
import type { Handlers } from '../../core/context'
import { withinDays } from '../../core/day-ranges'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import {
  attendances,
  batches,
  type ChosenOptions,
  responseRevisions,
  responses,
} from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'
import { readBatch, visibleBatches } from '../batches/batch-access'
import { theoryPercent } from '../batches/candidates'
import { readQuestionPapers } from '../question-papers/question-papers'
import { countAnswers } from './choices'
import { matchesPaper } from './paper-search'

const selectResponses = (db: Database) =>
  db
    .select({
      response: getTableColumns(responses),
      batch: { id: batches.id, name: batches.name },
      candidate: {
        id: registrations.id,
        firstName: registrations.firstName,
        lastName: registrations.lastName,
        phone: registrations.phone,
      },
      rollNumber: attendances.rollNumber,
      requestedBy: staff.name,
    })
    .from(responses)
    .innerJoin(batches, eq(batches.id, responses.batchId))
    .innerJoin(registrations, eq(registrations.id, responses.registrationId))
    .leftJoin(
      attendances,
      and(eq(attendances.batchId, responses.batchId), eq(attendances.registrationId, responses.registrationId)),
    )
    .leftJoin(staff, eq(staff.id, responses.requestedBy))
type ResponseJoins = Awaited<ReturnType<typeof selectResponses>>

/** Responses with the questions as stored in the paper, in the order of the paper. */
async function toResponses(db: Database, joins: ResponseJoins): Promise<Response[]> {
  const papers = await readQuestionPapers(db, [...new Set(joins.map(({ batch }) => batch.id))])
  const revisions = await readRevisions(
    db,
    joins.map(({ response }) => response.id),
  )
  return joins.map(({ response, batch, candidate, rollNumber, requestedBy }) => {
    const paper = papers.get(batch.id)
    return {
      ...response,
      batch,
      candidate,
      rollNumber: rollNumber ?? 0,
      questionPaperId: paper?.id ?? '',
      answers: paper ? toAnswers(paper, response.choices) : [],
      score: theoryPercent(response),
      requestedBy: requestedBy ?? '',
      requestedById: response.requestedBy,
      requestedAt: response.requestedAt ?? '',
      revisions: (paper && revisions.get(response.id)?.map((revision) => toRevision(paper, revision))) ?? [],
    }
  })
}

export const toAnswers = (paper: QuestionPaper, choices: ChosenOptions): Answer[] =>
  paper.questions.map(({ id, name, type, image, options }) => {
    const chosenNumbers = choices[id] ?? []
    return {
      questionId: id,
      question: name,
      type,
      image,
      options,
      chosen: chosenNumbers,
      isRight: isAnsweredRight(options, chosenNumbers),
    }
  })

const requester = alias(staff, 'requester')
const decider = alias(staff, 'decider')
type Names = Record<'authorName' | 'requesterName' | 'deciderName', string | null>
type StoredRevision = typeof responseRevisions.$inferSelect & Names
/** Earlier states of responses, oldest first, by response id. */
async function readRevisions(db: Database, ids: readonly string[]): Promise<Map<string, StoredRevision[]>> {
  const rows = await db
    .select({
      ...getTableColumns(responseRevisions),
      authorName: staff.name,
      requesterName: requester.name,
      deciderName: decider.name,
    })
    .from(responseRevisions)
    .leftJoin(staff, eq(staff.id, responseRevisions.by))
    .leftJoin(requester, eq(requester.id, responseRevisions.requestedBy))
    .leftJoin(decider, eq(decider.id, responseRevisions.decidedBy))
    .where(anyOf(responseRevisions.responseId, ids))
    .orderBy(asc(responseRevisions.id))
  return Map.groupBy(rows, ({ responseId }) => responseId)
}

const toRevision = (paper: QuestionPaper, revision: StoredRevision): Revision => ({
  at: revision.at ?? '',
  by: revision.authorName ?? '',
  score: theoryPercent(countAnswers(paper, revision.choices)),
  practicalScore: revision.practicalScore,
  requestedBy: revision.requesterName ?? '',
  reason: revision.reason,
  approvedBy: revision.deciderName ?? '',
})

export const listResponsesOfCandidate: Handlers['response']['ofCandidate'] = async ({ candidateId }, context) => {
  const joins = await selectResponses(context.db).where(eq(responses.registrationId, candidateId))
  // Throws if the person may not see one of the batches.
  for (const { batch } of joins) await readBatch(batch.id, context)
  return toResponses(context.db, joins)
}

/** Responses of a batch in the order in which they were handed in. */
export const listResponsesOfBatch: Handlers['response']['ofBatch'] = async ({ batchId }, context) => {
  await readBatch(batchId, context)
  return toResponses(
    context.db,
    await selectResponses(context.db).where(eq(responses.batchId, batchId)).orderBy(asc(responses.id)),
  )
}

/** Responses by state of their recheck, latest request first. The filter's days are days of the requests. */
export const listResponsesByRecheck: Handlers['response']['byRecheck'] = async (input, context) => {
  const { db } = context
  const where = and(
    eq(responses.recheck, input.recheck),
    visibleBatches(context),
    withinDays(responses.requestedAt, input),
    matchesPaper(input.search, responses),
  )
  const { limit, offset } = limitAndOffset(input)
  const joins = await selectResponses(db)
    .where(where)
    .orderBy(sql`${responses.requestedAt} desc nulls last`, desc(responses.id))
    .limit(limit)
    .offset(offset)
  return pageWithTotal(await toResponses(db, joins), input, () => countResponses(db, where))
}

async function countResponses(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(responses)
    .innerJoin(batches, eq(batches.id, responses.batchId))
    .innerJoin(registrations, eq(registrations.id, responses.registrationId))
    .where(where)
  return row?.count ?? 0
}
