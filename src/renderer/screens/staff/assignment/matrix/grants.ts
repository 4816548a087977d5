import type { Assignment } from '#contract/staff/assignment'

/** Lookup of the assignments that grant a menu to a role. */
export function createGrantLookup(
  assignments: readonly Assignment[],
): (menuId: string, roleId: string) => readonly Assignment[] {
  const grants = new Map<string, Assignment[]>()
  for (const assignment of assignments) {
    for (const { id: menuId } of assignment.menus ?? []) {
      for (const { id: roleId } of assignment.roles ?? []) {
        const key = `${menuId} ${roleId}`
        grants.set(key, [...(grants.get(key) ?? []), assignment])
      }
    }
  }
  return (menuId, roleId) => grants.get(`${menuId} ${roleId}`) ?? []
}
