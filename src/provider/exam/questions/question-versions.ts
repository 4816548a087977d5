import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { questionCategories, questions, questionVersions } from '../../database/schema/exam/questions'

type QuestionRow = typeof questions.$inferSelect

/**
 * Stores the current versions of the questions where they are missing; returns their ids by question id. The questions
 * must be locked in the order of their ids, which prevents deadlocks.
 */
export async function ensureVersions(
  db: Database,
  lockedQuestions: readonly QuestionRow[],
  { now, at, staffId }: Pick<Context, 'now' | 'at' | 'staffId'>,
): Promise<Map<string, string>> {
  const authorColumns = { createdAt: at, createdBy: staffId }
  const categories = await readCategoryNames(db, lockedQuestions)
  const rows = lockedQuestions.map(({ id: questionId, categoryId, version, type, language, image, name, options }) => {
    const category = categories.get(categoryId) ?? ''
    const content = { version, type, language, image, category, wording: { name, options } }
    return { id: createId(now), questionId, ...content, ...authorColumns }
  })
  await db.insert(questionVersions).values(rows).onConflictDoNothing()
  const currentVersion = and(
    eq(questions.id, questionVersions.questionId),
    eq(questions.version, questionVersions.version),
  )
  const versionRows = await db
    .select({ id: questionVersions.id, questionId: questions.id })
    .from(questionVersions)
    .innerJoin(questions, currentVersion)
    .where(
      inArray(
        questions.id,
        lockedQuestions.map(({ id }) => id),
      ),
    )
  return new Map(versionRows.map(({ id, questionId }) => [questionId, id]))
}

async function readCategoryNames(db: Database, lockedQuestions: readonly QuestionRow[]): Promise<Map<string, string>> {
  const ids = new Set(lockedQuestions.map(({ categoryId }) => categoryId))
  const rows = await db
    .select({ id: questionCategories.id, name: questionCategories.name })
    .from(questionCategories)
    .where(inArray(questionCategories.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** True if a paper uses this version, so that its content must not change. Only used versions are stored. */
export async function isVersionUsed(
  db: Database,
  { id: questionId, version }: Pick<QuestionRow, 'id' | 'version'>,
): Promise<boolean> {
  const count = await db.$count(
    questionVersions,
    and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version)),
  )
  return count > 0
}

/** Starts new versions after a category was renamed, since a version contains the category's name. */
export async function incrementVersionsOfCategory(db: Database, categoryId: string): Promise<void> {
  const inCategory = eq(questions.categoryId, categoryId)
  // Locked in the same order as for generating papers, which prevents deadlocks.
  await db.select({ id: questions.id }).from(questions).where(inCategory).orderBy(asc(questions.id)).for('update')
  await db
    .update(questions)
    .set({ version: sql`${questions.version} + 1` })
    .where(inCategory)
}
