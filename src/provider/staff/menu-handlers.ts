import { t } from '@lingui/core/macro'
import { eq, max } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import { crud } from '../core/crud'
import { joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menus, roles } from '../database/schema/staff'

const baseHandlers = crud(menus, { search: ['name', 'key'] })

/** The key of a menu decides which screen it opens. It is the menu's first name; a renaming keeps the key (D-50). */
export const menuHandlers: Handlers['menu'] = {
  ...baseHandlers,
  async add({ name }, context) {
    const { db } = context
    const [existingMenu] = await db.select({ name: menus.name }).from(menus).where(eq(menus.key, name))
    if (existingMenu)
      throw nameError(
        t`The menu “${{ name: existingMenu.name }}” was created with this name and still opens its screen. Choose another name.`,
      )
    const [lastMenu] = await db.select({ position: max(menus.position) }).from(menus)
    return baseHandlers.add({ name, key: name, position: (lastMenu?.position ?? 0) + 1 }, context)
  },
  async remove({ id }, context) {
    const roleNames = await rolesWithMenu(context.db, id)
    if (roleNames.length === 0) return baseHandlers.remove({ id }, context)
    const [menu] = await context.db.select({ key: menus.key }).from(menus).where(eq(menus.id, id))
    throw new CallError(
      'conflict',
      t`This menu opens ${{ key: menu?.key ?? '' }} to ${{ roleNames: joinWithAnd(roleNames) }}. Take it out of their assignments first.`,
    )
  },
}

const nameError = (message: string) => new CallError('conflict', message, { name: message })

async function rolesWithMenu(db: Database, menuId: string): Promise<string[]> {
  const roleRows = await db
    .selectDistinct({ name: roles.name })
    .from(assignmentMenus)
    .innerJoin(assignmentRoles, eq(assignmentRoles.assignmentId, assignmentMenus.assignmentId))
    .innerJoin(roles, eq(roles.id, assignmentRoles.roleId))
    .where(eq(assignmentMenus.menuId, menuId))
    .orderBy(roles.name)
  return roleRows.map(({ name }) => name)
}
