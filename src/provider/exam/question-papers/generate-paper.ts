import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CategoryCount, PaperDraft } from '#contract/exam/exam-set'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { formatCount } from '../../core/rows/display-text'
import type { Database } from '../../database/database'
import { vehicleSubCategories } from '../../database/schema/catalogue'
import { responses } from '../../database/schema/exam/batches'
import {
  questionCategories,
  questionPaperQuestions,
  questionPapers,
  questions,
} from '../../database/schema/exam/questions'
import { lockedBatch, type StoredBatch } from '../batches/batch-access'
import { versionsOf } from '../questions/question-versions'
import { lockedPairs, otherOf } from '../questions/translation-pairs'
import { hasPaper, paperOf } from './question-papers'

/**
 * Draws the paper of a batch: active questions of the language, at random, none twice, all of it or nothing
 * (D-31). Their versions of today are stored with it, and those of their translations that are active.
 */
export const generatePaper: Handlers['examSet']['generate'] = async (draft, context) => {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const batch = await readyBatch(draft, inside)
    if (await hasPaper(db, batch.id)) throw new CallError('conflict', 'This batch has its question paper already.')
    await drawPaper(draft, inside)
  })
  return successResult('The question paper is generated')
}

/** Draws another one in place of a paper that nobody has seen; who did that when stays with the one before (D-47). */
export const redrawPaper: Handlers['examSet']['redraw'] = async ({ replaces, ...draft }, context) => {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const batch = await readyBatch(draft, inside)
    const paper = await paperOf(db, batch.id)
    if (paper?.id !== replaces) throw new CallError('conflict', 'The paper was drawn anew meanwhile. Open it again.')
    if (paper.isIssued || (await db.$count(responses, eq(responses.batchId, batch.id))) > 0) {
      throw new CallError('conflict', 'This paper is printed, begun or handed in, so it stays.')
    }
    const replaced = { replacedAt: context.at, replacedBy: context.staffId }
    await db.update(questionPapers).set(replaced).where(eq(questionPapers.id, replaces))
    await drawPaper(draft, inside)
  })
  return successResult('The question paper is drawn anew')
}

async function readyBatch({ batchId }: Pick<PaperDraft, 'batchId'>, context: Context): Promise<StoredBatch> {
  const batch = await lockedBatch(batchId, context)
  if (batch.attendanceTakenAt === null) throw new CallError('conflict', 'Take the attendance first.')
  if (batch.completedAt !== null) throw new CallError('conflict', 'This batch is complete.')
  return batch
}

async function drawPaper(draft: PaperDraft, context: Context): Promise<void> {
  const shares = sharesOf(draft)
  const places = await placesOf(context.db, draft, shares)
  await store(await draw(context.db, draft, shares, places), draft, context)
}

function sharesOf({ shares, size }: PaperDraft): CategoryCount[] {
  const asked = shares.filter(({ count }) => count > 0)
  const isTwice = new Set(asked.map(({ category }) => category)).size < asked.length
  const sum = asked.reduce((total, { count }) => total + count, 0)
  if (isTwice || sum !== size) {
    const message = isTwice ? 'A question category is listed twice' : `Please Select Total ${size} Question`
    throw new CallError('invalid', message, { shares: message })
  }
  return asked
}

/** 'Car › Traffic signs' by the id of the category. Throws `invalid` for one that lies elsewhere. */
async function placesOf(
  db: Database,
  draft: PaperDraft,
  shares: readonly CategoryCount[],
): Promise<Map<string, string>> {
  const ids = shares.map(({ category }) => category)
  const found = await db
    .select({ category: questionCategories, subCategory: vehicleSubCategories })
    .from(questionCategories)
    .innerJoin(vehicleSubCategories, eq(vehicleSubCategories.id, questionCategories.vehicleSubCategoryId))
    .where(inArray(questionCategories.id, ids))
  const byId = new Map(found.map((row) => [row.category.id, row]))
  for (const share of shares) {
    const place = byId.get(share.category)
    const fits =
      place?.subCategory.id === share.vehicleSubCategory && place.category.vehicleCategoryId === draft.vehicleCategory
    if (fits) continue
    const message = 'A question category does not belong to the chosen vehicle categories. Choose them again.'
    throw new CallError('invalid', message, { shares: message })
  }
  return new Map(found.map(({ category, subCategory }) => [category.id, `${subCategory.name} › ${category.name}`]))
}

type Stored = typeof questions.$inferSelect
type Drawn = { ids: string[]; locked: Stored[] }

/**
 * The ids of the drawn questions in the order of the paper, and these with their translations as they are until the
 * paper is stored. Throws `conflict` naming every category that is short.
 */
async function draw(
  db: Database,
  draft: PaperDraft,
  shares: readonly CategoryCount[],
  places: ReadonlyMap<string, string>,
): Promise<Drawn> {
  const { language } = draft
  const categories = shares.map(({ category }) => category)
  const isOffered = and(
    inArray(questions.categoryId, categories),
    eq(questions.language, language),
    eq(questions.isActive, true),
  )
  const offered = await db
    .select({ id: questions.id, category: questions.categoryId })
    .from(questions)
    .where(isOffered)
    .orderBy(asc(questions.id))
  const stock = Map.groupBy(offered, ({ category }) => category)
  const short: string[] = []
  const drawn = shares.flatMap(({ category, count }) => {
    const all = stock.get(category) ?? []
    const have = formatCount(all.length, `active ${language} question`)
    if (all.length < count)
      short.push(`${places.get(category)} has ${have}, ${count} ${count === 1 ? 'is' : 'are'} asked`)
    return shuffled(all).slice(0, count)
  })
  if (short.length > 0) throw new CallError('conflict', `${short.join('. ')}.`)
  const ids = shuffled(drawn).map(({ id }) => id)
  const locked = await lockedPairs(db, ids, 'share')
  const now = new Map(locked.map((question) => [question.id, question]))
  const isStill = drawn.every(({ id, category }) => {
    const question = now.get(id)
    return question?.isActive && question.language === language && question.categoryId === category
  })
  // Somebody changed one of them in between: once more, from what is there now.
  return isStill ? { ids, locked } : draw(db, draft, shares, places)
}

async function store({ ids, locked }: Drawn, draft: PaperDraft, context: Context): Promise<void> {
  const { db, now, at, staffId } = context
  const byId = new Map(locked.map((question) => [question.id, question]))
  const translations = new Map(ids.map((id) => [id, translationOf(byId.get(id), locked)?.id ?? '']))
  const printed = new Set([...ids, ...translations.values()])
  const versions = await versionsOf(
    db,
    locked.filter(({ id }) => printed.has(id)),
    context,
  )
  const { batchId, language, size } = draft
  const examSetId = createId(now)
  await db.insert(questionPapers).values({ id: examSetId, batchId, language, size, createdAt: at, createdBy: staffId })
  await db.insert(questionPaperQuestions).values(
    ids.map((id, index) => ({
      examSetId,
      place: index + 1,
      versionId: versions.get(id) ?? '',
      translationId: versions.get(translations.get(id) ?? '') ?? null,
    })),
  )
}

/** The same question in the other language; one that was deactivated is not printed (ADR-20). */
function translationOf(question: Stored | undefined, locked: readonly Stored[]): Stored | undefined {
  const other = question && otherOf(question, locked)
  return other?.isActive ? other : undefined
}

/** Fisher and Yates, by a source that nobody can foresee. */
function shuffled<T>(values: readonly T[]): T[] {
  const result = [...values]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [result[i] as T, result[j] as T]
    result[i] = b
    result[j] = a
  }
  return result
}
