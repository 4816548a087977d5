import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaperQuestion } from '#contract/exam/exam-set'
import {
  questionCategories,
  questionPaperQuestions,
  questionPapers,
  questions,
  questionVersions,
} from '../../../database/schema/exam/questions'
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import type { TestDay } from './batch-details'
import { adoptLostQuestion } from './question-bank'

const entity = 'examSet'

/** Options numbered in their order, as ours are. */
export const numbered = (options: PaperQuestion['options']) =>
  options.map(({ name, isRight }, place) => ({ number: place + 1, name: name.trim(), isRight }))

/**
 * The paper of a batch, each question as the paper says it. It keeps its id, from which its sets and the number on what is
 * printed of it follow (paper-sets.ts).
 */
export async function adoptPaper(run: Adoption, { batch, paper, responses }: TestDay): Promise<void> {
  const batchId = run.idOf('batch', batch.id)
  if (!paper || batchId === undefined) return
  const versionIds: string[] = []
  for (const question of paper.questions) versionIds.push(await versionOf(run, question, paper.language))
  const at = run.timeOf(paper)
  const { language, size, questions: all } = paper
  // Who answers a paper has seen it: it is not drawn anew.
  const issuedAt = responses.length > 0 || batch.isComplete ? at : null
  const values = { batchId, language, size: size || all.length, createdAt: at, issuedAt }
  const kept: Kept<typeof questionPapers> = {
    ...{ sourceId: paper.id, id: paper.id, at, values },
    parts: {
      say: versionIds,
      async put(db, examSetId) {
        await db.delete(questionPaperQuestions).where(eq(questionPaperQuestions.examSetId, examSetId))
        if (versionIds.length === 0) return
        await db
          .insert(questionPaperQuestions)
          .values(versionIds.map((versionId, place) => ({ examSetId, place: place + 1, versionId })))
      },
    },
  }
  await run.keep(entity, questionPapers, [kept])
}

/** What a paper says of a question: the bank's wording of today, or one of before. */
async function versionOf(run: Adoption, said: PaperQuestion, language: 'Hindi' | 'English'): Promise<string> {
  const { name, type, image } = said
  const options = numbered(said.options)
  const wording = { name, options }
  const questionId = run.idOf('question', said.id) ?? (await adoptLostQuestion(run, { ...said, options, language }))
  const [bank] = await run.db
    .select({ question: questions, category: questionCategories.name })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .where(eq(questions.id, questionId))
  if (!bank) throw new Error(`The question ${questionId} was kept and is not there`)
  const sourceId = `${said.id} ${hash('sha256', JSON.stringify([type, wording, image]))}`
  const known = run.idOf('questionVersion', sourceId)
  if (known !== undefined) return known
  const there = await run.db
    .select({ id: questionVersions.id, version: questionVersions.version })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
  const isToday =
    JSON.stringify(wording) === JSON.stringify({ name: bank.question.name, options: bank.question.options })
  const today = there.find(({ version }) => version === bank.question.version)
  if (isToday && today) return today.id
  const before = Math.min(bank.question.version, 1, ...there.map((one) => one.version)) - 1
  const values = {
    ...{ questionId, version: isToday ? bank.question.version : before, type, language, image },
    ...{ category: said.category || bank.category, wording, createdAt: run.startedAt },
  }
  await run.keep('questionVersion', questionVersions, [{ sourceId, at: run.startedAt, values }])
  return run.idOf('questionVersion', sourceId) ?? ''
}
