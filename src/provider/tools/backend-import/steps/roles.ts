import { eq } from 'drizzle-orm'
import { type MenuKey, menuKeys } from '#contract/screens'
import { searchKey } from '../../../core/search'
import { assignmentMenus, assignmentRoles, menuAssignments, menus, roles } from '../../../database/schema/staff'
import { defaultMenusByRole, roleNames } from '../../../staff/roles'
import type { ImportRun } from '../import-run'
import { addedSourceId, type RowToStore } from '../imported-row'
import { assignUniqueNames, timeAndSearchColumns } from './row-values'

const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const findByName = <N extends string>(names: readonly N[], wantedName: string): N | undefined =>
  names.find((name) => normalizeName(name) === normalizeName(wantedName))

/**
 * Imports roles, menus and assignments; names are matched by their letters. Missing ones are added (D-117): the four
 * roles (S3 §6) with their default menus, and the menus of screens for the superadmin only.
 */
export async function importRoles(run: ImportRun): Promise<void> {
  const missingRoles = await importRoleNames(run)
  await importMenus(run)
  await importAssignments(run, missingRoles)
}

async function importRoleNames(run: ImportRun): Promise<readonly (typeof roleNames)[number][]> {
  const sourceRoles = run.skippedEntities.has('role') ? [] : await run.source.api.session.roles({})
  const listedRoles = sourceRoles.filter(({ id }) => id !== '').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  run.countRead('role', listedRoles)
  const nameOf = assignUniqueNames(
    run,
    'role',
    listedRoles.map(({ id, name }) => ({ id, name: findByName(roleNames, name) ?? name })),
  )
  const namedRoles = listedRoles.map(({ id, name }) => ({ id, name: nameOf({ id, name }) }))
  const missingRoles = roleNames.filter((role) => !namedRoles.some(({ name }) => name === role))
  const addedRows = missingRoles.map((name) => ({ id: addedSourceId(name), name }))
  for (const { id } of addedRows)
    run.addWarning('role', id, 'the source has no such role: added with its default menus')
  await run.store(
    'role',
    roles,
    [...namedRoles, ...addedRows].map(({ id, name }) => ({
      sourceId: id,
      at: run.timestampOf({ id }),
      values: { name },
    })),
  )
  run.finishEntity('role')
  return missingRoles
}

async function importMenus(run: ImportRun): Promise<void> {
  const sourceMenus = await run.readAll('menu', run.source.api.menu.list)
  const nameOf = assignUniqueNames(run, 'menu', sourceMenus)
  const usedKeys = new Set<string>()
  const rowsToStore: RowToStore<typeof menus>[] = sourceMenus.map((row, index) => {
    const name = nameOf(row)
    const wantedKey = findByName(menuKeys, row.key || row.name) ?? name
    const key = usedKeys.has(wantedKey) ? name : wantedKey
    usedKeys.add(key)
    if (!findByName(menuKeys, key)) run.addWarning('menu', row.id, 'no screen has this name: the menu opens none')
    const position = findByName(menuKeys, key) ? menuKeys.indexOf(key as MenuKey) : menuKeys.length + index
    const at = run.timestampOf(row)
    return { sourceId: row.id, at, values: { name, key, position, ...timeAndSearchColumns(at, name, key) } }
  })
  const names = new Set(sourceMenus.map((row) => nameOf(row).toLowerCase()))
  for (const [position, key] of menuKeys.entries()) {
    if (usedKeys.has(key) || names.has(key.toLowerCase())) continue
    const at = run.startedAt
    rowsToStore.push({
      sourceId: addedSourceId(key),
      at,
      values: { name: key, key, position, ...timeAndSearchColumns(at, key) },
    })
  }
  await run.store('menu', menus, rowsToStore)
  run.finishEntity('menu')
}

async function importAssignments(run: ImportRun, missingRoles: readonly (typeof roleNames)[number][]): Promise<void> {
  const entity = 'assignment'
  const sourceAssignments = await run.readAll(entity, run.source.api.assignment.list)
  const rowsToStore = sourceAssignments.map((row) => {
    const resolveIds = (kind: 'menu' | 'role', references: readonly { id: string }[] = []) =>
      [...new Set(references.map(({ id }) => id))].flatMap((id) => {
        const localId = run.localIdOf(kind, id)
        if (localId === undefined) run.addWarning(entity, row.id, `${kind} ${id} was not imported`)
        return localId ?? []
      })
    const roleLabels = (row.roles ?? []).map(({ name }) => name)
    return toAssignmentRow(
      row.id,
      run.timestampOf(row),
      roleLabels,
      resolveIds('menu', row.menus),
      resolveIds('role', row.roles),
    )
  })
  const storedMenus = await run.db.select({ id: menus.id, key: menus.key }).from(menus).orderBy(menus.id)
  const menuIdsOf = (keys: readonly string[]) => storedMenus.flatMap(({ id, key }) => (keys.includes(key) ? id : []))
  const addedRows = missingRoles.map((name) =>
    toAssignmentRow(addedSourceId(name), run.startedAt, [name], menuIdsOf(defaultMenusByRole[name]), [
      run.localIdOf('role', addedSourceId(name)) ?? '',
    ]),
  )
  await run.store(entity, menuAssignments, [...rowsToStore, ...addedRows])
  run.finishEntity(entity)
}

function toAssignmentRow(
  sourceId: string,
  at: string,
  roleLabels: readonly string[],
  menuIds: readonly string[],
  roleIds: readonly string[],
): RowToStore<typeof menuAssignments> {
  return {
    sourceId,
    at,
    values: { createdAt: at, updatedAt: at, search: searchKey(...roleLabels) },
    children: {
      content: [menuIds, roleIds],
      async replace(db, id) {
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

/** Id of the role for staff whose role is missing: Examiner. */
export async function defaultRoleId(run: ImportRun): Promise<string> {
  const [role] = await run.db.select({ id: roles.id }).from(roles).where(eq(roles.name, 'Examiner'))
  return role?.id ?? ''
}
