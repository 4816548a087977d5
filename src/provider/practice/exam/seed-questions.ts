import { languages } from '#contract/protocol/enum-fields'
import type { Database } from '../../database/database'
import { questionCategories, questions } from '../../database/schema/exam/questions'
import { textColumns } from '../../exam/questions/question-texts'
import { bulkInsert } from '../bulk-insert'
import { practiceSubCategories } from '../catalogue'
import { foundedAt, seedId } from '../ids'
import { withTimestamps } from '../with-timestamps'
import { parseQuestions, type SeedQuestion } from './parse-questions'
import { carQuestions } from './questions-car'
import { jeepQuestions } from './questions-jeep'
import { motorcycleQuestions } from './questions-motorcycle'
import { truckQuestions } from './questions-truck'

/** Question files by vehicle sub-category and question category. */
const questionFiles: Record<string, Record<string, string>> = {
  Car: carQuestions,
  Jeep: jeepQuestions,
  Truck: truckQuestions,
  'Motorcycle with gear': motorcycleQuestions,
}

const categories = Object.entries(questionFiles)
  .flatMap(([vehicle, texts]) => Object.entries(texts).map(([name, text]) => ({ vehicle, name, text })))
  .map(({ vehicle, name, text }, index) => ({
    row: { id: seedId('questionCategory', foundedAt, index + 1), name, ...subCategoryIds(vehicle) },
    questions: parseQuestions(text),
  }))

function subCategoryIds(vehicle: string) {
  const subCategory = practiceSubCategories.find(({ name }) => name === vehicle)
  if (!subCategory) throw new Error(`Questions for ${vehicle}, which is not in the catalogue`)
  return { vehicleCategoryId: subCategory.vehicleCategoryId, vehicleSubCategoryId: subCategory.id }
}

/** Stores the question bank in both languages. Repeats it with numbered names up to at least `minCount` rows. */
export async function seedQuestions(db: Database, minCount = 0): Promise<void> {
  await db.insert(questionCategories).values(categories.map(({ row }) => withTimestamps(row, row.name)))
  const entries = categories.flatMap(({ row, questions: categoryQuestions }) =>
    categoryQuestions.map((question) => ({ row, question })),
  )
  const copyCount = Math.max(1, Math.ceil(minCount / (entries.length * languages.length)))
  const pairs = Array.from({ length: copyCount }, (_, copyIndex) =>
    entries.map(({ row, question }) => toRows(row, question, copyIndex === 0 ? '' : ` (${copyIndex + 1})`)),
  ).flat()
  await bulkInsert(
    db,
    questions,
    pairs.flatMap((rows, pairIndex) =>
      rows.map((row, languageIndex) => ({
        ...row,
        id: seedId('question', foundedAt, pairIndex * languages.length + languageIndex + 1),
        // Id that the question's rows in both languages share.
        pair: seedId('question', foundedAt, pairIndex * languages.length + 1),
      })),
    ),
  )
}

type Category = (typeof categories)[number]['row']
/** The rows of a question, one per language. */
function toRows({ id: categoryId, name: _, ...categoryColumns }: Category, question: SeedQuestion, suffix: string) {
  const at = new Date(foundedAt).toISOString()
  const { type, image, isActive } = question
  return languages.map((language) => {
    const { name, options } = question[language]
    const texts = textColumns({ name: name + suffix, options })
    return { ...categoryColumns, categoryId, type, language, image, isActive, ...texts, createdAt: at, updatedAt: at }
  })
}
