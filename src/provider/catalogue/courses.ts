import { t } from '@lingui/core/macro'
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

/** Active vehicle categories, by name. */
export const listActiveVehicleCategories: Handlers['vehicleCategory']['active'] = (_, { db }) =>
  selectRows(db, vehicleCategories, {
    where: eq(vehicleCategories.isActive, true),
    orderBy: [asc(vehicleCategories.name)],
  })

export const listVehicleSubCategories: Handlers['vehicleSubCategory']['of'] = ({ vehicleCategory }, { db }) =>
  selectRows(db, vehicleSubCategories, {
    where: eq(vehicleSubCategories.vehicleCategoryId, vehicleCategory),
    orderBy: [asc(vehicleSubCategories.name)],
  })

/** The form chooses vehicle category, course type, course category, then course: each limits the next (S1 §4). */
export const listActiveCourseTypes: Handlers['courseType']['of'] = ({ vehicleCategory }, { db }) =>
  selectRows(db, courseTypes, {
    where: and(eq(courseTypes.vehicleCategoryId, vehicleCategory), eq(courseTypes.isActive, true)),
    orderBy: [asc(courseTypes.name)],
  })

export const listActiveCourseCategories: Handlers['courseCategory']['of'] = ({ vehicleCategory, courseType }, { db }) =>
  selectRows(db, courseCategories, {
    where: and(
      eq(courseCategories.vehicleCategoryId, vehicleCategory),
      eq(courseCategories.courseTypeId, courseType),
      eq(courseCategories.isActive, true),
    ),
    orderBy: [asc(courseCategories.name)],
  })

export const listActiveCourseNames: Handlers['courseName']['of'] = (input, { db }) =>
  selectRows(db, courseNames, {
    where: and(
      eq(courseNames.vehicleCategoryId, input.vehicleCategory),
      eq(courseNames.courseTypeId, input.courseType),
      eq(courseNames.courseCategoryId, input.courseCategory),
      eq(courseNames.isActive, true),
    ),
    orderBy: [asc(courseNames.name)],
  })

export const readCourseName: Handlers['courseName']['byId'] = async ({ id }, { db }) => {
  const [row] = await selectRows(db, courseNames, { where: eq(courseNames.id, id) })
  if (!row) throw new CallError('not_found', t`This course does not exist.`)
  return row
}

/** The chosen course of a registration or a slot, with its vehicle category, type and category. */
export type CourseSelection = {
  vehicleCategoryId: string
  courseTypeId: string
  courseNameId: string
  courseCategoryId?: string
}

/** Courses joined with their vehicle category, type and category. */
export const selectCoursesWithParents = (db: Database, where?: SQL) =>
  db
    .select()
    .from(courseNames)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, courseNames.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, courseNames.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, courseNames.courseCategoryId))
    .where(where)

/** The selected course. Throws `invalid` if it does not belong to the selected vehicle category, type and category. */
export async function findSelectedCourse(
  db: Database,
  selection: CourseSelection,
): Promise<Awaited<ReturnType<typeof selectCoursesWithParents>>[number]> {
  const [row] = await selectCoursesWithParents(
    db,
    and(
      eq(courseNames.id, selection.courseNameId),
      eq(courseNames.vehicleCategoryId, selection.vehicleCategoryId),
      eq(courseNames.courseTypeId, selection.courseTypeId),
      selection.courseCategoryId === undefined
        ? undefined
        : eq(courseNames.courseCategoryId, selection.courseCategoryId),
    ),
  )
  if (row) return row
  throw new CallError('invalid', t`The course does not belong to the chosen vehicle category, type and category.`, {
    courseNameId: t`Choose the course again`,
  })
}

/**
 * Like `findSelectedCourse`, but also throws `invalid` if the course or its vehicle category, type or category is
 * inactive. `price` is in paise.
 */
export async function findBookableCourse(
  db: Database,
  selection: CourseSelection,
): Promise<{ name: string; price: number; courseCategoryId: string }> {
  const row = await findSelectedCourse(db, selection)
  const courseAndParents = [row.course_name, row.vehicle_category, row.course_type, row.course_category]
  if (courseAndParents.some(({ isActive }) => !isActive)) {
    throw new CallError('invalid', t`This course is no longer available.`, { courseNameId: t`Choose another course` })
  }
  return row.course_name
}
