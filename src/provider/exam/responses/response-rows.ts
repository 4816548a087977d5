import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ExamSet } from '#contract/exam/exam-set'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Answer, Response, Revision } from '#contract/exam/response'
import type { Handlers } from '../../core/context'
import { withinDays } from '../../core/day-ranges'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { matchesSearch } from '../../core/search'
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
import { ownBatch, ownBatches } from '../batches/batch-access'
import { theoryOf } from '../batches/candidates'
import { papersOf } from '../question-papers/question-papers'
import { countsOf } from './choices'

const joined = (db: Database) =>
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
type Joined = Awaited<ReturnType<typeof joined>>

/** With the questions as they were when the paper was drawn, in its order. */
async function asRows(db: Database, found: Joined): Promise<Response[]> {
  const papers = await papersOf(db, [...new Set(found.map(({ batch }) => batch.id))])
  const revisions = await revisionsOf(
    db,
    found.map(({ response }) => response.id),
  )
  return found.map(({ response, batch, candidate, rollNumber, requestedBy }) => {
    const paper = papers.get(batch.id)
    return {
      ...response,
      batch,
      candidate,
      rollNumber: rollNumber ?? 0,
      examSetId: paper?.id ?? '',
      answers: paper ? answersOf(paper, response.choices) : [],
      score: theoryOf(response),
      requestedBy: requestedBy ?? '',
      requestedById: response.requestedBy,
      requestedAt: response.requestedAt ?? '',
      revisions: (paper && revisions.get(response.id)?.map((one) => revisionOf(paper, one))) ?? [],
    }
  })
}

export const answersOf = (paper: ExamSet, choices: ChosenOptions): Answer[] =>
  paper.questions.map(({ id, name, type, image, options }) => {
    const chosen = choices[id] ?? []
    return { questionId: id, question: name, type, image, options, chosen, isRight: isAnsweredRight(options, chosen) }
  })

const requester = alias(staff, 'requester')
const approver = alias(staff, 'approver')
type Names = Record<'byName' | 'requesterName' | 'approverName', string | null>
type StoredRevision = typeof responseRevisions.$inferSelect & Names
/** What papers said before each change, oldest first, by the ids of the papers. */
async function revisionsOf(db: Database, ids: readonly string[]): Promise<Map<string, StoredRevision[]>> {
  const rows = await db
    .select({
      ...getTableColumns(responseRevisions),
      byName: staff.name,
      requesterName: requester.name,
      approverName: approver.name,
    })
    .from(responseRevisions)
    .leftJoin(staff, eq(staff.id, responseRevisions.by))
    .leftJoin(requester, eq(requester.id, responseRevisions.requestedBy))
    .leftJoin(approver, eq(approver.id, responseRevisions.decidedBy))
    .where(anyOf(responseRevisions.responseId, ids))
    .orderBy(asc(responseRevisions.id))
  return Map.groupBy(rows, ({ responseId }) => responseId)
}

const revisionOf = (paper: ExamSet, stored: StoredRevision): Revision => ({
  at: stored.at ?? '',
  by: stored.byName ?? '',
  score: theoryOf(countsOf(paper, stored.choices)),
  practicalScore: stored.practicalScore,
  requestedBy: stored.requesterName ?? '',
  reason: stored.reason,
  approvedBy: stored.approverName ?? '',
})

export const responsesOfCandidate: Handlers['response']['ofCandidate'] = async ({ candidateId }, context) => {
  const found = await joined(context.db).where(eq(responses.registrationId, candidateId))
  for (const { batch } of found) await ownBatch(batch.id, context)
  return asRows(context.db, found)
}

/** Of everyone who handed in a paper, in the order in which they did. */
export const responsesOfBatch: Handlers['response']['ofBatch'] = async ({ batchId }, context) => {
  await ownBatch(batchId, context)
  return asRows(context.db, await joined(context.db).where(eq(responses.batchId, batchId)).orderBy(asc(responses.id)))
}

/** Requests in a state, newest first, asked for on days of India; search finds the candidate and the batch. */
export const responsesByRecheck: Handlers['response']['byRecheck'] = async (input, context) => {
  const { db } = context
  const where = and(
    eq(responses.recheck, input.recheck),
    ownBatches(context),
    withinDays(responses.requestedAt, input),
    matchesSearch(sql`${registrations.search} || ' ' || ${batches.search}`, input.search),
  )
  const { limit, offset } = limitAndOffset(input)
  const found = await joined(db)
    .where(where)
    .orderBy(sql`${responses.requestedAt} desc nulls last`, desc(responses.id))
    .limit(limit)
    .offset(offset)
  return pageWithTotal(await asRows(db, found), input, () => total(db, where))
}

async function total(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(responses)
    .innerJoin(batches, eq(batches.id, responses.batchId))
    .innerJoin(registrations, eq(registrations.id, responses.registrationId))
    .where(where)
  return row?.count ?? 0
}
