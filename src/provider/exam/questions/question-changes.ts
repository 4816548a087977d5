import { countDistinct, eq, inArray, or } from 'drizzle-orm'
import type { QuestionDraft } from '#contract/exam/question'
import { optionsProblem } from '#contract/exam/question-rules'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { formatCount } from '../../core/rows/display-text'
import { assertReferencesValid } from '../../core/rows/references'
import { mapUniqueViolation } from '../../core/rows/unique-violations'
import type { Database } from '../../database/database'
import { questionPaperQuestions, questions, questionVersions } from '../../database/schema/exam/questions'
import { textColumns } from './question-texts'
import { isDrawn } from './question-versions'
import { lockedPairs, otherOf, pairWith, unpair } from './translation-pairs'

type Stored = typeof questions.$inferSelect
type Said = Omit<QuestionDraft, 'translation'>
type Change = Pick<Stored, 'type' | 'language' | 'image' | (`${string}Id` & keyof Stored)> &
  ReturnType<typeof textColumns>

/** A draft by the columns of the table. Throws `invalid` for options that the type does not allow (S3 §5). */
function columnsOf(draft: Said) {
  const problem = optionsProblem(draft.type, draft.options)
  if (problem) throw new CallError('invalid', problem, { options: problem })
  const { type, language, image } = draft
  return {
    type,
    language,
    image,
    vehicleCategoryId: draft.vehicleCategory,
    vehicleSubCategoryId: draft.vehicleSubCategory,
    categoryId: draft.category,
    ...textColumns(draft),
  }
}

/** Adds a question; new ones are active. */
export const addQuestion: Handlers['question']['add'] = async (draft, { db, now, at, staffId }) => {
  const columns = columnsOf(draft)
  const id = createId(now)
  await alone(draft, () =>
    db.transaction(async (tx) => {
      await assertReferencesValid(tx, questions, columns)
      const locked = await lockedPairs(tx, [draft.translation], 'update')
      const pair = await pairWith(tx, { ...columns, id, pair: '' }, draft.translation, locked)
      const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
      await tx.insert(questions).values({ ...columns, id, pair, ...stamps })
    }),
  )
  return successResult('Added Successfully')
}

/**
 * Changes a question; its translation stays unless one is named, or '' to part them. A question that a paper has drawn
 * becomes a new version, and the paper keeps the one it was drawn with.
 */
export const updateQuestion: Handlers['question']['update'] = async (change, { db, at, staffId }) => {
  const { id, translation, ...draft } = change
  const columns = columnsOf(draft)
  await alone(draft, () =>
    db.transaction(async (tx) => {
      const locked = await lockedPairs(tx, [id, translation ?? ''], 'update')
      const stored = among(locked, id)
      await assertReferencesValid(tx, questions, columns)
      const chosen = translation ?? otherOf(stored, locked)?.id ?? ''
      const pair = await pairWith(tx, { ...columns, id, pair: stored.pair }, chosen, locked)
      const isNew = saysOtherwise(stored, columns) && (await isDrawn(tx, stored))
      const version = isNew ? stored.version + 1 : stored.version
      await tx
        .update(questions)
        .set({ ...columns, pair, version, updatedAt: at, updatedBy: staffId })
        .where(eq(questions.id, id))
    }),
  )
  return successResult('Updated Successfully')
}

/** An inactive question is drawn no more. */
export const setQuestionStatus: Handlers['question']['setStatus'] = async ({ id, isActive }, { db, at, staffId }) => {
  const changed = await db
    .update(questions)
    .set({ isActive, updatedAt: at, updatedBy: staffId })
    .where(eq(questions.id, id))
    .returning({ id: questions.id })
  if (changed.length === 0) throw rowNotFound()
  return successResult('Status updated Successfully')
}

/** Removes a question that no paper has. */
export const removeQuestion: Handlers['question']['remove'] = async ({ id }, { db }) => {
  await db.transaction(async (tx) => {
    const stored = among(await lockedPairs(tx, [id], 'update'), id)
    const papers = await papersOf(tx, id)
    if (papers > 0) {
      throw new CallError(
        'conflict',
        `This question is used by ${formatCount(papers, 'paper')}. Deactivate it instead.`,
      )
    }
    await unpair(tx, stored)
    await tx.delete(questions).where(eq(questions.id, id))
  })
  return successResult('Deleted Successfully')
}

function among(locked: readonly Stored[], id: string): Stored {
  const stored = locked.find((one) => one.id === id)
  if (!stored) throw rowNotFound()
  return stored
}

/** Does a change say anything else than what papers show of the question? */
function saysOtherwise(stored: Stored, change: Change): boolean {
  const isSame = (['name', 'type', 'language', 'image', 'categoryId'] as const).every(
    (key) => stored[key] === change[key],
  )
  const words = (options: Stored['options']) => JSON.stringify(options.map(({ name, isRight }) => [name, isRight]))
  return !isSame || words(stored.options) !== words(change.options)
}

/** How many papers have any version of the question, in either language. */
async function papersOf(db: Database, id: string): Promise<number> {
  const versions = db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
  const [row] = await db
    .select({ papers: countDistinct(questionPaperQuestions.examSetId) })
    .from(questionPaperQuestions)
    .where(
      or(inArray(questionPaperQuestions.versionId, versions), inArray(questionPaperQuestions.translationId, versions)),
    )
  return row?.papers ?? 0
}

/** Throws `conflict` when the category has the same question in the language already. */
const alone = ({ name, language }: Said, run: () => Promise<unknown>) =>
  mapUniqueViolation(run, () => {
    const message = `The category already has this question in ${language}: “${name}”.`
    return new CallError('conflict', message, { name: message })
  })
