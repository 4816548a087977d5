import { randomInt } from 'node:crypto'
import { plural, t } from '@lingui/core/macro'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CategoryCount, PaperDraft } from '#contract/exam/question-paper'
import { getLanguageName } from '#contract/language-names'
import { CallError } from '#contract/protocol/failure'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import type { Context, Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { vehicleSubCategories } from '../../database/schema/catalogue'
import { responses, sittings } from '../../database/schema/exam/batches'
import {
  questionCategories,
  questionPaperQuestions,
  questionPapers,
  questions,
} from '../../database/schema/exam/questions'
import { lockBatch, type StoredBatch } from '../batches/batch-access'
import { ensureVersions } from '../questions/question-versions'
import { lockPairs, pairPartner } from '../questions/translation-pairs'
import { hasQuestionPaper, readQuestionPaper } from './question-papers'

/**
 * Generates the paper of a batch from random active questions of the language, without duplicates, and stores their
 * current versions with those of their active translations. Throws `conflict` if a category has too few (D-31).
 */
export const generateQuestionPaper: Handlers['examSet']['generate'] = async (draft, context) => {
  await context.db.transaction(async (db) => {
    const txContext = { ...context, db }
    const batch = await lockBatchForPaper(draft, txContext)
    if (await hasQuestionPaper(db, batch.id))
      throw new CallError('conflict', t`This batch has its question paper already.`)
    await createPaper(draft, txContext)
  })
  return successResult(t`The question paper is generated`)
}

/**
 * Replaces the paper with the id `replaces` by a new one, unless it is issued, started or handed in. The replaced paper
 * is kept, with the person and time of the replacement (D-47).
 */
export const regenerateQuestionPaper: Handlers['examSet']['redraw'] = async ({ replaces, ...draft }, context) => {
  await context.db.transaction(async (db) => {
    const txContext = { ...context, db }
    const batch = await lockBatchForPaper(draft, txContext)
    const paper = await readQuestionPaper(db, batch.id)
    if (paper?.id !== replaces)
      throw new CallError('conflict', t`The paper was replaced in the meantime. Open it again.`)
    const isInUse =
      paper.isIssued ||
      (await db.$count(responses, eq(responses.batchId, batch.id))) > 0 ||
      (await db.$count(sittings, eq(sittings.batchId, batch.id))) > 0
    if (isInUse) {
      throw new CallError('conflict', t`This paper is printed, started or handed in, so it cannot be replaced.`)
    }
    const replacement = { replacedAt: context.at, replacedBy: context.staffId }
    await db.update(questionPapers).set(replacement).where(eq(questionPapers.id, replaces))
    await createPaper(draft, txContext)
  })
  return successResult(t`The question paper is generated again`)
}

async function lockBatchForPaper({ batchId }: Pick<PaperDraft, 'batchId'>, context: Context): Promise<StoredBatch> {
  const batch = await lockBatch(batchId, context)
  if (batch.attendanceTakenAt === null) throw new CallError('conflict', t`Take the attendance first.`)
  if (batch.completedAt !== null) throw new CallError('conflict', t`This batch is complete.`)
  return batch
}

async function createPaper(draft: PaperDraft, context: Context): Promise<void> {
  const categoryCounts = validateCategoryCounts(draft)
  const categoryPaths = await readCategoryPaths(context.db, draft, categoryCounts)
  await storePaper(await drawQuestions(context.db, draft, categoryCounts, categoryPaths), draft, context)
}

function validateCategoryCounts({ categoryCounts, size }: PaperDraft): CategoryCount[] {
  const requestedCounts = categoryCounts.filter(({ count }) => count > 0)
  const hasDuplicates = new Set(requestedCounts.map(({ category }) => category)).size < requestedCounts.length
  const total = requestedCounts.reduce((sum, { count }) => sum + count, 0)
  if (hasDuplicates || total !== size) {
    const message = hasDuplicates ? t`A question category is listed twice` : t`Please Select Total ${size} Question`
    throw new CallError('invalid', message, { categoryCounts: message })
  }
  return requestedCounts
}

/** 'Car › Traffic signs' by category id. Throws `invalid` for a category of another vehicle category. */
async function readCategoryPaths(
  db: Database,
  draft: PaperDraft,
  categoryCounts: readonly CategoryCount[],
): Promise<Map<string, string>> {
  const ids = categoryCounts.map(({ category }) => category)
  const rows = await db
    .select({ category: questionCategories, subCategory: vehicleSubCategories })
    .from(questionCategories)
    .innerJoin(vehicleSubCategories, eq(vehicleSubCategories.id, questionCategories.vehicleSubCategoryId))
    .where(inArray(questionCategories.id, ids))
  const byId = new Map(rows.map((row) => [row.category.id, row]))
  for (const categoryCount of categoryCounts) {
    const row = byId.get(categoryCount.category)
    const isInSubCategory =
      row?.subCategory.id === categoryCount.vehicleSubCategory &&
      row.category.vehicleCategoryId === draft.vehicleCategory
    if (isInSubCategory) continue
    const message = t`A question category does not belong to the chosen vehicle categories. Choose them again.`
    throw new CallError('invalid', message, { categoryCounts: message })
  }
  return new Map(rows.map(({ category, subCategory }) => [category.id, `${subCategory.name} › ${category.name}`]))
}

type QuestionRow = typeof questions.$inferSelect
/** `ids`: the drawn questions, in the order of the paper. `lockedQuestions`: these and their translations. */
type DrawnQuestions = { ids: string[]; lockedQuestions: QuestionRow[] }

/**
 * Draws the questions in the order of the paper and locks them with their translations. Throws `conflict` with all
 * categories that have too few questions.
 */
async function drawQuestions(
  db: Database,
  draft: PaperDraft,
  categoryCounts: readonly CategoryCount[],
  categoryPaths: ReadonlyMap<string, string>,
): Promise<DrawnQuestions> {
  const { language } = draft
  const categories = categoryCounts.map(({ category }) => category)
  const availableCondition = and(
    inArray(questions.categoryId, categories),
    eq(questions.language, language),
    eq(questions.isActive, true),
  )
  const availableQuestions = await db
    .select({ id: questions.id, category: questions.categoryId })
    .from(questions)
    .where(availableCondition)
    .orderBy(asc(questions.id))
  const availableByCategory = Map.groupBy(availableQuestions, ({ category }) => category)
  const shortages: string[] = []
  const selectedQuestions = categoryCounts.flatMap(({ category, count }) => {
    const categoryQuestions = availableByCategory.get(category) ?? []
    if (categoryQuestions.length < count) {
      const available = plural(categoryQuestions.length, {
        one: `# active ${{ language: getLanguageName(language) }} question`,
        other: `# active ${{ language: getLanguageName(language) }} questions`,
      })
      const requested = plural(count, { one: '# is asked', other: '# are asked' })
      shortages.push(t`${{ categoryName: categoryPaths.get(category) ?? '' }} has ${available}, ${requested}.`)
    }
    return shuffle(categoryQuestions).slice(0, count)
  })
  if (shortages.length > 0) throw new CallError('conflict', joinSentences(shortages))
  const ids = shuffle(selectedQuestions).map(({ id }) => id)
  const lockedQuestions = await lockPairs(db, ids, 'share')
  const lockedById = new Map(lockedQuestions.map((question) => [question.id, question]))
  const isUnchanged = selectedQuestions.every(({ id, category }) => {
    const question = lockedById.get(id)
    return question?.isActive && question.language === language && question.categoryId === category
  })
  // A question changed between the two reads: draw again.
  return isUnchanged ? { ids, lockedQuestions } : drawQuestions(db, draft, categoryCounts, categoryPaths)
}

async function storePaper(
  { ids, lockedQuestions }: DrawnQuestions,
  draft: PaperDraft,
  context: Context,
): Promise<void> {
  const { db, now, at, staffId } = context
  const byId = new Map(lockedQuestions.map((question) => [question.id, question]))
  const translationIds = new Map(ids.map((id) => [id, translationOf(byId.get(id), lockedQuestions)?.id ?? '']))
  const printedIds = new Set([...ids, ...translationIds.values()])
  const versions = await ensureVersions(
    db,
    lockedQuestions.filter(({ id }) => printedIds.has(id)),
    context,
  )
  const { batchId, language, size } = draft
  const questionPaperId = createId(now)
  await db
    .insert(questionPapers)
    .values({ id: questionPaperId, batchId, language, size, createdAt: at, createdBy: staffId })
  await db.insert(questionPaperQuestions).values(
    ids.map((id, index) => ({
      questionPaperId,
      place: index + 1,
      versionId: versions.get(id) ?? '',
      translationId: versions.get(translationIds.get(id) ?? '') ?? null,
    })),
  )
}

/** The active translation of a question; inactive ones are not printed (ADR-20). */
function translationOf(
  question: QuestionRow | undefined,
  lockedQuestions: readonly QuestionRow[],
): QuestionRow | undefined {
  const partner = question && pairPartner(question, lockedQuestions)
  return partner?.isActive ? partner : undefined
}

/** Fisher–Yates shuffle with cryptographically secure random numbers. */
function shuffle<T>(values: readonly T[]): T[] {
  const result = [...values]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [result[i] as T, result[j] as T]
    result[i] = b
    result[j] = a
  }
  return result
}
