import { type MenuKey, menuKeys } from '#contract/screens'
import { searchKey } from '../core/search'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menuAssignments, menus, roles } from '../database/schema/staff'

/** The menus that each is given at first. */
export const menusByRole = {
  superadmin: menuKeys,
  admin: menuKeys,
  'Data Entry': [
    'Dashboard',
    'Registered User',
    'Cancel Course',
    'Enrolled User',
    'Take Test',
    'Check Question',
    'Question Category',
    'Question Addition',
    'Reports',
  ],
  Examiner: ['Dashboard', 'Take Test'],
} satisfies Record<string, readonly MenuKey[]>
/** The roles that every institute begins with. */
export const roleNames = Object.keys(menusByRole) as RoleName[]
export type RoleName = keyof typeof menusByRole

/** The roles, each with an assignment of its menus. `newId` gives each row its id. */
export async function addRoles(
  db: Database,
  newId: (kind: 'role' | 'menu' | 'assignment', n: number) => string,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const roleIds = new Map(roleNames.map((name, n) => [name, newId('role', n + 1)]))
  const menuIds = new Map(menuKeys.map((key, n) => [key, newId('menu', n + 1)]))
  const given = roleNames.map((name, n) => ({ name, id: newId('assignment', n + 1), roleId: roleIds.get(name) ?? '' }))
  await db.insert(roles).values(given.map(({ name, roleId }) => ({ id: roleId, name })))
  await db
    .insert(menus)
    .values(
      [...menuIds].map(([key, id], position) => ({ id, name: key, key, position, ...stamps, search: searchKey(key) })),
    )
  await db.insert(menuAssignments).values(given.map(({ id, name }) => ({ id, ...stamps, search: searchKey(name) })))
  await db.insert(assignmentRoles).values(given.map(({ id, roleId }) => ({ assignmentId: id, roleId })))
  await db
    .insert(assignmentMenus)
    .values(
      given.flatMap(({ id, name }) =>
        menusByRole[name].map((menu) => ({ assignmentId: id, menuId: menuIds.get(menu) ?? '' })),
      ),
    )
}
