import { and, asc, eq, inArray } from 'drizzle-orm'
import { daysBetween } from '#contract/protocol/calendar'
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
import { seedId } from '../ids'

export type PlannedPaper = {
  batchId: string
  date: string
  language: (typeof languages)[number]
  at: number
  by: string
}
const size = 20

/** Whether the bank has what a paper for cars and jeeps needs. */
export const hasPaper = async (db: Database): Promise<boolean> => (await pairsInTurn(db)).length >= size

/** Papers of 20 questions for cars and jeeps, each with questions of its own, drawn evenly from all categories. */
export async function sowPapers(db: Database, papers: readonly PlannedPaper[]): Promise<void> {
  const pairs = await pairsInTurn(db)
  const [first] = papers
  if (!first || pairs.length < size * papers.length) throw new Error('The question bank is too small for the papers')
  const drawn = pairs.slice(0, size * papers.length)
  const versionOf = await sowVersions(db, drawn.flat(), Math.min(...papers.map(({ at }) => at)))
  await db.insert(questionPapers).values(
    papers.map(({ batchId, date, language, at, by: createdBy }, p) => {
      const createdAt = new Date(at).toISOString()
      const issued = { issuedAt: createdAt, issuedBy: createdBy }
      return { id: examSetId(date, p), batchId, language, size, createdAt, createdBy, ...issued }
    }),
  )
  await db.insert(questionPaperQuestions).values(
    papers.flatMap(({ date, language }, p) =>
      drawn.slice(p * size, (p + 1) * size).map((pair, n) => {
        const own = pair.find(({ question }) => question.language === language)
        const other = pair.find((row) => row !== own)
        return {
          examSetId: examSetId(date, p),
          place: n + 1,
          versionId: versionOf(own),
          translationId: versionOf(other),
        }
      }),
    ),
  )
}

/** The end of a paper's id is its number (paper-sets.ts), so it looks drawn by lot; of different days it differs. */
const examSetId = (date: string, p: number) =>
  seedId('examSet', Date.parse(date), Math.imul(daysBetween('2025-01-01', date) * 8 + p + 1, 0x9e3779) & 0xffffff)

/** Stores what the questions say now, where no paper has drawn them yet. Answers the id of a question's version. */
async function sowVersions(db: Database, drawn: readonly Row[], at: number) {
  await db
    .insert(questionVersions)
    .values(
      drawn.map(({ question, category }) => {
        const { id: questionId, version, type, language, image, name, options } = question
        const id = `v${version > 1 ? version : ''}${questionId.slice(1)}`
        const wording = { name, options }
        const createdAt = new Date(at).toISOString()
        return { id, questionId, version, type, language, image, category, wording, createdAt }
      }),
    )
    .onConflictDoNothing()
  const stored = await db
    .select({ id: questionVersions.id, questionId: questions.id })
    .from(questionVersions)
    .innerJoin(
      questions,
      and(eq(questions.id, questionVersions.questionId), eq(questions.version, questionVersions.version)),
    )
    .where(
      inArray(
        questions.id,
        drawn.map(({ question }) => question.id),
      ),
    )
  const ids = new Map(stored.map(({ id, questionId }) => [questionId, id]))
  return (row: Row | undefined): string => {
    const id = row && ids.get(row.question.id)
    if (!id) throw new Error('A question of a seeded paper was not stored')
    return id
  }
}

type Row = { question: typeof questions.$inferSelect; category: string }

/** The active questions for light motor vehicles in both languages: the first of each category, then the second, … */
async function pairsInTurn(db: Database): Promise<Row[][]> {
  const rows = await db
    .select({ question: questions, category: questionCategories.name })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, questions.vehicleCategoryId))
    .where(and(eq(vehicleCategories.name, 'Light Motor Vehicle'), eq(questions.isActive, true)))
    .orderBy(asc(questions.categoryId), asc(questions.id))
  const paired = rows.filter(({ question }) => question.pair !== '')
  const pairs = [...Map.groupBy(paired, ({ question }) => question.pair).values()].filter(
    ({ length }) => length === languages.length,
  )
  const byCategory = [...Map.groupBy(pairs, ([row]) => row?.question.categoryId).values()]
  const longest = Math.max(0, ...byCategory.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => byCategory.flatMap((own) => own.slice(turn, turn + 1))).flat()
}
