import { and, eq } from 'drizzle-orm'
import { gone } from './crud'
import type { Database } from './database/open'
import { questionCategories, questions, questionVersions } from './database/schema/questions'
import { createId } from './id'

/**
 * The id of the version that says what the question says now, stored when it is not there yet. Belongs in the
 * transaction that uses it: until its end the question cannot be changed.
 */
export async function versionOf(db: Database, { id }: { id: string }, at: string, by: string): Promise<string> {
  const [found] = await db
    .select({ question: questions, category: questionCategories.name })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .where(eq(questions.id, id))
    .for('share', { of: questions })
  if (!found) throw gone()
  const { version, type, language, image, name, options } = found.question
  const stamps = { createdAt: at, createdBy: by }
  await db
    .insert(questionVersions)
    .values({
      id: createId(Date.parse(at)),
      questionId: id,
      version,
      type,
      language,
      image,
      category: found.category,
      wording: { name, options },
      ...stamps,
    })
    .onConflictDoNothing()
  const [stored] = await db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, id), eq(questionVersions.version, version)))
  if (!stored) throw new Error(`The version of question ${id} was not stored`)
  return stored.id
}

/** Has a paper drawn the question as it is now? Then it says that for ever. */
export async function isDrawn(db: Database, { id, version }: { id: string; version: number }): Promise<boolean> {
  const count = await db.$count(
    questionVersions,
    and(eq(questionVersions.questionId, id), eq(questionVersions.version, version)),
  )
  return count > 0
}
