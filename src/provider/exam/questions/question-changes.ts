import { t } from '@lingui/core/macro'
import { countDistinct, eq, inArray, or } from 'drizzle-orm'
import type { QuestionDraft } from '#contract/exam/question'
import { optionsProblem } from '#contract/exam/question-rules'
import { getLanguageName } from '#contract/language-names'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { formatCount } from '../../core/rows/display-text'
import { assertReferencesValid } from '../../core/rows/references'
import { mapViolations } from '../../core/rows/unique-violations'
import type { Database } from '../../database/database'
import { questionPaperQuestions, questions, questionVersions } from '../../database/schema/exam/questions'
import { textColumns } from './question-texts'
import { isVersionUsed } from './question-versions'
import { lockPairs, pairPartner, pairWith, removePair } from './translation-pairs'

type QuestionRow = typeof questions.$inferSelect
type QuestionContent = Omit<QuestionDraft, 'translation'>
type QuestionColumns = Pick<QuestionRow, 'type' | 'language' | 'image' | (`${string}Id` & keyof QuestionRow)> &
  ReturnType<typeof textColumns>

/** Table columns of a question. Throws `invalid` for options that its type does not allow (S3 §5). */
function toColumns(draft: QuestionContent) {
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

/** Adds an active question. `translation`: id of the question in the other language, '' for none. */
export const addQuestion: Handlers['question']['add'] = async (draft, { db, now, at, staffId }) => {
  const columns = toColumns(draft)
  const id = createId(now)
  await withDuplicateQuestionError(draft, () =>
    db.transaction(async (tx) => {
      await assertReferencesValid(tx, questions, columns)
      const lockedQuestions = await lockPairs(tx, [draft.translation], 'update')
      const pair = await pairWith(tx, { ...columns, id, pair: '' }, draft.translation, lockedQuestions)
      const authorColumns = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
      await tx.insert(questions).values({ ...columns, id, pair, ...authorColumns })
    }),
  )
  return successResult(t`Added Successfully`)
}

/**
 * Changes a question. An absent `translation` keeps the translation, '' removes it. A question used in a paper gets a
 * new version if its content changes; the paper keeps the old version.
 */
export const updateQuestion: Handlers['question']['update'] = async (change, { db, at, staffId }) => {
  const { id, translation, ...draft } = change
  const columns = toColumns(draft)
  await withDuplicateQuestionError(draft, () =>
    db.transaction(async (tx) => {
      const lockedQuestions = await lockPairs(tx, [id, translation ?? ''], 'update')
      const storedQuestion = findLocked(lockedQuestions, id)
      await assertReferencesValid(tx, questions, columns)
      const translationId = translation ?? pairPartner(storedQuestion, lockedQuestions)?.id ?? ''
      const pair = await pairWith(tx, { ...columns, id, pair: storedQuestion.pair }, translationId, lockedQuestions)
      const needsNewVersion = isContentChanged(storedQuestion, columns) && (await isVersionUsed(tx, storedQuestion))
      const version = needsNewVersion ? storedQuestion.version + 1 : storedQuestion.version
      await tx
        .update(questions)
        .set({ ...columns, pair, version, updatedAt: at, updatedBy: staffId })
        .where(eq(questions.id, id))
    }),
  )
  return successResult(t`Updated Successfully`)
}

/** Sets the status; inactive questions are not drawn for papers. */
export const setQuestionStatus: Handlers['question']['setStatus'] = async ({ id, isActive }, { db, at, staffId }) => {
  const updatedRows = await db
    .update(questions)
    .set({ isActive, updatedAt: at, updatedBy: staffId })
    .where(eq(questions.id, id))
    .returning({ id: questions.id })
  if (updatedRows.length === 0) throw rowNotFound()
  return successResult(t`Status updated Successfully`)
}

/** Removes a question. Throws `conflict` if a paper contains it. */
export const removeQuestion: Handlers['question']['remove'] = async ({ id }, { db }) => {
  await db.transaction(async (tx) => {
    const storedQuestion = findLocked(await lockPairs(tx, [id], 'update'), id)
    const paperCount = await countPapersWith(tx, id)
    if (paperCount > 0) {
      throw new CallError(
        'conflict',
        t`This question is used by ${{ value: formatCount(paperCount, t`paper`) }}. Deactivate it instead.`,
      )
    }
    await removePair(tx, storedQuestion)
    await tx.delete(questions).where(eq(questions.id, id))
  })
  return successResult(t`Deleted Successfully`)
}

function findLocked(lockedQuestions: readonly QuestionRow[], id: string): QuestionRow {
  const question = lockedQuestions.find((row) => row.id === id)
  if (!question) throw rowNotFound()
  return question
}

/** True if the change affects the content of papers or their correct answers. */
function isContentChanged(storedQuestion: QuestionRow, change: QuestionColumns): boolean {
  const isFieldChanged = (['name', 'type', 'language', 'image', 'categoryId'] as const).some(
    (key) => storedQuestion[key] !== change[key],
  )
  const optionTexts = (options: QuestionRow['options']) =>
    JSON.stringify(options.map(({ name, isRight }) => [name, isRight]))
  return isFieldChanged || optionTexts(storedQuestion.options) !== optionTexts(change.options)
}

/** Number of papers with any version of the question, as the question itself or as the translation of another. */
async function countPapersWith(db: Database, id: string): Promise<number> {
  const versions = db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
  const [row] = await db
    .select({ papers: countDistinct(questionPaperQuestions.questionPaperId) })
    .from(questionPaperQuestions)
    .where(
      or(inArray(questionPaperQuestions.versionId, versions), inArray(questionPaperQuestions.translationId, versions)),
    )
  return row?.papers ?? 0
}

/** Runs a change; throws `conflict` if the category already has this question in the language. */
const withDuplicateQuestionError = ({ name, language }: QuestionContent, run: () => Promise<unknown>) =>
  mapViolations(run, () => {
    const message = t`The category already has this question in ${{ language: getLanguageName(language) }}: “${name}”.`
    return new CallError('conflict', message, { name: message })
  })
