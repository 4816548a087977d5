import { t } from '@lingui/core/macro'
import { eq, inArray } from 'drizzle-orm'
import type { NumberedRow } from '#sheets/columns'
import type { QuestionSheetRow } from '#sheets/kinds/question-sheet'
import { createId } from '../../core/id'
import { createHierarchyLookup, type HierarchyLookup } from '../../core/sheets/hierarchy-lookup'
import { compareRows, type RowProblem, unchangedRowNumbers } from '../../core/sheets/sheet-comparison'
import type { SheetTarget } from '../../core/sheets/sheet-upload'
import type { Database } from '../../database/database'
import { isSafeLocation } from '../../database/html'
import { vehicleCategories, vehicleSubCategories } from '../../database/schema/catalogue'
import { questionCategories, questions } from '../../database/schema/exam/questions'
import { textColumns } from './question-texts'
import { resolveSheetPairs, storePairs } from './sheet-translation-pairs'

type Rows = readonly NumberedRow<QuestionSheetRow>[]
type QuestionRow = typeof questions.$inferSelect
type NewQuestion = Pick<QuestionRow, 'type' | 'image' | 'options'>
type CategoryWithParents = Awaited<ReturnType<typeof categoriesWithParents>>[number]
type CategoryFinder = HierarchyLookup<CategoryWithParents, (typeof levels)[number]['field']>

/** Levels from the outermost: field of a sheet row, table in the join, column heading, and noun for messages. */
const levels = [
  { field: 'vehicleCategory', table: 'vehicle_category', column: 'vehicleCategory', noun: t`vehicle category` },
  {
    field: 'vehicleSubCategory',
    table: 'vehicle_sub_category',
    column: 'vehicleSubCategory',
    noun: t`vehicle sub-category`,
  },
  { field: 'category', table: 'question_category', column: 'QuestionCategory', noun: t`question category` },
] as const

/** Compares the rows of a sheet with the question bank. */
export const questionSheetTarget: SheetTarget<QuestionSheetRow> = {
  noun: t`question`,
  table: questions,
  async compareWithStored(sheet, { db, now, at, staffId }) {
    const findCategory = createHierarchyLookup(await categoriesWithParents(db), levels)
    const storedByKey = await readStoredQuestions(db, sheet.rows, findCategory)
    const { validRows, errors } = compareRows(sheet, {
      lookUp: findCategory,
      toRow: toQuestion,
      keyOf,
      existingRows: storedByKey,
      uniqueKey: { column: 'questionName', description: t`question in the same category and language` },
      unknownIdMessage: t`No question with this id has this text. Leave it empty for a new question`,
      findDifference,
      validateNew: imageProblem,
    })
    const rows = validRows.map((row) => ({ ...row, id: row.existingRow?.id ?? createId(now) }))
    const pairs = resolveSheetPairs(rows, storedByKey.values())
    const authorColumns = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    return {
      rowsToAdd: rows.flatMap(({ id, tableRow: question, existingRow }) =>
        existingRow ? [] : [{ ...question, ...authorColumns, id, pair: pairs.pairOf(id) }],
      ),
      unchangedRows: unchangedRowNumbers(validRows),
      errors: [...errors, ...pairs.errors],
      applyChanges: () => storePairs(db, pairs.pairedBankQuestions),
    }
  },
}

/** Question categories with their vehicle category and sub-category. */
const categoriesWithParents = (db: Database) =>
  db
    .select()
    .from(questionCategories)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, questionCategories.vehicleCategoryId))
    .innerJoin(vehicleSubCategories, eq(vehicleSubCategories.id, questionCategories.vehicleSubCategoryId))

function toQuestion(value: QuestionSheetRow, { question_category: category }: CategoryWithParents) {
  const { id: categoryId, vehicleCategoryId, vehicleSubCategoryId } = category
  const { type, language, image } = value
  const categoryColumns = { categoryId, vehicleCategoryId, vehicleSubCategoryId }
  return { ...categoryColumns, type, language, image: image ?? '', ...textColumns(value) }
}

const keyOf = (question: Pick<QuestionRow, 'categoryId' | 'language' | 'nameKey'>) =>
  `${question.categoryId} ${question.language} ${question.nameKey}`

/** Stored questions of the sheet's categories, by their unique key. */
async function readStoredQuestions(
  db: Database,
  rows: Rows,
  findCategory: CategoryFinder,
): Promise<ReadonlyMap<string, QuestionRow>> {
  const lookups = rows.map(({ value }) => findCategory(value))
  const categoryIds = new Set(
    lookups.flatMap((lookup) => (lookup && 'match' in lookup ? [lookup.match.question_category.id] : [])),
  )
  const questionRows = await db
    .select()
    .from(questions)
    .where(inArray(questions.categoryId, [...categoryIds]))
  return new Map(questionRows.map((question) => [keyOf(question), question]))
}

/** A sheet does not change stored questions: a row that differs from its stored question is an error (D-34). */
function findDifference(question: NewQuestion, storedQuestion: QuestionRow): RowProblem {
  if (question.type !== storedQuestion.type)
    return {
      column: 'questiontype',
      message: t`This question already exists, with type ${{ type: storedQuestion.type }}`,
    }
  if (question.image !== storedQuestion.image)
    return { column: 'image', message: t`This question already exists, with another image` }
  const [storedOptions, sheetOptions] = [storedQuestion.options, question.options]
  if (storedOptions.some(({ name }, i) => name !== sheetOptions[i]?.name)) {
    return { column: 'option', message: t`This question already exists, with other options` }
  }
  if (storedOptions.every(({ isRight }, i) => isRight === sheetOptions[i]?.isRight)) return undefined
  const rightNumbers = storedOptions.flatMap(({ number, isRight }) => (isRight ? number : []))
  return {
    column: 'correctanswer',
    message: t`This question already exists, with ${{ options: rightNumbers.join(',') }} as its correct options`,
  }
}

/** Problem of a new question whose image has an unsafe location. */
const imageProblem = ({ image }: NewQuestion): RowProblem =>
  isSafeLocation(image)
    ? undefined
    : { column: 'image', message: t`No picture can be loaded from there. Leave it empty` }
