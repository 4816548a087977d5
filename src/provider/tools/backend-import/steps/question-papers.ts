import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PaperQuestion } from '#contract/exam/question-paper'
import {
  questionCategories,
  questionPaperQuestions,
  questionPapers,
  questions,
  questionVersions,
} from '../../../database/schema/exam/questions'
import type { ImportRun } from '../import-run'
import type { RowToStore } from '../imported-row'
import type { BatchDetails } from './batch-details'
import { importUnlistedQuestion } from './question-bank'

const entity = 'examSet'

/** Numbers options in their order. */
export const numberOptions = (options: PaperQuestion['options']) =>
  options.map(({ name, isRight }, index) => ({ number: index + 1, name: name.trim(), isRight }))

/**
 * Imports the question paper of a batch, with the wording of its questions. The paper keeps the source's id, from which
 * its sets and its printed number derive (paper-sets.ts).
 */
export async function importQuestionPaper(run: ImportRun, { batch, paper, responses }: BatchDetails): Promise<void> {
  const batchId = run.localIdOf('batch', batch.id)
  if (!paper || batchId === undefined) return
  const versionIds: string[] = []
  for (const question of paper.questions) versionIds.push(await ensureVersion(run, question, paper.language))
  const at = run.timestampOf(paper)
  const { language, size } = paper
  // Candidates have seen the paper, so it counts as issued.
  const issuedAt = responses.length > 0 || batch.isComplete ? at : null
  const values = { batchId, language, size: size || paper.questions.length, createdAt: at, issuedAt }
  const row: RowToStore<typeof questionPapers> = {
    sourceId: paper.id,
    id: paper.id,
    at,
    values,
    children: {
      content: versionIds,
      async replace(db, questionPaperId) {
        await db.delete(questionPaperQuestions).where(eq(questionPaperQuestions.questionPaperId, questionPaperId))
        if (versionIds.length === 0) return
        await db
          .insert(questionPaperQuestions)
          .values(versionIds.map((versionId, index) => ({ questionPaperId, place: index + 1, versionId })))
      },
    },
  }
  await run.store(entity, questionPapers, [row])
}

/** Id of the question version with this wording. Stores a missing version, as the current or an earlier one. */
async function ensureVersion(
  run: ImportRun,
  sourceQuestion: PaperQuestion,
  language: 'Hindi' | 'English',
): Promise<string> {
  const { name, type, image } = sourceQuestion
  const options = numberOptions(sourceQuestion.options)
  const wording = { name, options }
  const questionId =
    run.localIdOf('question', sourceQuestion.id) ??
    (await importUnlistedQuestion(run, { ...sourceQuestion, options, language }))
  const [bankQuestion] = await run.db
    .select({ question: questions, category: questionCategories.name })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .where(eq(questions.id, questionId))
  if (!bankQuestion) throw new Error(`Expected question ${questionId} in the database: it was just imported`)
  const sourceId = `${sourceQuestion.id} ${hash('sha256', JSON.stringify([type, wording, image]))}`
  const importedVersionId = run.localIdOf('questionVersion', sourceId)
  if (importedVersionId !== undefined) return importedVersionId
  const storedVersions = await run.db
    .select({ id: questionVersions.id, version: questionVersions.version })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
  const { question: current } = bankQuestion
  const isCurrentWording = isDeepStrictEqual(
    { type, image, wording },
    { type: current.type, image: current.image, wording: { name: current.name, options: current.options } },
  )
  const currentVersion = storedVersions.find(({ version }) => version === current.version)
  if (isCurrentWording && currentVersion) return currentVersion.id
  // Earlier wordings get numbers below all others: 0, -1, …
  const earlierVersionNumber = Math.min(current.version, 1, ...storedVersions.map(({ version }) => version)) - 1
  const values = {
    questionId,
    version: isCurrentWording ? current.version : earlierVersionNumber,
    type,
    language,
    image,
    category: sourceQuestion.category || bankQuestion.category,
    wording,
    createdAt: run.startedAt,
  }
  await run.store('questionVersion', questionVersions, [{ sourceId, at: run.startedAt, values }])
  return run.localIdOf('questionVersion', sourceId) ?? ''
}
