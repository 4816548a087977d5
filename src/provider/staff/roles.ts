import { type MenuKey, menuKeys } from '#contract/screens'
import { searchKey } from '../core/search'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menuAssignments, menus, roles } from '../database/schema/staff'

/** Initial menus of each role. */
export const defaultMenusByRole = {
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
/** Roles of a new institute. */
export const roleNames = Object.keys(defaultMenusByRole) as RoleName[]
export type RoleName = keyof typeof defaultMenusByRole

/** Inserts roles, menus and an assignment per role. `newId` creates the id of the n-th row of a kind, from 1. */
export async function insertDefaultRoles(
  db: Database,
  newId: (kind: 'role' | 'menu' | 'assignment', n: number) => string,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  const timeColumns = { createdAt: at, updatedAt: at }
  const roleIds = new Map(roleNames.map((name, index) => [name, newId('role', index + 1)]))
  const menuIds = new Map(menuKeys.map((key, index) => [key, newId('menu', index + 1)]))
  const newRoles = roleNames.map((name, index) => ({
    name,
    assignmentId: newId('assignment', index + 1),
    roleId: roleIds.get(name) ?? '',
  }))
  await db.insert(roles).values(newRoles.map(({ name, roleId }) => ({ id: roleId, name })))
  await db.insert(menus).values(
    [...menuIds].map(([key, id], position) => ({
      id,
      name: key,
      key,
      position,
      ...timeColumns,
      search: searchKey(key),
    })),
  )
  await db
    .insert(menuAssignments)
    .values(newRoles.map(({ assignmentId: id, name }) => ({ id, ...timeColumns, search: searchKey(name) })))
  await db.insert(assignmentRoles).values(newRoles.map(({ assignmentId, roleId }) => ({ assignmentId, roleId })))
  await db
    .insert(assignmentMenus)
    .values(
      newRoles.flatMap(({ assignmentId, name }) =>
        defaultMenusByRole[name].map((menu) => ({ assignmentId, menuId: menuIds.get(menu) ?? '' })),
      ),
    )
}
