import { t } from '@lingui/core/macro'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Assignment } from '#contract/staff/assignment'
import type { Context } from '../core/context'
import { rowNotFound, successResult } from '../core/crud'
import { createId } from '../core/id'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import { pluralize } from '../core/rows/display-text'
import { matchesSearch, searchKey } from '../core/search'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, menuAssignments, menus, roles } from '../database/schema/staff'
import { withApproval } from './approvals'

/** Ids of menus and roles. */
type Draft = { menus: string[]; roles: string[] }
type Row = Omit<Assignment, 'openChangeRequestCount'>

async function toAssignments(
  db: Database,
  assignmentRows: readonly (typeof menuAssignments.$inferSelect)[],
): Promise<Row[]> {
  const ids = assignmentRows.map(({ id }) => id)
  if (ids.length === 0) return []
  const menuRows = await db
    .select({ assignmentId: assignmentMenus.assignmentId, id: menus.id, name: menus.name })
    .from(assignmentMenus)
    .innerJoin(menus, eq(menus.id, assignmentMenus.menuId))
    .where(anyOf(assignmentMenus.assignmentId, ids))
    .orderBy(asc(menus.position))
  const roleRows = await db
    .select({ assignmentId: assignmentRoles.assignmentId, id: roles.id, name: roles.name })
    .from(assignmentRoles)
    .innerJoin(roles, eq(roles.id, assignmentRoles.roleId))
    .where(anyOf(assignmentRoles.assignmentId, ids))
    .orderBy(asc(roles.name))
  const idsAndNamesOf = (rows: readonly { assignmentId: string; id: string; name: string }[], assignmentId: string) =>
    rows.filter((row) => row.assignmentId === assignmentId).map(({ id, name }) => ({ id, name }))
  return assignmentRows.map(({ id, createdAt }) => ({
    id,
    createdAt,
    menus: idsAndNamesOf(menuRows, id),
    roles: idsAndNamesOf(roleRows, id),
  }))
}

/**
 * Replaces the menus and roles of an assignment; returns its search text, menus excluded. Throws `invalid` if a menu or
 * role does not exist.
 */
async function replaceMenusAndRoles(db: Database, id: string, draft: Draft): Promise<string> {
  const menuIds = [...new Set(draft.menus)]
  const roleIds = [...new Set(draft.roles)]
  const chosenMenus = await db.select().from(menus).where(anyOf(menus.id, menuIds))
  const chosenRoles = await db.select().from(roles).where(anyOf(roles.id, roleIds))
  if (chosenMenus.length < menuIds.length) throw missingReference('menus', t`menu`)
  if (chosenRoles.length < roleIds.length) throw missingReference('roles', t`role`)
  await db.delete(assignmentMenus).where(eq(assignmentMenus.assignmentId, id))
  await db.delete(assignmentRoles).where(eq(assignmentRoles.assignmentId, id))
  await db.insert(assignmentMenus).values(menuIds.map((menuId) => ({ assignmentId: id, menuId })))
  await db.insert(assignmentRoles).values(roleIds.map((roleId) => ({ assignmentId: id, roleId })))
  return searchKey(...chosenRoles.map((role) => role.name))
}
function missingReference(field: string, noun: string): CallError {
  const message = t`One of the chosen ${{ entries: pluralize(noun) }} no longer exists. Load the form again.`
  return new CallError('invalid', message, { [field]: message })
}

/** Locks an assignment until the transaction ends. */
const lockAssignment = (db: Database, id: string) =>
  db.select({ id: menuAssignments.id }).from(menuAssignments).where(eq(menuAssignments.id, id)).for('update')

/** SQL expression: search text of an assignment, made of its roles and the present names of its menus. */
const searchText = sql`${menuAssignments.search} || ' ' || coalesce((
  select string_agg(${menus.search}, ' ') from ${assignmentMenus}
  inner join ${menus} on ${menus.id} = ${assignmentMenus.menuId}
  where ${assignmentMenus.assignmentId} = ${menuAssignments.id}), '')`

/** Menus assigned to roles, effective from the role's next call (S3 §6). */
export const assignmentHandlers = withApproval('AssignMenu', {
  async list(input, { db }) {
    const where = matchesSearch(searchText, input.search)
    const { limit, offset } = limitAndOffset(input)
    const assignmentRows = await db
      .select()
      .from(menuAssignments)
      .where(where)
      .orderBy(desc(menuAssignments.id))
      .limit(limit)
      .offset(offset)
    return pageWithTotal(await toAssignments(db, assignmentRows), input, () => db.$count(menuAssignments, where))
  },
  async findById(db, id) {
    const assignmentRows = await db.select().from(menuAssignments).where(eq(menuAssignments.id, id))
    return (await toAssignments(db, assignmentRows))[0]
  },
  lockById: lockAssignment,
  async add(draft: Draft, { db, now, at, staffId }: Context) {
    const id = createId(now)
    const authorColumns = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    await db.insert(menuAssignments).values({ id, ...authorColumns, search: '' })
    await db
      .update(menuAssignments)
      .set({ search: await replaceMenusAndRoles(db, id, draft) })
      .where(eq(menuAssignments.id, id))
    return { ...successResult(t`Added Successfully`), id }
  },
  async update({ id, ...draft }: Draft & { id: string }, { db, at, staffId }: Context) {
    if ((await lockAssignment(db, id)).length === 0) throw rowNotFound()
    const search = await replaceMenusAndRoles(db, id, draft)
    await db
      .update(menuAssignments)
      .set({ search, updatedAt: at, updatedBy: staffId })
      .where(eq(menuAssignments.id, id))
    return { ...successResult(t`Updated Successfully`), id }
  },
  async remove({ id }: { id: string }, { db }: Context) {
    const removedRows = await db
      .delete(menuAssignments)
      .where(eq(menuAssignments.id, id))
      .returning({ id: menuAssignments.id })
    if (removedRows.length === 0) throw rowNotFound()
    return { ...successResult(t`Deleted Successfully`), id }
  },
})
