import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Handlers } from './context'
import { crud, rowsOf } from './crud'
import { questionCategories, questions } from './database/schema/questions'

/** The question categories of a sub-category, by name. */
const categoriesOf: Handlers['questionCategory']['of'] = ({ vehicleCategory, vehicleSubCategory }, { db }) =>
  rowsOf(db, questionCategories, {
    where: and(
      eq(questionCategories.vehicleCategoryId, vehicleCategory),
      eq(questionCategories.vehicleSubCategoryId, vehicleSubCategory),
    ),
    orderBy: [asc(questionCategories.name)],
  })

/** The categories of several sub-categories, each with how many active questions it has in a language. */
const stock: Handlers['questionCategory']['stock'] = async (chosen, { db }) => {
  const rows = await rowsOf(db, questionCategories, {
    where: and(
      eq(questionCategories.vehicleCategoryId, chosen.vehicleCategory),
      inArray(questionCategories.vehicleSubCategoryId, chosen.vehicleSubCategories),
    ),
    orderBy: [asc(questionCategories.vehicleSubCategoryId), asc(questionCategories.name)],
  })
  const counts = await db
    .select({ id: questions.categoryId, count: count() })
    .from(questions)
    .where(
      and(
        inArray(questions.vehicleSubCategoryId, chosen.vehicleSubCategories),
        eq(questions.language, chosen.language),
        eq(questions.isActive, true),
      ),
    )
    .groupBy(questions.categoryId)
  const countOf = new Map(counts.map((row) => [row.id, row.count]))
  return rows.map((row) => ({ ...row, questions: countOf.get(row.id) ?? 0 }))
}

export const questionCategory: Handlers['questionCategory'] = {
  ...crud(questionCategories, { search: ['name'] }),
  of: categoriesOf,
  stock,
}
