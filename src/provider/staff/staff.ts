import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Staff } from '#contract/staff/session'
import type { Authenticate } from '../core/app'
import { countUp } from '../core/counter'
import { createId } from '../core/id'
import { searchKey } from '../core/search'
import { hashToken } from '../core/tokens'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menus, roles, sessions, staff } from '../database/schema/staff'

const hour = 3_600_000
const sessionHours = 12
export const sessionEnd = (now: number): string => new Date(now + sessionHours * hour).toISOString()

/** Whose token it is. Throws `unauthenticated`. */
export const authenticate: Authenticate = async (db, token, at) => {
  const [found] = await db
    .select({ id: staff.id, name: staff.name, roleId: roles.id, role: roles.name })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, at), eq(staff.isActive, true)))
  if (!found) throw new CallError('unauthenticated', 'Your session has ended. Sign in again.')
  const { id, name, role, roleId } = found
  const keys = async () => (await menusOf(db, { id: roleId, name: role })).map(({ key }) => key)
  return { id, name, role, menus: keys }
}

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

/** The one member of staff that the condition finds, with the password's hash. */
export async function findStaff(
  db: Database,
  condition: SQL,
): Promise<{ who: Staff; passwordHash: string; isActive: boolean } | undefined> {
  const [found] = await db.select().from(staff).innerJoin(roles, eq(roles.id, staff.roleId)).where(condition)
  if (!found) return undefined
  const { passwordHash, id, name, email, phone, isActive } = found.staff
  const role = { id: found.role.id, name: found.role.name }
  return { who: { id, name, email, phone, role, menus: await menusOf(db, role) }, passwordHash, isActive }
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
  const employeeNumber = `E${String(await countUp(db, 'employee')).padStart(4, '0')}`
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  return { ...rest, id, employeeNumber, ...stamps, search: staffSearch({ ...given, employeeNumber }) }
}

/** What search finds somebody by. */
export const staffSearch = (who: { name: string; email: string; phone: string; employeeNumber: string }): string =>
  searchKey(who.name, who.email, who.phone, who.employeeNumber)
