import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { questionCategories, questions, questionVersions } from '../../database/schema/exam/questions'

type Stored = typeof questions.$inferSelect

/**
 * The ids of the versions that say what questions say now, by the ids of the questions; stored where they are not there
 * yet. The questions are locked, and in the order of their ids.
 */
export async function versionsOf(
  db: Database,
  locked: readonly Stored[],
  { now, at, staffId }: Pick<Context, 'now' | 'at' | 'staffId'>,
): Promise<Map<string, string>> {
  const stamps = { createdAt: at, createdBy: staffId }
  const categories = await categoryNames(db, locked)
  const rows = locked.map(({ id: questionId, categoryId, version, type, language, image, name, options }) => {
    const category = categories.get(categoryId) ?? ''
    const said = { version, type, language, image, category, wording: { name, options } }
    return { id: createId(now), questionId, ...said, ...stamps }
  })
  await db.insert(questionVersions).values(rows).onConflictDoNothing()
  const current = and(eq(questions.id, questionVersions.questionId), eq(questions.version, questionVersions.version))
  const stored = await db
    .select({ id: questionVersions.id, questionId: questions.id })
    .from(questionVersions)
    .innerJoin(questions, current)
    .where(
      inArray(
        questions.id,
        locked.map(({ id }) => id),
      ),
    )
  return new Map(stored.map(({ id, questionId }) => [questionId, id]))
}

async function categoryNames(db: Database, locked: readonly Stored[]): Promise<Map<string, string>> {
  const ids = new Set(locked.map(({ categoryId }) => categoryId))
  const rows = await db
    .select({ id: questionCategories.id, name: questionCategories.name })
    .from(questionCategories)
    .where(inArray(questionCategories.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Has a paper drawn the question as it is now? Then it says that for ever. */
export async function isDrawn(db: Database, { id, version }: { id: string; version: number }): Promise<boolean> {
  const count = await db.$count(
    questionVersions,
    and(eq(questionVersions.questionId, id), eq(questionVersions.version, version)),
  )
  return count > 0
}

/** What a category's questions say changes with its name: papers from now on have new versions of them. */
export async function renewVersions(db: Database, categoryId: string): Promise<void> {
  const which = eq(questions.categoryId, categoryId)
  // In the order in which papers are drawn, so that neither waits for the other.
  await db.select({ id: questions.id }).from(questions).where(which).orderBy(asc(questions.id)).for('update')
  await db
    .update(questions)
    .set({ version: sql`${questions.version} + 1` })
    .where(which)
}
