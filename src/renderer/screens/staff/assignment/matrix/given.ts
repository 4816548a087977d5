import type { Assignment } from '#contract/staff/assignment'

/** Which assignments give a menu to a role: `givenOf(assignments)(menuId, roleId)`. */
export function givenOf(assignments: readonly Assignment[]): (menuId: string, roleId: string) => readonly Assignment[] {
  const found = new Map<string, Assignment[]>()
  for (const assignment of assignments) {
    for (const { id: menuId } of assignment.menus ?? []) {
      for (const { id: roleId } of assignment.roles ?? []) {
        const key = `${menuId} ${roleId}`
        found.set(key, [...(found.get(key) ?? []), assignment])
      }
    }
  }
  return (menuId, roleId) => found.get(`${menuId} ${roleId}`) ?? []
}
