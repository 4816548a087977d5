import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { courseCategories, courseTypes, vehicleCategories } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'

/** Looked up row by row instead of joined: PostgreSQL tries every order of joins, and there is but one that is any good. */
const named = (id: PgColumn, table: PgTable & { id: PgColumn; name: PgColumn }) => ({
  id: sql<string>`${id}`,
  name: sql<string>`(select ${table.name} from ${table} where ${eq(table.id, id)})`,
})

/** What a registration's course is called, and what it lies in: columns of a query over registrations and others. */
export const courseWords = {
  vehicleCategory: named(registrations.vehicleCategoryId, vehicleCategories),
  courseType: named(registrations.courseTypeId, courseTypes),
  courseCategory: named(registrations.courseCategoryId, courseCategories),
  courseName: { id: sql<string>`${registrations.courseNameId}`, name: registrations.courseName },
}
