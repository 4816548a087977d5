import { count, eq } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { countRows } from '../core/rows/count-rows'
import type { Database } from '../database/database'
import { courseCategories, courseNames, courseTypes, vehicleCategories } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'
import { roles, staff } from '../database/schema/staff'

/** Figures of the dashboard (S1 §2.7). `users` is the number of registrations. */
export const readDashboardCounts: Handlers['dashboard']['counts'] = async (_, { db }) => ({
  users: await countRows(db, registrations),
  vehicleCategories: await db.$count(vehicleCategories),
  courseCategories: await db.$count(courseCategories),
  courseNames: await db.$count(courseNames),
  courseTypes: await db.$count(courseTypes),
  dataEntries: await countStaffWithRole(db, 'Data Entry'),
  examiners: await countStaffWithRole(db, 'Examiner'),
})

async function countStaffWithRole(db: Database, role: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(eq(roles.name, role))
  return row?.count ?? 0
}
