import { t } from '@lingui/core/macro'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { questionPaperQuestions, questionPapers, questionVersions } from '../../database/schema/exam/questions'
import { readBatch } from '../batches/batch-access'

/** SQL condition: the paper was not replaced. A batch keeps its replaced papers. */
const isCurrentPaper = isNull(questionPapers.replacedAt)
const translationVersions = alias(questionVersions, 'translation')

export const hasQuestionPaper = async (db: Database, batchId: string): Promise<boolean> =>
  (await db.$count(questionPapers, and(eq(questionPapers.batchId, batchId), isCurrentPaper))) > 0

/** The current paper of a batch; null without one. Its questions have the wording of the time of generation. */
export async function readQuestionPaper(db: Database, batchId: string): Promise<QuestionPaper | null> {
  return (await readQuestionPapers(db, [batchId])).get(batchId) ?? null
}

/** The current papers of several batches, by batch id. */
export async function readQuestionPapers(
  db: Database,
  batchIds: readonly string[],
): Promise<Map<string, QuestionPaper>> {
  const rows = await db
    .select({ questionPaper: questionPapers, version: questionVersions, translation: translationVersions })
    .from(questionPapers)
    .innerJoin(questionPaperQuestions, eq(questionPaperQuestions.questionPaperId, questionPapers.id))
    .innerJoin(questionVersions, eq(questionVersions.id, questionPaperQuestions.versionId))
    .leftJoin(translationVersions, eq(translationVersions.id, questionPaperQuestions.translationId))
    .where(and(anyOf(questionPapers.batchId, batchIds), isCurrentPaper))
    .orderBy(asc(questionPaperQuestions.place))
  const papers = new Map<string, QuestionPaper>()
  for (const { questionPaper, version, translation } of rows) {
    const paper = papers.get(questionPaper.batchId) ?? {
      ...questionPaper,
      isIssued: questionPaper.issuedAt !== null,
      questions: [],
    }
    papers.set(questionPaper.batchId, paper)
    const { questionId: id, type, image, category, wording } = version
    paper.questions.push({ id, ...wording, type, image, category, translation: translation?.wording ?? null })
  }
  return papers
}

export const readQuestionPaperOfBatch: Handlers['examSet']['ofBatch'] = async ({ batchId }, context) => {
  await readBatch(batchId, context)
  const paper = await readQuestionPaper(context.db, batchId)
  if (!paper) throw new CallError('not_found', t`This batch has no question paper yet.`)
  return paper
}
