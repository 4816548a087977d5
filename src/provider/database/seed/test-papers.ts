import { and, asc, eq } from 'drizzle-orm'
import type { languages } from '#contract/options'
import type { Database } from '../open'
import { vehicleCategories } from '../schema/catalogue'
import { examSetQuestions, examSets, questionCategories, questions, questionVersions } from '../schema/questions'
import { seedId } from './ids'

export type PlannedPaper = { batchId: string; language: (typeof languages)[number]; at: number; by: string }
const size = 20

/** Papers of 20 questions for cars and jeeps, each with questions of its own, drawn evenly from all categories. */
export async function sowPapers(db: Database, papers: readonly PlannedPaper[]): Promise<void> {
  const pairs = await pairsInTurn(db)
  const [first] = papers
  if (!first || pairs.length < size * papers.length) throw new Error('The question bank is too small for the papers')
  const at = new Date(Math.min(...papers.map((paper) => paper.at))).toISOString()
  const drawn = papers.flatMap((paper, p) => pairs.slice(p * size, (p + 1) * size).map((pair) => ({ paper, pair })))
  await db.insert(questionVersions).values(
    drawn.flatMap(({ pair }) =>
      pair.map(({ question, category }) => {
        const { id: questionId, version, type, language, image, name, options } = question
        const wording = { name, options }
        return {
          id: versionId(questionId),
          questionId,
          version,
          type,
          language,
          image,
          category,
          wording,
          createdAt: at,
        }
      }),
    ),
  )
  await db.insert(examSets).values(
    papers.map(({ batchId, language, at: time, by: createdBy }, p) => {
      const createdAt = new Date(time).toISOString()
      return { id: examSetId(p), batchId, language, size, createdAt, createdBy }
    }),
  )
  await db.insert(examSetQuestions).values(
    drawn.map(({ paper, pair }, n) => {
      const own = pair.find(({ question }) => question.language === paper.language)
      const other = pair.find((row) => row !== own)
      if (!own || !other) throw new Error('A question of the practice bank has no translation')
      return {
        examSetId: examSetId(Math.floor(n / size)),
        place: (n % size) + 1,
        versionId: versionId(own.question.id),
        translationId: versionId(other.question.id),
      }
    }),
  )
}

const examSetId = (n: number) => seedId('examSet', 0, n + 1)
/** Of the first version of a question. */
const versionId = (questionId: string) => `v${questionId.slice(1)}`

/** The active questions for light motor vehicles in both languages: the first of each category, then the second, … */
async function pairsInTurn(db: Database) {
  const rows = await db
    .select({ question: questions, category: questionCategories.name })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, questions.vehicleCategoryId))
    .where(and(eq(vehicleCategories.name, 'Light Motor Vehicle'), eq(questions.isActive, true)))
    .orderBy(asc(questions.categoryId), asc(questions.id))
  const pairs = [...Map.groupBy(rows, ({ question }) => question.pair).values()]
  const byCategory = [...Map.groupBy(pairs, ([row]) => row?.question.categoryId).values()]
  const longest = Math.max(...byCategory.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => byCategory.flatMap((own) => own.slice(turn, turn + 1))).flat()
}
