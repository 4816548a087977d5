import { eq } from 'drizzle-orm'
import { type MenuKey, menuKeys } from '#contract/screens'
import { searchKey } from '../../../core/search'
import { assignmentMenus, assignmentRoles, menuAssignments, menus, roles } from '../../../database/schema/staff'
import { menusByRole, roleNames } from '../../../staff/roles'
import type { Adoption } from '../import-run'
import { type Kept, ours } from '../imported-row'
import { onceNamed, stamped } from './row-values'

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const known = <N extends string>(names: readonly N[], said: string): N | undefined =>
  names.find((name) => letters(name) === letters(said))

/**
 * Roles, menus, and which role is given which. A role or a menu that we know by its letters is that one; what ours need and
 * the source has not is added: the four roles (S3 §6), with the menus that they have here at first, and the menus of our
 * screens, which only the superadmin then has (D-117).
 */
export async function adoptRoles(run: Adoption): Promise<void> {
  const missing = await adoptRoleNames(run)
  await adoptMenus(run)
  await adoptAssignments(run, missing)
}

async function adoptRoleNames(run: Adoption): Promise<readonly (typeof roleNames)[number][]> {
  const asked = run.without.has('role') ? [] : await run.source.api.session.roles({})
  const told = asked.filter(({ id }) => id !== '').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  run.count('role', told)
  const nameOf = onceNamed(
    run,
    'role',
    told.map(({ id, name }) => ({ id, name: known(roleNames, name) ?? name })),
  )
  const named = told.map(({ id, name }) => ({ id, name: nameOf({ id, name }) }))
  const missing = roleNames.filter((role) => !named.some(({ name }) => name === role))
  const added = missing.map((name) => ({ id: ours(name), name }))
  for (const { id } of added)
    run.mark('role', id, 'the source has no such role: added, with the menus that it has here')
  await run.keep(
    'role',
    roles,
    [...named, ...added].map(({ id, name }) => ({ sourceId: id, at: run.timeOf({ id }), values: { name } })),
  )
  run.end('role')
  return missing
}

async function adoptMenus(run: Adoption): Promise<void> {
  const told = await run.all('menu', run.source.api.menu.list)
  const nameOf = onceNamed(run, 'menu', told)
  const taken = new Set<string>()
  const kept: Kept<typeof menus>[] = told.map((row, place) => {
    const name = nameOf(row)
    const wanted = known(menuKeys, row.key || row.name) ?? name
    const key = taken.has(wanted) ? name : wanted
    taken.add(key)
    if (!known(menuKeys, key)) run.mark('menu', row.id, 'no screen has this name: it opens none')
    const position = known(menuKeys, key) ? menuKeys.indexOf(key as MenuKey) : menuKeys.length + place
    const at = run.timeOf(row)
    return { sourceId: row.id, at, values: { name, key, position, ...stamped(at, name, key) } }
  })
  const names = new Set(told.map((row) => nameOf(row).toLowerCase()))
  for (const [position, key] of menuKeys.entries()) {
    if (taken.has(key) || names.has(key.toLowerCase())) continue
    const at = run.startedAt
    kept.push({ sourceId: ours(key), at, values: { name: key, key, position, ...stamped(at, key) } })
  }
  await run.keep('menu', menus, kept)
  run.end('menu')
}

async function adoptAssignments(run: Adoption, missing: readonly (typeof roleNames)[number][]): Promise<void> {
  const entity = 'assignment'
  const told = await run.all(entity, run.source.api.assignment.list)
  const kept = told.map((row) => {
    const found = (kind: 'menu' | 'role', given: readonly { id: string }[] = []) =>
      [...new Set(given.map(({ id }) => id))].flatMap((id) => {
        const own = run.idOf(kind, id)
        if (own === undefined) run.mark(entity, row.id, `its ${kind} ${id} is not there`)
        return own ?? []
      })
    const words = (row.roles ?? []).map(({ name }) => name)
    return given(row.id, run.timeOf(row), words, found('menu', row.menus), found('role', row.roles))
  })
  const menuIds = (names: readonly MenuKey[]) => names.flatMap((name) => run.idOf('menu', ours(name)) ?? [])
  const added = missing.map((name) =>
    given(ours(name), run.startedAt, [name], menuIds(menusByRole[name]), [run.idOf('role', ours(name)) ?? '']),
  )
  await run.keep(entity, menuAssignments, [...kept, ...added])
  run.end(entity)
}

function given(
  sourceId: string,
  at: string,
  words: readonly string[],
  menuIds: readonly string[],
  roleIds: readonly string[],
): Kept<typeof menuAssignments> {
  return {
    ...{ sourceId, at, values: { createdAt: at, updatedAt: at, search: searchKey(...words) } },
    parts: {
      say: [menuIds, roleIds],
      async put(db, id) {
        await db.delete(assignmentMenus).where(eq(assignmentMenus.assignmentId, id))
        await db.delete(assignmentRoles).where(eq(assignmentRoles.assignmentId, id))
        if (menuIds.length > 0)
          await db.insert(assignmentMenus).values(menuIds.map((menuId) => ({ assignmentId: id, menuId })))
        if (roleIds.length > 0)
          await db.insert(assignmentRoles).values(roleIds.map((roleId) => ({ assignmentId: id, roleId })))
      },
    },
  }
}

/** The role of whom the source gives none. */
export async function leastRole(run: Adoption): Promise<string> {
  const [role] = await run.db.select({ id: roles.id }).from(roles).where(eq(roles.name, 'Examiner'))
  return role?.id ?? ''
}
