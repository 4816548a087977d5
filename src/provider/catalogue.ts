import { and, asc, desc, eq } from 'drizzle-orm'
import { CallError } from '#contract/failure'
import type { Handlers } from './context'
import type { Database } from './database/open'
import { courseCategories, courseNames, courseTypes, vehicleCategories } from './database/schema/catalogue'
import { window, withTotal } from './pages'
import { holds } from './search'

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

export const listVehicleCategories: Handlers['vehicleCategory']['list'] = async (input, { db }) => {
  const found = holds(vehicleCategories.search, input.search)
  const { limit, offset } = window(input)
  const rows = await db
    .select()
    .from(vehicleCategories)
    .where(found)
    .orderBy(desc(vehicleCategories.id))
    .limit(limit)
    .offset(offset)
  return withTotal(rows, input, () => db.$count(vehicleCategories, found))
}

export const allVehicleCategories: Handlers['vehicleCategory']['all'] = (_, { db }) =>
  db.select().from(vehicleCategories).where(eq(vehicleCategories.isActive, true)).orderBy(asc(vehicleCategories.name))

export const courseTypesOf: Handlers['courseType']['of'] = async ({ vehicleCategory }, { db }) => {
  const rows = await db
    .select()
    .from(courseTypes)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, courseTypes.vehicleCategoryId))
    .where(and(eq(courseTypes.vehicleCategoryId, vehicleCategory), eq(courseTypes.isActive, true)))
    .orderBy(asc(courseTypes.name))
  return rows.map((row) => ({ ...row.course_type, vehicleCategory: named(row.vehicle_category) }))
}

export const courseCategoriesOf: Handlers['courseCategory']['of'] = async ({ vehicleCategory, courseType }, { db }) => {
  const rows = await db
    .select()
    .from(courseCategories)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, courseCategories.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, courseCategories.courseTypeId))
    .where(
      and(
        eq(courseCategories.vehicleCategoryId, vehicleCategory),
        eq(courseCategories.courseTypeId, courseType),
        eq(courseCategories.isActive, true),
      ),
    )
    .orderBy(asc(courseCategories.name))
  return rows.map((row) => ({
    ...row.course_category,
    vehicleCategory: named(row.vehicle_category),
    courseType: named(row.course_type),
  }))
}

export const courseNamesOf: Handlers['courseName']['of'] = async (chosen, { db }) => {
  const rows = await courses(db)
    .where(
      and(
        eq(courseNames.vehicleCategoryId, chosen.vehicleCategory),
        eq(courseNames.courseTypeId, chosen.courseType),
        eq(courseNames.courseCategoryId, chosen.courseCategory),
        eq(courseNames.isActive, true),
      ),
    )
    .orderBy(asc(courseNames.name))
  return rows.map(asCourse)
}

export const courseNameById: Handlers['courseName']['byId'] = async ({ id }, { db }) => {
  const [row] = await courses(db).where(eq(courseNames.id, id))
  if (!row) throw new CallError('not_found', 'This course does not exist.')
  return asCourse(row)
}

const courses = (db: Database) =>
  db
    .select()
    .from(courseNames)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, courseNames.vehicleCategoryId))
    .innerJoin(courseTypes, eq(courseTypes.id, courseNames.courseTypeId))
    .innerJoin(courseCategories, eq(courseCategories.id, courseNames.courseCategoryId))

const asCourse = (row: Awaited<ReturnType<typeof courses>>[number]) => ({
  ...row.course_name,
  vehicleCategory: named(row.vehicle_category),
  courseType: named(row.course_type),
  courseCategory: named(row.course_category),
})

/** The four choices of a registration or a slot. */
export type Choices = {
  vehicleCategoryId: string
  courseTypeId: string
  courseNameId: string
  courseCategoryId?: string
}

/**
 * The course that was chosen, with its price. Throws `invalid` when the choices do not belong together or one of them is
 * not offered any more.
 */
export async function chosenCourse(
  db: Database,
  choices: Choices,
): Promise<{ price: number; courseCategoryId: string }> {
  const [row] = await courses(db).where(
    and(
      eq(courseNames.id, choices.courseNameId),
      eq(courseNames.vehicleCategoryId, choices.vehicleCategoryId),
      eq(courseNames.courseTypeId, choices.courseTypeId),
    ),
  )
  const course = row?.course_name
  if (!course || (choices.courseCategoryId !== undefined && choices.courseCategoryId !== course.courseCategoryId)) {
    throw new CallError('invalid', 'The course does not belong to the chosen vehicle category, type and category.', {
      courseNameId: 'Choose the course again',
    })
  }
  if (![course, row.vehicle_category, row.course_type, row.course_category].every(({ isActive }) => isActive)) {
    throw new CallError('invalid', 'This course is not offered any more.', { courseNameId: 'Choose another course' })
  }
  return course
}
