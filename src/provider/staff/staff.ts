import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Staff } from '#contract/staff/session'
import type { Authenticate } from '../core/app'
import { hashToken } from '../core/tokens'
import type { Database } from '../database/database'
import { menuAssignments, menus, roles, sessions, staff } from '../database/schema/staff'
import { menuNames } from './menus'

const hour = 3_600_000
const sessionHours = 12
export const sessionEnd = (now: number): string => new Date(now + sessionHours * hour).toISOString()

/** Whose token it is. Throws `unauthenticated`. */
export const authenticate: Authenticate = async (db, token, at) => {
  const [found] = await db
    .select({ id: staff.id, roleId: roles.id, role: roles.name })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, at)))
  if (!found) throw new CallError('unauthenticated', 'Your session has ended. Sign in again.')
  const { id, role, roleId } = found
  return { id, role, menus: () => menusOf(db, { id: roleId, name: role }) }
}

/** The menus assigned to a role, in the order of the side menu; the superadmin has all (D-39). */
export async function menusOf(db: Database, role: { id: string; name: string }): Promise<string[]> {
  if (role.name === 'superadmin') return [...menuNames]
  const rows = await db
    .select({ name: menus.name })
    .from(menuAssignments)
    .innerJoin(menus, eq(menus.id, menuAssignments.menuId))
    .where(eq(menuAssignments.roleId, role.id))
    .orderBy(asc(menus.position))
  return rows.map(({ name }) => name)
}

/** The one member of staff that the condition finds, with the password's hash. */
export async function findStaff(
  db: Database,
  condition: SQL,
): Promise<{ who: Staff; passwordHash: string } | undefined> {
  const [found] = await db.select().from(staff).innerJoin(roles, eq(roles.id, staff.roleId)).where(condition)
  if (!found) return undefined
  const { passwordHash, id, name, email, phone } = found.staff
  const role = { id: found.role.id, name: found.role.name }
  const menu = (await menusOf(db, role)).map((text) => ({ name: text }))
  return { who: { id, name, email, phone, role, menus: menu }, passwordHash }
}
