import { asc, eq, sql } from 'drizzle-orm'
import type { Staff } from '#contract/staff/session'
import { createId } from '../core/id'
import { searchKey } from '../core/search'
import { nextInSequence } from '../core/sequence'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menus, roles, staff } from '../database/schema/staff'

/** The menus assigned to a role, in the order of the side menu; the superadmin has all (D-39). */
export async function menusOf(
  db: Database,
  role: { id: string; name: string },
): Promise<{ name: string; key: string }[]> {
  const found = db.selectDistinct({ name: menus.name, key: menus.key, position: menus.position }).from(menus).$dynamic()
  if (role.name !== 'superadmin') {
    found
      .innerJoin(assignmentMenus, eq(assignmentMenus.menuId, menus.id))
      .innerJoin(assignmentRoles, eq(assignmentRoles.assignmentId, assignmentMenus.assignmentId))
      .where(eq(assignmentRoles.roleId, role.id))
  }
  return (await found.orderBy(asc(menus.position))).map(({ name, key }) => ({ name, key }))
}

/** The keys of the menus that a role has, as a column of a query over roles; the superadmin has all (D-39). */
export const ownMenuKeys = sql<string[]>`to_json(array(
  select ${menus.key} from ${menus} where ${roles.name} = 'superadmin' or exists (
    select from ${assignmentMenus} join ${assignmentRoles} using (assignment_id)
    where ${assignmentMenus.menuId} = ${menus.id} and ${assignmentRoles.roleId} = ${roles.id})))`

/** A member of staff with what the role may open. */
export async function findStaff(db: Database, id: string): Promise<Staff | undefined> {
  const [found] = await db.select().from(staff).innerJoin(roles, eq(roles.id, staff.roleId)).where(eq(staff.id, id))
  if (!found) return undefined
  const { name, email, phone } = found.staff
  const role = { id: found.role.id, name: found.role.name }
  return { id, name, email, phone, role, menus: await menusOf(db, role) }
}

type StaffGiven = Pick<typeof staff.$inferInsert, 'name' | 'phone' | 'email' | 'passwordHash' | 'roleId'>
/** A row for somebody new, with the next employee number: E0001, E0002, … */
export async function newStaff(
  db: Database,
  given: StaffGiven & { id?: string; by?: string },
  now: number,
): Promise<typeof staff.$inferInsert> {
  const { id = createId(now), by = '', ...rest } = given
  const at = new Date(now).toISOString()
  const employeeNumber = `E${String(await nextInSequence(db, 'employee')).padStart(4, '0')}`
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  return { ...rest, id, employeeNumber, ...stamps, search: staffSearch({ ...given, employeeNumber }) }
}

/** What search finds somebody by. */
export const staffSearch = (who: { name: string; email: string; phone: string; employeeNumber: string }): string =>
  searchKey(who.name, who.email, who.phone, who.employeeNumber)
