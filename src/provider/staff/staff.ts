import { asc, eq, sql } from 'drizzle-orm'
import type { Staff } from '#contract/staff/session'
import { createId } from '../core/id'
import { searchKey } from '../core/search'
import { nextInSequence } from '../core/sequence'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menus, roles, staff } from '../database/schema/staff'

/** Menus assigned to a role, in the order of the side menu; the superadmin has all (D-39). */
export async function menusOf(
  db: Database,
  role: { id: string; name: string },
): Promise<{ name: string; key: string }[]> {
  const query = db.selectDistinct({ name: menus.name, key: menus.key, position: menus.position }).from(menus).$dynamic()
  if (role.name !== 'superadmin') {
    // Changes the dynamic query in place.
    query
      .innerJoin(assignmentMenus, eq(assignmentMenus.menuId, menus.id))
      .innerJoin(assignmentRoles, eq(assignmentRoles.assignmentId, assignmentMenus.assignmentId))
      .where(eq(assignmentRoles.roleId, role.id))
  }
  return (await query.orderBy(asc(menus.position))).map(({ name, key }) => ({ name, key }))
}

/** SQL column of a query over roles: keys of the role's menus; the superadmin has all (D-39). */
export const menuKeysOfRole = sql<string[]>`to_json(array(
  select ${menus.key} from ${menus} where ${roles.name} = 'superadmin' or exists (
    select from ${assignmentMenus} join ${assignmentRoles} using (assignment_id)
    where ${assignmentMenus.menuId} = ${menus.id} and ${assignmentRoles.roleId} = ${roles.id})))`

/** A member of staff with role and menus. */
export async function findStaff(db: Database, id: string): Promise<Staff | undefined> {
  const [row] = await db.select().from(staff).innerJoin(roles, eq(roles.id, staff.roleId)).where(eq(staff.id, id))
  if (!row) return undefined
  const { name, email, phone } = row.staff
  const role = { id: row.role.id, name: row.role.name }
  return { id, name, email, phone, role, menus: await menusOf(db, role) }
}

type NewStaff = Pick<typeof staff.$inferInsert, 'name' | 'phone' | 'email' | 'passwordHash' | 'roleId'>
/** A new row. Takes the next employee number: E0001, E0002, … */
export async function newStaffRow(
  db: Database,
  input: NewStaff & { id?: string; createdBy?: string },
  now: number,
): Promise<typeof staff.$inferInsert> {
  const { id = createId(now), createdBy = '', ...rest } = input
  const at = new Date(now).toISOString()
  const employeeNumber = `E${String(await nextInSequence(db, 'employee')).padStart(4, '0')}`
  const authorColumns = { createdAt: at, createdBy, updatedAt: at, updatedBy: createdBy }
  return { ...rest, id, employeeNumber, ...authorColumns, search: staffSearchText({ ...input, employeeNumber }) }
}

/** Search text of a member of staff. */
export const staffSearchText = (member: {
  name: string
  email: string
  phone: string
  employeeNumber: string
}): string => searchKey(member.name, member.email, member.phone, member.employeeNumber)
