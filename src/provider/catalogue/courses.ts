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

/** Active course types of a vehicle category, by name: the cascade of S1 §4. */
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

/** The course of a registration or a slot, with the levels above it. */
export type CourseSelection = {
  vehicleCategoryId: string
  courseTypeId: string
  courseNameId: string
  courseCategoryId?: string
}

/** Courses joined with their vehicle category, type and category. */
export const coursesWithParents = (db: Database, where?: SQL) =>
  db
    .select()
    .from(courseNames)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, courseNames.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, courseNames.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, courseNames.courseCategoryId))
    .where(where)

/** The selected course with its levels. Throws `invalid` if the levels do not match the course. */
export async function findSelectedCourse(
  db: Database,
  selection: CourseSelection,
): Promise<Awaited<ReturnType<typeof coursesWithParents>>[number]> {
  const [row] = await coursesWithParents(
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
 * The selected course with its price in paise. Throws `invalid` if the levels do not match or one of them is
 * inactive.
 */
export async function findBookableCourse(
  db: Database,
  selection: CourseSelection,
): Promise<{ name: string; price: number; courseCategoryId: string }> {
  const row = await findSelectedCourse(db, selection)
  if (
    ![row.course_name, row.vehicle_category, row.course_type, row.course_category].every(({ isActive }) => isActive)
  ) {
    throw new CallError('invalid', t`This course is no longer available.`, { courseNameId: t`Choose another course` })
  }
  return row.course_name
}
