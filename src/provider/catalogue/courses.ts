import { and, asc, eq, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import { selectRows } from '../core/rows/select-rows'
import type { Database } from '../database/database'
import {
  courseCategories,
  courseNames,
  courseTypes,
  vehicleCategories,
  vehicleSubCategories,
} from '../database/schema/catalogue'

/** The vehicle categories that are offered, by name. */
export const activeVehicleCategories: Handlers['vehicleCategory']['active'] = (_, { db }) =>
  selectRows(db, vehicleCategories, {
    where: eq(vehicleCategories.isActive, true),
    orderBy: [asc(vehicleCategories.name)],
  })

export const vehicleSubCategoriesOf: Handlers['vehicleSubCategory']['of'] = ({ vehicleCategory }, { db }) =>
  selectRows(db, vehicleSubCategories, {
    where: eq(vehicleSubCategories.vehicleCategoryId, vehicleCategory),
    orderBy: [asc(vehicleSubCategories.name)],
  })

/** The course types of a vehicle category that are offered, by name: the cascade of S1 §4. */
export const courseTypesOf: Handlers['courseType']['of'] = ({ vehicleCategory }, { db }) =>
  selectRows(db, courseTypes, {
    where: and(eq(courseTypes.vehicleCategoryId, vehicleCategory), eq(courseTypes.isActive, true)),
    orderBy: [asc(courseTypes.name)],
  })

export const courseCategoriesOf: Handlers['courseCategory']['of'] = ({ vehicleCategory, courseType }, { db }) =>
  selectRows(db, courseCategories, {
    where: and(
      eq(courseCategories.vehicleCategoryId, vehicleCategory),
      eq(courseCategories.courseTypeId, courseType),
      eq(courseCategories.isActive, true),
    ),
    orderBy: [asc(courseCategories.name)],
  })

export const courseNamesOf: Handlers['courseName']['of'] = (chosen, { db }) =>
  selectRows(db, courseNames, {
    where: and(
      eq(courseNames.vehicleCategoryId, chosen.vehicleCategory),
      eq(courseNames.courseTypeId, chosen.courseType),
      eq(courseNames.courseCategoryId, chosen.courseCategory),
      eq(courseNames.isActive, true),
    ),
    orderBy: [asc(courseNames.name)],
  })

export const courseNameById: Handlers['courseName']['byId'] = async ({ id }, { db }) => {
  const [row] = await selectRows(db, courseNames, { where: eq(courseNames.id, id) })
  if (!row) throw new CallError('not_found', 'This course does not exist.')
  return row
}

/** The four choices of a registration or a slot. */
export type Choices = {
  vehicleCategoryId: string
  courseTypeId: string
  courseNameId: string
  courseCategoryId?: string
}

/** Courses with all that they belong to. */
export const courses = (db: Database, where?: SQL) =>
  db
    .select()
    .from(courseNames)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, courseNames.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, courseNames.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, courseNames.courseCategoryId))
    .where(where)

/** The chosen course with all that it belongs to. Throws `invalid` when the choices do not belong together. */
export async function courseOf(db: Database, choices: Choices): Promise<Awaited<ReturnType<typeof courses>>[number]> {
  const [row] = await courses(
    db,
    and(
      eq(courseNames.id, choices.courseNameId),
      eq(courseNames.vehicleCategoryId, choices.vehicleCategoryId),
      eq(courseNames.courseTypeId, choices.courseTypeId),
      choices.courseCategoryId === undefined ? undefined : eq(courseNames.courseCategoryId, choices.courseCategoryId),
    ),
  )
  if (row) return row
  throw new CallError('invalid', 'The course does not belong to the chosen vehicle category, type and category.', {
    courseNameId: 'Choose the course again',
  })
}

/**
 * The course that was chosen, with its price. Throws `invalid` when the choices do not belong together or one of them is
 * not offered any more.
 */
export async function chosenCourse(
  db: Database,
  choices: Choices,
): Promise<{ name: string; price: number; courseCategoryId: string }> {
  const row = await courseOf(db, choices)
  if (
    ![row.course_name, row.vehicle_category, row.course_type, row.course_category].every(({ isActive }) => isActive)
  ) {
    throw new CallError('invalid', 'This course is not offered any more.', { courseNameId: 'Choose another course' })
  }
  return row.course_name
}
