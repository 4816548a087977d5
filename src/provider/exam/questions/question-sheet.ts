import { eq, inArray } from 'drizzle-orm'
import type { NumberedRow } from '#sheets/columns'
import type { QuestionSheetRow } from '#sheets/kinds/question-sheet'
import { createId } from '../../core/id'
import { createHierarchyLookup, type HierarchyLookup } from '../../core/sheets/hierarchy-lookup'
import { compareRows, type RowProblem } from '../../core/sheets/sheet-comparison'
import type { SheetTarget } from '../../core/sheets/sheet-upload'
import type { Database } from '../../database/database'
import { isSafeLocation } from '../../database/html'
import { vehicleCategories, vehicleSubCategories } from '../../database/schema/catalogue'
import { questionCategories, questions } from '../../database/schema/exam/questions'
import { textColumns } from './question-texts'
import { join, sheetPairs } from './sheet-translation-pairs'

type Rows = readonly NumberedRow<QuestionSheetRow>[]
type Stored = typeof questions.$inferSelect
type New = Pick<Stored, 'type' | 'image' | 'options'>
type Place = Awaited<ReturnType<typeof places>>[number]
type Finder = HierarchyLookup<Place, (typeof levels)[number]['field']>

const levels = [
  { field: 'vehicleCategory', table: 'vehicle_category', column: 'vehicleCategory', noun: 'vehicle category' },
  {
    field: 'vehicleSubCategory',
    table: 'vehicle_sub_category',
    column: 'vehicleSubCategory',
    noun: 'vehicle sub-category',
  },
  { field: 'category', table: 'question_category', column: 'QuestionCategory', noun: 'question category' },
] as const

/** Questions of a sheet, against those that are there. */
export const questionSheetRows: SheetTarget<QuestionSheetRow> = {
  noun: 'question',
  table: questions,
  async plan(sheet, { db, now, at, staffId }) {
    const find = createHierarchyLookup(await places(db), levels)
    const stored = await storedQuestions(db, sheet.rows, find)
    const { valid: right, errors } = compareRows(sheet, {
      lookUp: find,
      toRow: made,
      keyOf,
      existing: stored,
      uniqueKey: { column: 'questionName', description: 'question in the same category and language' },
      unknownIdMessage: 'No question with this id says that. Leave it empty for a new question',
      difference,
      validateNew: unseen,
    })
    const rows = right.map((row) => ({ ...row, id: row.existing?.id ?? createId(now) }))
    const pairs = sheetPairs(rows, stored.values())
    const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    return {
      added: rows.flatMap(({ id, candidate: one, existing: same }) =>
        same ? [] : [{ ...one, ...stamps, id, pair: pairs.pairOf(id) }],
      ),
      errors: [...errors, ...pairs.errors],
      applyChanges: () => join(db, pairs.joined),
    }
  },
}

/** Every question category with what it lies in. */
const places = (db: Database) =>
  db
    .select()
    .from(questionCategories)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, questionCategories.vehicleCategoryId))
    .innerJoin(vehicleSubCategories, eq(vehicleSubCategories.id, questionCategories.vehicleSubCategoryId))

function made(value: QuestionSheetRow, { question_category: category }: Place) {
  const { id: categoryId, vehicleCategoryId, vehicleSubCategoryId } = category
  const { type, language, image } = value
  const place = { categoryId, vehicleCategoryId, vehicleSubCategoryId }
  return { ...place, type, language, image: image ?? '', ...textColumns(value) }
}

const keyOf = (question: Pick<Stored, 'categoryId' | 'language' | 'nameKey'>) =>
  `${question.categoryId} ${question.language} ${question.nameKey}`

/** The stored questions of the sheet's categories, by what may occur once. */
async function storedQuestions(db: Database, rows: Rows, find: Finder): Promise<ReadonlyMap<string, Stored>> {
  const found = rows.map(({ value }) => find(value))
  const ids = new Set(found.flatMap((one) => (one && 'match' in one ? [one.match.question_category.id] : [])))
  const stored = await db
    .select()
    .from(questions)
    .where(inArray(questions.categoryId, [...ids]))
  return new Map(stored.map((question) => [keyOf(question), question]))
}

function difference(question: New, stored: Stored): RowProblem {
  const already = 'This question is there already, with'
  if (question.type !== stored.type) return { column: 'questiontype', message: `${already} type ${stored.type}` }
  if (question.image !== stored.image) return { column: 'image', message: `${already} another image` }
  const [theirs, ours] = [stored.options, question.options]
  if (theirs.some(({ name }, i) => name !== ours[i]?.name)) {
    return { column: 'option', message: `${already} other options` }
  }
  const right = theirs.flatMap(({ number, isRight }) => (isRight ? number : []))
  if (theirs.every(({ isRight }, i) => isRight === ours[i]?.isRight)) return undefined
  return { column: 'correctanswer', message: `${already} ${right.join(',')} as its right options` }
}

const unseen = ({ image }: New): RowProblem =>
  isSafeLocation(image)
    ? undefined
    : { column: 'image', message: 'No picture can be loaded from there. Leave it empty' }
