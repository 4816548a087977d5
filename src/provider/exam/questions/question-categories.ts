import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Handlers } from '../../core/context'
import { crud } from '../../core/crud'
import { selectRows } from '../../core/rows/select-rows'
import { questionCategories, questions } from '../../database/schema/exam/questions'
import { incrementVersionsOfCategory } from './question-versions'

/** Question categories of one or several sub-categories, ordered by sub-category and name. */
const listCategoriesOfSubCategories: Handlers['questionCategory']['of'] = (
  { vehicleCategory, vehicleSubCategory },
  { db },
) =>
  selectRows(db, questionCategories, {
    where: and(
      eq(questionCategories.vehicleCategoryId, vehicleCategory),
      inArray(questionCategories.vehicleSubCategoryId, [vehicleSubCategory].flat()),
    ),
    orderBy: [asc(questionCategories.vehicleSubCategoryId), asc(questionCategories.name)],
  })

/** Question categories of several sub-categories, each with its number of active questions in a language. */
const listCategoriesWithQuestionCounts: Handlers['questionCategory']['stock'] = async (input, { db }) => {
  const rows = await selectRows(db, questionCategories, {
    where: and(
      eq(questionCategories.vehicleCategoryId, input.vehicleCategory),
      inArray(questionCategories.vehicleSubCategoryId, input.vehicleSubCategories),
    ),
    orderBy: [asc(questionCategories.vehicleSubCategoryId), asc(questionCategories.name)],
  })
  const counts = await db
    .select({ id: questions.categoryId, count: count() })
    .from(questions)
    .where(
      and(
        inArray(questions.vehicleSubCategoryId, input.vehicleSubCategories),
        eq(questions.language, input.language),
        eq(questions.isActive, true),
      ),
    )
    .groupBy(questions.categoryId)
  const countById = new Map(counts.map((row) => [row.id, row.count]))
  return rows.map((row) => ({ ...row, questions: countById.get(row.id) ?? 0 }))
}

const baseHandlers = crud(questionCategories, { search: ['name'] })

/** Changes a category. A new name increments the versions of its questions; generated papers keep the old name. */
const updateCategory: Handlers['questionCategory']['update'] = (change, context) =>
  context.db.transaction(async (db) => {
    const [storedCategory] = await selectRows(db, questionCategories, { where: eq(questionCategories.id, change.id) })
    const result = await baseHandlers.update(change, { ...context, db })
    if (storedCategory?.name !== change.name) await incrementVersionsOfCategory(db, change.id)
    return result
  })

export const questionCategoryHandlers: Handlers['questionCategory'] = {
  ...baseHandlers,
  update: updateCategory,
  of: listCategoriesOfSubCategories,
  stock: listCategoriesWithQuestionCounts,
}
