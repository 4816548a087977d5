import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { courseCategories, courseTypes, vehicleCategories } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'

/** Looked up row by row instead of joined: PostgreSQL tries every order of joins, and there is but one that is any good. */
const idAndName = (id: PgColumn, table: PgTable & { id: PgColumn; name: PgColumn }) => ({
  id: sql<string>`${id}`,
  name: sql<string>`(select ${table.name} from ${table} where ${eq(table.id, id)})`,
})

/** What a registration's course is called, and what it lies in: columns of a query over registrations and others. */
export const courseNameColumns = {
  vehicleCategory: idAndName(registrations.vehicleCategoryId, vehicleCategories),
  courseType: idAndName(registrations.courseTypeId, courseTypes),
  courseCategory: idAndName(registrations.courseCategoryId, courseCategories),
  courseName: { id: sql<string>`${registrations.courseNameId}`, name: registrations.courseName },
}
