import type { Assignment } from '#contract/staff/assignment'
import { type ChangeRequest, requestState } from '#contract/staff/change-request'

/** What becomes of a place of the matrix once a request is accepted. */
export type Waiting = 'given' | 'taken'
type Named = Pick<Assignment, 'menus' | 'roles'>
type Given = (menuId: string, roleId: string) => readonly Assignment[]

/**
 * Which places requests that wait would change: `waitingOf(requests, given)(menuId, roleId)`. One is taken only where no
 * other assignment gives it too.
 */
export function waitingOf(requests: readonly ChangeRequest[], given: Given) {
  const found = new Map<string, Waiting>()
  for (const request of requests) {
    if (request.part !== 'AssignMenu' || requestState(request) !== 'pending') continue
    const [before, after] = [placesOf(request.existing), placesOf(request)]
    for (const [key, [menuId, roleId]] of before) {
      const isOnlyHere = given(menuId, roleId).every(({ id }) => id === request.recordId)
      if (!after.has(key) && isOnlyHere) found.set(key, 'taken')
    }
    for (const [key, [menuId, roleId]] of after) {
      if (!before.has(key) && given(menuId, roleId).length === 0) found.set(key, 'given')
    }
  }
  return (menuId: string, roleId: string): Waiting | undefined => found.get(keyOf(menuId, roleId))
}

const keyOf = (menuId: string, roleId: string) => `${menuId} ${roleId}`
const placesOf = (content: Named | null | undefined): Map<string, [menuId: string, roleId: string]> =>
  new Map(
    (content?.menus ?? []).flatMap((menu) =>
      (content?.roles ?? []).map((role) => [keyOf(menu.id, role.id), [menu.id, role.id]] as const),
    ),
  )
