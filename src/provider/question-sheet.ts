import { eq, inArray } from 'drizzle-orm'
import type { NumberedRow, SheetError } from '#sheets/columns'
import type { QuestionSheetRow } from '#sheets/question-sheet'
import type { Context } from './context'
import type { Database } from './database/open'
import { vehicleCategories, vehicleSubCategories } from './database/schema/catalogue'
import { questionCategories, questions } from './database/schema/questions'
import { isLocation } from './html'
import { createId } from './id'
import { placeFinder } from './place-finder'
import { textColumns } from './question-texts'
import type { SheetTarget } from './sheet-upload'

type Rows = readonly NumberedRow<QuestionSheetRow>[]
type Stored = typeof questions.$inferSelect
type New = Pick<Stored, 'type' | 'image' | 'options'>
type Finder = ReturnType<typeof finder>

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
  async compare(rows, context) {
    const find = finder(await places(context.db))
    return compared(rows, find, await storedQuestions(context.db, rows, find), context)
  },
}

/** Every question category with what it lies in. */
const places = (db: Database) =>
  db
    .select()
    .from(questionCategories)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, questionCategories.vehicleCategoryId))
    .innerJoin(vehicleSubCategories, eq(vehicleSubCategories.id, questionCategories.vehicleSubCategoryId))
const finder = (all: Awaited<ReturnType<typeof places>>) => placeFinder(all, levels)

const keyOf = (question: Pick<Stored, 'categoryId' | 'language' | 'nameKey'>) =>
  `${question.categoryId} ${question.language} ${question.nameKey}`

/** The stored questions of the sheet's categories, by what may occur once. */
async function storedQuestions(db: Database, rows: Rows, find: Finder): Promise<ReadonlyMap<string, Stored>> {
  const found = rows.map(({ value }) => find(value))
  const ids = new Set(found.flatMap((one) => ('place' in one ? [one.place.question_category.id] : [])))
  const stored = await db
    .select()
    .from(questions)
    .where(inArray(questions.categoryId, [...ids]))
  return new Map(stored.map((question) => [keyOf(question), question]))
}

function compared(rows: Rows, find: Finder, stored: ReadonlyMap<string, Stored>, { now, at, staffId }: Context) {
  const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
  const added: (typeof questions.$inferInsert)[] = []
  const errors: SheetError[] = []
  const rowOf = new Map<string, number>()
  for (const { row, value } of rows) {
    const found = find(value)
    if (!('place' in found)) {
      errors.push({ row, ...found })
      continue
    }
    const { id: categoryId, vehicleCategoryId, vehicleSubCategoryId } = found.place.question_category
    const { type, language, image } = value
    const place = { categoryId, vehicleCategoryId, vehicleSubCategoryId }
    const question = { ...place, type, language, image: image ?? '', ...textColumns(value) }
    const key = keyOf(question)
    const same = stored.get(key)
    const problem =
      twice(rowOf.get(key)) ?? mistakenId(value.id, same) ?? (same ? difference(question, same) : unseen(question))
    rowOf.set(key, row)
    if (problem) errors.push({ row, ...problem })
    else if (!same) added.push({ ...question, ...stamps, id: createId(now) })
  }
  return { added, errors }
}

type Problem = Omit<SheetError, 'row'> | undefined
const twice = (row: number | undefined): Problem =>
  row === undefined
    ? undefined
    : { column: 'questionName', message: `Row ${row} has the same question in the same category and language` }

const mistakenId = (id: string | null, stored: Stored | undefined): Problem =>
  id === null || id === stored?.id
    ? undefined
    : { column: 'id', message: 'No question with this id says that. Leave it empty for a new question' }

function difference(question: New, stored: Stored): Problem {
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

const unseen = ({ image }: New): Problem =>
  isLocation(image) ? undefined : { column: 'image', message: 'No picture can be loaded from there. Leave it empty' }
