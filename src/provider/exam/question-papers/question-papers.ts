import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ExamSet } from '#contract/exam/exam-set'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { questionPaperQuestions, questionPapers, questionVersions } from '../../database/schema/exam/questions'
import { ownBatch } from '../batches/batch-access'

export const hasPaper = async (db: Database, batchId: string): Promise<boolean> =>
  (await db.$count(questionPapers, and(eq(questionPapers.batchId, batchId), isCurrent))) > 0

/** Not one that another was drawn for. */
const isCurrent = isNull(questionPapers.replacedAt)

/** The paper of a batch, each question as it was when the paper was drawn; null until then. */
export async function paperOf(db: Database, batchId: string): Promise<ExamSet | null> {
  return (await papersOf(db, [batchId])).get(batchId) ?? null
}

/** The papers of several batches, by the ids of the batches. */
export async function papersOf(db: Database, batchIds: readonly string[]): Promise<Map<string, ExamSet>> {
  const rows = await db
    .select({ examSet: questionPapers, version: questionVersions, translation: translations })
    .from(questionPapers)
    .innerJoin(questionPaperQuestions, eq(questionPaperQuestions.examSetId, questionPapers.id))
    .innerJoin(questionVersions, eq(questionVersions.id, questionPaperQuestions.versionId))
    .leftJoin(translations, eq(translations.id, questionPaperQuestions.translationId))
    .where(and(anyOf(questionPapers.batchId, batchIds), isCurrent))
    .orderBy(asc(questionPaperQuestions.place))
  const papers = new Map<string, ExamSet>()
  for (const { examSet, version, translation } of rows) {
    const paper = papers.get(examSet.batchId) ?? { ...examSet, isIssued: examSet.issuedAt !== null, questions: [] }
    papers.set(examSet.batchId, paper)
    const { questionId: id, type, image, category, wording } = version
    paper.questions.push({ id, ...wording, type, image, category, translation: translation?.wording ?? null })
  }
  return papers
}
const translations = alias(questionVersions, 'translation')

export const examSetOfBatch: Handlers['examSet']['ofBatch'] = async ({ batchId }, context) => {
  await ownBatch(batchId, context)
  const paper = await paperOf(context.db, batchId)
  if (!paper) throw new CallError('not_found', 'This batch has no question paper yet.')
  return paper
}
