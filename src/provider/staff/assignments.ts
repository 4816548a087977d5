import { asc, desc, eq, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Assignment } from '#contract/staff/assignment'
import type { Context } from '../core/context'
import { done, gone } from '../core/crud'
import { createId } from '../core/id'
import { window, withTotal } from '../core/pages'
import { holds, searchKey } from '../core/search'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { assignmentMenus, assignmentRoles, assignments, menus, roles } from '../database/schema/staff'
import { governed } from './approvals'

type Draft = { menus: string[]; roles: string[] }
type Row = Omit<Assignment, 'waiting'>

async function rowsOf(db: Database, found: readonly (typeof assignments.$inferSelect)[]): Promise<Row[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const ofMenus = await db
    .select({ assignmentId: assignmentMenus.assignmentId, id: menus.id, name: menus.name })
    .from(assignmentMenus)
    .innerJoin(menus, eq(menus.id, assignmentMenus.menuId))
    .where(anyOf(assignmentMenus.assignmentId, ids))
    .orderBy(asc(menus.position))
  const ofRoles = await db
    .select({ assignmentId: assignmentRoles.assignmentId, id: roles.id, name: roles.name })
    .from(assignmentRoles)
    .innerJoin(roles, eq(roles.id, assignmentRoles.roleId))
    .where(anyOf(assignmentRoles.assignmentId, ids))
    .orderBy(asc(roles.name))
  const within = (all: readonly { assignmentId: string; id: string; name: string }[], of: string) =>
    all.filter(({ assignmentId }) => assignmentId === of).map(({ id, name }) => ({ id, name }))
  return found.map(({ id, createdAt }) => ({
    id,
    createdAt,
    menus: within(ofMenus, id),
    roles: within(ofRoles, id),
  }))
}

/** Puts menus and roles in the place of what the assignment named; what search finds it by besides its menus. */
async function name(db: Database, id: string, draft: Draft): Promise<string> {
  const menuIds = [...new Set(draft.menus)]
  const roleIds = [...new Set(draft.roles)]
  const chosenMenus = await db.select().from(menus).where(anyOf(menus.id, menuIds))
  const chosenRoles = await db.select().from(roles).where(anyOf(roles.id, roleIds))
  if (chosenMenus.length < menuIds.length) throw vanished('menus', 'menu')
  if (chosenRoles.length < roleIds.length) throw vanished('roles', 'role')
  await db.delete(assignmentMenus).where(eq(assignmentMenus.assignmentId, id))
  await db.delete(assignmentRoles).where(eq(assignmentRoles.assignmentId, id))
  await db.insert(assignmentMenus).values(menuIds.map((menuId) => ({ assignmentId: id, menuId })))
  await db.insert(assignmentRoles).values(roleIds.map((roleId) => ({ assignmentId: id, roleId })))
  return searchKey(...chosenRoles.map((role) => role.name))
}
function vanished(field: string, noun: string): CallError {
  const message = `One of the chosen ${noun}s does not exist any more. Load the form again.`
  return new CallError('invalid', message, { [field]: message })
}

/** The assignment, which nobody else changes until the transaction ends. */
const held = (db: Database, id: string) =>
  db.select({ id: assignments.id }).from(assignments).where(eq(assignments.id, id)).for('update')

/** What search finds an assignment by: its roles, and its menus as they are called now. */
const words = sql`${assignments.search} || ' ' || coalesce((
  select string_agg(${menus.search}, ' ') from ${assignmentMenus}
  inner join ${menus} on ${menus.id} = ${assignmentMenus.menuId}
  where ${assignmentMenus.assignmentId} = ${assignments.id}), '')`

/** Menus that roles are given: all that the assignments of a role name is open to it from its next call on (S3 §6). */
export const assignmentChanges = governed('AssignMenu', {
  async list(input, { db }) {
    const where = holds(words, input.search)
    const { limit, offset } = window(input)
    const found = await db
      .select()
      .from(assignments)
      .where(where)
      .orderBy(desc(assignments.id))
      .limit(limit)
      .offset(offset)
    return withTotal(await rowsOf(db, found), input, () => db.$count(assignments, where))
  },
  async one(db, id) {
    const found = await db.select().from(assignments).where(eq(assignments.id, id))
    return (await rowsOf(db, found))[0]
  },
  hold: held,
  async add(draft: Draft, { db, now, at, staffId }: Context) {
    const id = createId(now)
    const stamps = { createdAt: at, createdBy: staffId, updatedAt: at, updatedBy: staffId }
    await db.insert(assignments).values({ id, ...stamps, search: '' })
    await db
      .update(assignments)
      .set({ search: await name(db, id, draft) })
      .where(eq(assignments.id, id))
    return { ...done('Added Successfully'), id }
  },
  async update({ id, ...draft }: Draft & { id: string }, { db, at, staffId }: Context) {
    if ((await held(db, id)).length === 0) throw gone()
    const search = await name(db, id, draft)
    await db.update(assignments).set({ search, updatedAt: at, updatedBy: staffId }).where(eq(assignments.id, id))
    return { ...done('Updated Successfully'), id }
  },
  async remove({ id }: { id: string }, { db }: Context) {
    const removed = await db.delete(assignments).where(eq(assignments.id, id)).returning({ id: assignments.id })
    if (removed.length === 0) throw gone()
    return { ...done('Deleted Successfully'), id }
  },
})
