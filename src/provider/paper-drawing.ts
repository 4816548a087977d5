import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PaperDraft, PaperShare } from '#contract/exam-set'
import { CallError } from '#contract/failure'
import { lockedBatch } from './batch-owner'
import type { Context, Handlers } from './context'
import { done } from './crud'
import type { Database } from './database/open'
import { vehicleSubCategories } from './database/schema/catalogue'
import { examSetQuestions, examSets, questionCategories, questions } from './database/schema/questions'
import { hasPaper } from './exam-sets'
import { createId } from './id'
import { counted } from './nouns'
import { versionOf } from './question-versions'

/**
 * Draws the paper of a batch: active questions of the language, at random, none twice, all of it or nothing
 * (decision 31). Their versions of today are stored with it, and those of their translations.
 */
export const generatePaper: Handlers['examSet']['generate'] = async (draft, context) => {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const batch = await lockedBatch(draft.batchId, inside)
    if (batch.attendanceTakenAt === null) throw new CallError('conflict', 'Take the attendance first.')
    if (batch.completedAt !== null) throw new CallError('conflict', 'This batch is complete.')
    if (await hasPaper(db, batch.id)) throw new CallError('conflict', 'This batch has its question paper already.')
    const shares = sharesOf(draft)
    const places = await placesOf(db, draft, shares)
    const drawn = await draw(db, draft, shares, places)
    await store(drawn, draft, inside)
  })
  return done('The question paper is generated')
}

function sharesOf({ shares, size }: PaperDraft): PaperShare[] {
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
async function placesOf(db: Database, draft: PaperDraft, shares: readonly PaperShare[]): Promise<Map<string, string>> {
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

/** The ids of the drawn questions in the order of the paper. Throws `conflict` naming every category that is short. */
async function draw(
  db: Database,
  { language }: PaperDraft,
  shares: readonly PaperShare[],
  places: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ids = shares.map(({ category }) => category)
  const offered = await db
    .select({ id: questions.id, category: questions.categoryId })
    .from(questions)
    .where(and(inArray(questions.categoryId, ids), eq(questions.language, language), eq(questions.isActive, true)))
    .orderBy(asc(questions.id))
  const stock = Map.groupBy(offered, ({ category }) => category)
  const short: string[] = []
  const drawn = shares.flatMap(({ category, count }) => {
    const all = stock.get(category) ?? []
    const have = counted(all.length, `active ${language} question`)
    if (all.length < count)
      short.push(`${places.get(category)} has ${have}, ${count} ${count === 1 ? 'is' : 'are'} asked`)
    return shuffled(all).slice(0, count)
  })
  if (short.length > 0) throw new CallError('conflict', `${short.join('. ')}.`)
  return shuffled(drawn).map(({ id }) => id)
}

async function store(drawn: readonly string[], draft: PaperDraft, { db, now, at, staffId }: Context): Promise<void> {
  const translations = await translationsOf(db, drawn)
  const versions = new Map<string, string>()
  // In one order, so that two drawings never wait for each other.
  for (const id of [...drawn, ...translations.values()].sort()) {
    versions.set(id, await versionOf(db, { id }, at, staffId))
  }
  const { batchId, language, size } = draft
  const examSetId = createId(now)
  await db.insert(examSets).values({ id: examSetId, batchId, language, size, createdAt: at, createdBy: staffId })
  await db.insert(examSetQuestions).values(
    drawn.map((id, index) => ({
      examSetId,
      place: index + 1,
      versionId: versions.get(id) ?? '',
      translationId: versions.get(translations.get(id) ?? '') ?? null,
    })),
  )
}

/** The same question in the other language, active or not, by the id of the drawn one. */
async function translationsOf(db: Database, drawn: readonly string[]): Promise<Map<string, string>> {
  const columns = { id: questions.id, pair: questions.pair, language: questions.language }
  const own = await db
    .select(columns)
    .from(questions)
    .where(inArray(questions.id, [...drawn]))
  const pairs = own.flatMap(({ pair }) => (pair ? [pair] : []))
  const both = Map.groupBy(
    await db.select(columns).from(questions).where(inArray(questions.pair, pairs)),
    ({ pair }) => pair,
  )
  return new Map(
    own.flatMap(({ id, pair, language }) => {
      const other = (both.get(pair) ?? []).find((one) => one.language !== language)
      return other ? [[id, other.id]] : []
    }),
  )
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
