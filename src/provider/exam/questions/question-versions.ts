import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { questionCategories, questions, questionVersions } from '../../database/schema/exam/questions'

type QuestionRow = typeof questions.$inferSelect

/**
 * Version id of the current wording by question id; stores missing versions. The questions must be locked in the order
 * of their ids.
 */
export async function ensureVersions(
  db: Database,
  locked: readonly QuestionRow[],
  { now, at, staffId }: Pick<Context, 'now' | 'at' | 'staffId'>,
): Promise<Map<string, string>> {
  const stamps = { createdAt: at, createdBy: staffId }
  const categories = await categoryNames(db, locked)
  const rows = locked.map(({ id: questionId, categoryId, version, type, language, image, name, options }) => {
    const category = categories.get(categoryId) ?? ''
    const content = { version, type, language, image, category, wording: { name, options } }
    return { id: createId(now), questionId, ...content, ...stamps }
  })
  await db.insert(questionVersions).values(rows).onConflictDoNothing()
  const current = and(eq(questions.id, questionVersions.questionId), eq(questions.version, questionVersions.version))
  const versionRows = await db
    .select({ id: questionVersions.id, questionId: questions.id })
    .from(questionVersions)
    .innerJoin(questions, current)
    .where(
      inArray(
        questions.id,
        locked.map(({ id }) => id),
      ),
    )
  return new Map(versionRows.map(({ id, questionId }) => [questionId, id]))
}

async function categoryNames(db: Database, locked: readonly QuestionRow[]): Promise<Map<string, string>> {
  const ids = new Set(locked.map(({ categoryId }) => categoryId))
  const rows = await db
    .select({ id: questionCategories.id, name: questionCategories.name })
    .from(questionCategories)
    .where(inArray(questionCategories.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** True if a paper uses this version, which must then not change. */
export async function isVersionUsed(db: Database, { id, version }: { id: string; version: number }): Promise<boolean> {
  const count = await db.$count(
    questionVersions,
    and(eq(questionVersions.questionId, id), eq(questionVersions.version, version)),
  )
  return count > 0
}

/** A version includes the category's name, so that later papers print the new one. */
export async function incrementVersions(db: Database, categoryId: string): Promise<void> {
  const inCategory = eq(questions.categoryId, categoryId)
  // Same lock order as for generating papers, which prevents deadlocks.
  await db.select({ id: questions.id }).from(questions).where(inCategory).orderBy(asc(questions.id)).for('update')
  await db
    .update(questions)
    .set({ version: sql`${questions.version} + 1` })
    .where(inCategory)
}
