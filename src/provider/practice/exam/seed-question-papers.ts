import { and, asc, eq, inArray } from 'drizzle-orm'
import { languages } from '#contract/protocol/enum-fields'
import type { Database } from '../../database/database'
import { vehicleCategories } from '../../database/schema/catalogue'
import {
  questionCategories,
  questionPaperQuestions,
  questionPapers,
  questions,
  questionVersions,
} from '../../database/schema/exam/questions'
import { dayNumber, seedId } from '../ids'

export type PlannedPaper = {
  batchId: string
  date: string
  language: (typeof languages)[number]
  /** Time of creation in ms since 1970. */
  time: number
  createdBy: string
}
const questionCount = 20

/** True if the bank has enough questions for a paper for cars and jeeps. */
export const hasEnoughQuestions = async (db: Database): Promise<boolean> =>
  (await selectTranslationPairs(db)).length >= questionCount

/** Stores papers of 20 questions for cars and jeeps, from all categories in turn. No question is in two papers. */
export async function seedQuestionPapers(db: Database, papers: readonly PlannedPaper[]): Promise<void> {
  const pairs = await selectTranslationPairs(db)
  if (papers.length === 0 || pairs.length < questionCount * papers.length)
    throw new Error('The question bank is too small for the papers')
  const drawnPairs = pairs.slice(0, questionCount * papers.length)
  const getVersionId = await seedVersions(db, drawnPairs.flat(), Math.min(...papers.map(({ time }) => time)))
  await db.insert(questionPapers).values(
    papers.map(({ batchId, date, language, time, createdBy }, paperIndex) => {
      const createdAt = new Date(time).toISOString()
      return {
        id: questionPaperId(date, paperIndex),
        batchId,
        language,
        size: questionCount,
        createdAt,
        createdBy,
        issuedAt: createdAt,
        issuedBy: createdBy,
      }
    }),
  )
  await db.insert(questionPaperQuestions).values(
    papers.flatMap(({ date, language }, paperIndex) =>
      drawnPairs.slice(paperIndex * questionCount, (paperIndex + 1) * questionCount).map((pair, n) => {
        const questionInLanguage = pair.find(({ question }) => question.language === language)
        const translation = pair.find((row) => row !== questionInLanguage)
        return {
          questionPaperId: questionPaperId(date, paperIndex),
          place: n + 1,
          versionId: getVersionId(questionInLanguage),
          translationId: getVersionId(translation),
        }
      }),
    ),
  )
}

/** The id ends with the paper's printed number (`paperNumber`): it looks random and is unique for 8 papers a day. */
const questionPaperId = (date: string, paperIndex: number) =>
  seedId('questionPaper', Date.parse(date), Math.imul(dayNumber(date) * 8 + paperIndex + 1, 0x9e3779) & 0xffffff)

/** Stores missing versions of the questions, created at `time` (ms). Returns a function from question to version id. */
async function seedVersions(db: Database, questionRows: readonly Row[], time: number) {
  await db
    .insert(questionVersions)
    .values(
      questionRows.map(({ question, category }) => {
        const { id: questionId, version, type, language, image, name, options } = question
        // 'v' replaces the first letter of the question's id; a number follows from the second version on.
        const id = `v${version > 1 ? version : ''}${questionId.slice(1)}`
        const wording = { name, options }
        const createdAt = new Date(time).toISOString()
        return { id, questionId, version, type, language, image, category, wording, createdAt }
      }),
    )
    .onConflictDoNothing()
  const versionRows = await db
    .select({ id: questionVersions.id, questionId: questions.id })
    .from(questionVersions)
    .innerJoin(
      questions,
      and(eq(questions.id, questionVersions.questionId), eq(questions.version, questionVersions.version)),
    )
    .where(
      inArray(
        questions.id,
        questionRows.map(({ question }) => question.id),
      ),
    )
  const ids = new Map(versionRows.map(({ id, questionId }) => [questionId, id]))
  return (row: Row | undefined): string => {
    const id = row && ids.get(row.question.id)
    if (!id) throw new Error('A question of a seeded paper was not stored')
    return id
  }
}

type Row = { question: typeof questions.$inferSelect; category: string }

/**
 * Active questions for light motor vehicles, each as a pair with its translation. Order: the first question of every
 * category, then the second of every category, and so on.
 */
async function selectTranslationPairs(db: Database): Promise<Row[][]> {
  const rows = await db
    .select({ question: questions, category: questionCategories.name })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, questions.vehicleCategoryId))
    .where(and(eq(vehicleCategories.name, 'Light Motor Vehicle'), eq(questions.isActive, true)))
    .orderBy(asc(questions.categoryId), asc(questions.id))
  const pairedRows = rows.filter(({ question }) => question.pair !== '')
  const pairs = [...Map.groupBy(pairedRows, ({ question }) => question.pair).values()].filter(
    ({ length }) => length === languages.length,
  )
  const byCategory = [...Map.groupBy(pairs, ([row]) => row?.question.categoryId).values()]
  const maxLength = Math.max(0, ...byCategory.map(({ length }) => length))
  return Array.from({ length: maxLength }, (_, index) =>
    byCategory.flatMap((categoryPairs) => categoryPairs.slice(index, index + 1)),
  ).flat()
}
