import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { courseCategories, courseTypes, vehicleCategories } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'

/** A subquery instead of a join: PostgreSQL's planner would try every join order of a long join. */
const idAndName = (id: PgColumn, table: PgTable & { id: PgColumn; name: PgColumn }) => ({
  id: sql<string>`${id}`,
  name: sql<string>`(select ${table.name} from ${table} where ${eq(table.id, id)})`,
})

/** Query columns: a registration's course and its catalogue levels as `{ id, name }`. */
export const courseNameColumns = {
  vehicleCategory: idAndName(registrations.vehicleCategoryId, vehicleCategories),
  courseType: idAndName(registrations.courseTypeId, courseTypes),
  courseCategory: idAndName(registrations.courseCategoryId, courseCategories),
  courseName: { id: sql<string>`${registrations.courseNameId}`, name: registrations.courseName },
}
