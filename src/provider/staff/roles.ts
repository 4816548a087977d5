import type { Database } from '../database/database'
import { menuAssignments, menus, roles } from '../database/schema/staff'
import { type MenuName, menuNames } from './menus'

const menusByRole = {
  superadmin: menuNames,
  admin: menuNames,
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
} satisfies Record<string, readonly MenuName[]>
/** The roles that every institute begins with. */
export const roleNames = Object.keys(menusByRole) as RoleName[]
export type RoleName = keyof typeof menusByRole

/** The roles with their menus. `newId` gives each row its id. */
export async function addRoles(db: Database, newId: (kind: 'role' | 'menu', n: number) => string): Promise<void> {
  const roleIds = new Map(roleNames.map((name, n) => [name, newId('role', n + 1)]))
  const menuIds = new Map(menuNames.map((name, n) => [name, newId('menu', n + 1)]))
  await db.insert(roles).values([...roleIds].map(([name, id]) => ({ id, name })))
  await db.insert(menus).values([...menuIds].map(([name, id], position) => ({ id, name, position })))
  await db
    .insert(menuAssignments)
    .values(
      [...roleIds].flatMap(([role, roleId]) =>
        menusByRole[role].map((menu) => ({ roleId, menuId: menuIds.get(menu) ?? '' })),
      ),
    )
}
