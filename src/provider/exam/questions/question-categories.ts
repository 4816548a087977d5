import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Handlers } from '../../core/context'
import { crud } from '../../core/crud'
import { selectRows } from '../../core/rows/select-rows'
import { questionCategories, questions } from '../../database/schema/exam/questions'
import { renewVersions } from './question-versions'

/** The question categories of one sub-category or of several, by name. */
const categoriesOf: Handlers['questionCategory']['of'] = ({ vehicleCategory, vehicleSubCategory }, { db }) =>
  selectRows(db, questionCategories, {
    where: and(
      eq(questionCategories.vehicleCategoryId, vehicleCategory),
      inArray(questionCategories.vehicleSubCategoryId, [vehicleSubCategory].flat()),
    ),
    orderBy: [asc(questionCategories.vehicleSubCategoryId), asc(questionCategories.name)],
  })

/** The categories of several sub-categories, each with how many active questions it has in a language. */
const stock: Handlers['questionCategory']['stock'] = async (chosen, { db }) => {
  const rows = await selectRows(db, questionCategories, {
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

const ordinary = crud(questionCategories, { search: ['name'] })

/** Changes a category. Papers that were drawn keep the name that it had, the next ones have the new one. */
const updateCategory: Handlers['questionCategory']['update'] = (change, context) =>
  context.db.transaction(async (db) => {
    const [stored] = await selectRows(db, questionCategories, { where: eq(questionCategories.id, change.id) })
    const answer = await ordinary.update(change, { ...context, db })
    if (stored?.name !== change.name) await renewVersions(db, change.id)
    return answer
  })

export const questionCategory: Handlers['questionCategory'] = {
  ...ordinary,
  update: updateCategory,
  of: categoriesOf,
  stock,
}
