import { languages } from '#contract/protocol/enum-fields'
import type { Database } from '../../database/database'
import { questionCategories, questions } from '../../database/schema/exam/questions'
import { textColumns } from '../../exam/questions/question-texts'
import { bulk } from '../bulk-insert'
import { subCategories } from '../catalogue'
import { founded, seedId } from '../ids'
import { stamped } from '../with-author-columns'
import { readQuestions, type SeedQuestion } from './parse-questions'
import { carQuestions } from './questions-car'
import { jeepQuestions } from './questions-jeep'
import { motorcycleQuestions } from './questions-motorcycle'
import { truckQuestions } from './questions-truck'

/** What each vehicle sub-category asks, by question category. */
const bank: Record<string, Record<string, string>> = {
  Car: carQuestions,
  Jeep: jeepQuestions,
  Truck: truckQuestions,
  'Motorcycle with gear': motorcycleQuestions,
}

const categories = Object.entries(bank)
  .flatMap(([vehicle, texts]) => Object.entries(texts).map(([name, text]) => ({ vehicle, name, text })))
  .map(({ vehicle, name, text }, n) => ({
    row: { id: seedId('questionCategory', founded, n + 1), name, ...placeOf(vehicle) },
    questions: readQuestions(text),
  }))

function placeOf(vehicle: string) {
  const place = subCategories.find(({ name }) => name === vehicle)
  if (!place) throw new Error(`Questions for ${vehicle}, which is not sown`)
  return { vehicleCategoryId: place.vehicleCategoryId, vehicleSubCategoryId: place.id }
}

/** The question bank, each question in both languages; filled up with numbered copies where `atLeast` so many are asked. */
export async function sowQuestions(db: Database, atLeast = 0): Promise<void> {
  await db.insert(questionCategories).values(categories.map(({ row }) => stamped(row, row.name)))
  const entries = categories.flatMap(({ row, questions: asked }) => asked.map((question) => ({ row, question })))
  const times = Math.max(1, Math.ceil(atLeast / (entries.length * languages.length)))
  const all = Array.from({ length: times }, (_, copy) =>
    entries.map(({ row, question }) => rowsOf(row, question, copy === 0 ? '' : ` (${copy + 1})`)),
  )
  const pairs = all.flat()
  await bulk(
    db,
    questions,
    pairs.flatMap((rows, n) =>
      rows.map((row, l) => ({
        ...row,
        id: seedId('question', founded, n * languages.length + l + 1),
        pair: seedId('question', founded, n * languages.length + 1),
      })),
    ),
  )
}

type Category = (typeof categories)[number]['row']
/** A question in each language. */
function rowsOf({ id: categoryId, name: _, ...place }: Category, question: SeedQuestion, suffix: string) {
  const at = new Date(founded).toISOString()
  const { type, image, isActive } = question
  return languages.map((language) => {
    const { name, options } = question[language]
    const texts = textColumns({ name: name + suffix, options })
    return { ...place, categoryId, type, language, image, isActive, ...texts, createdAt: at, updatedAt: at }
  })
}
