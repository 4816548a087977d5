import { type Column, eq } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { courseCategories, courseNames, courseTypes, vehicleCategories } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'

const named = <T extends { id: Column; name: Column }>({ id, name }: T): Pick<T, 'id' | 'name'> => ({ id, name })

/** What a registration's course is called, and what it lies in. */
export const courseWords = {
  vehicleCategory: named(vehicleCategories),
  courseType: named(courseTypes),
  courseCategory: named(courseCategories),
  courseName: named(courseNames),
}

/** A query over registrations with their courses, as `courseWords` names them. */
export const withCourse = <T extends PgSelect>(query: T) =>
  query
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, registrations.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, registrations.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, registrations.courseCategoryId))
    .innerJoin(courseNames, eq(courseNames.id, registrations.courseNameId))
