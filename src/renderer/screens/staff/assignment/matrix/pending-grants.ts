import type { Assignment } from '#contract/staff/assignment'
import { type ChangeRequest, requestState } from '#contract/staff/change-request'

/** Change of a matrix cell (a menu of a role) once a change request is approved. */
export type PendingGrant = 'granted' | 'revoked'
type MenusAndRoles = Pick<Assignment, 'menus' | 'roles'>
type GrantLookup = (menuId: string, roleId: string) => readonly Assignment[]

/** Lookup of the cells that pending requests would change. A cell that another assignment grants does not change. */
export function createPendingLookup(requests: readonly ChangeRequest[], getGrants: GrantLookup) {
  const pending = new Map<string, PendingGrant>()
  for (const request of requests) {
    if (request.part !== 'AssignMenu' || requestState(request) !== 'pending') continue
    const [before, after] = [getCells(request.existing), getCells(request)]
    for (const [key, [menuId, roleId]] of before) {
      const isOnlyGrant = getGrants(menuId, roleId).every(({ id }) => id === request.recordId)
      if (!after.has(key) && isOnlyGrant) pending.set(key, 'revoked')
    }
    for (const [key, [menuId, roleId]] of after) {
      if (!before.has(key) && getGrants(menuId, roleId).length === 0) pending.set(key, 'granted')
    }
  }
  return (menuId: string, roleId: string): PendingGrant | undefined => pending.get(getCellKey(menuId, roleId))
}

const getCellKey = (menuId: string, roleId: string) => `${menuId} ${roleId}`
const getCells = (content: MenusAndRoles | null | undefined): Map<string, [menuId: string, roleId: string]> =>
  new Map(
    (content?.menus ?? []).flatMap((menu) =>
      (content?.roles ?? []).map((role) => [getCellKey(menu.id, role.id), [menu.id, role.id]] as const),
    ),
  )
