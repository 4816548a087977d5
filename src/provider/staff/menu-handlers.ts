import { eq, max } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import { crud } from '../core/crud'
import { joinWithAnd } from '../core/rows/display-text'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menus, roles } from '../database/schema/staff'

const rows = crud(menus, { search: ['name', 'key'] })

/** Menus by their names. A new one's name is its key too; a changed name leaves the key, and with it what it opens (D-50). */
export const menuList: Handlers['menu'] = {
  ...rows,
  async add({ name }, context) {
    const { db } = context
    const [known] = await db.select({ name: menus.name }).from(menus).where(eq(menus.key, name))
    if (known)
      throw refused(`The menu “${known.name}” began with this name and keeps what it opens. Choose another name.`)
    const [last] = await db.select({ position: max(menus.position) }).from(menus)
    return rows.add({ name, key: name, position: (last?.position ?? 0) + 1 }, context)
  },
  async remove({ id }, context) {
    const given = await rolesGiven(context.db, id)
    if (given.length === 0) return rows.remove({ id }, context)
    const [menu] = await context.db.select({ key: menus.key }).from(menus).where(eq(menus.id, id))
    throw new CallError(
      'conflict',
      `This menu opens ${menu?.key} to ${joinWithAnd(given)}. Take it out of their assignments first.`,
    )
  },
}

const refused = (message: string) => new CallError('conflict', message, { name: message })

async function rolesGiven(db: Database, menuId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: roles.name })
    .from(assignmentMenus)
    .innerJoin(assignmentRoles, eq(assignmentRoles.assignmentId, assignmentMenus.assignmentId))
    .innerJoin(roles, eq(roles.id, assignmentRoles.roleId))
    .where(eq(assignmentMenus.menuId, menuId))
    .orderBy(roles.name)
  return found.map(({ name }) => name)
}
