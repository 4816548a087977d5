import { t } from '@lingui/core/macro'
import { approvalPartName, entityByPart } from '#contract/staff/change-request'
import { joinWithAnd, joinWithComma } from '../../core/rows/display-text'
import type { UntypedRow } from '../../core/rows/references'
import { type Act, type Entry, fieldOf, textOf } from './act'
import { withDetail, withWords } from './with-detail'

const maxNames = 5
/** 'A, B and 18 more'. */
function shortList(names: readonly string[]): string {
  const hiddenCount = names.length - maxNames
  // Instead of 'and 1 more', that name is listed.
  return hiddenCount > 1
    ? t`${{ list: joinWithComma(names.slice(0, maxNames)) }} and ${{ count: hiddenCount }} more`
    : joinWithAnd(names)
}
const menusText = (names: readonly string[]) =>
  names.length === 1 ? t`the menu ${{ menu: names[0] ?? '' }}` : t`the menus ${{ menus: shortList(names) }}`

const takenText = (menus: readonly string[], roles: string) => t`took ${{ menus: menusText(menus) }} from ${roles}`
const givenText = (menus: readonly string[], roles: string) => t`gave ${roles} ${{ menus: menusText(menus) }}`

type BeforeAndAfter = { before: string[]; after: string[] }
/** Names of an assignment's menus or roles before and after an act. An update deletes all rows and adds new ones. */
function namesBeforeAndAfter({ entries, facts }: Act, table: string, key: string, target: string): BeforeAndAfter {
  const namesWith = (action: string) =>
    entries
      .filter((entry) => entry.table === table && entry.action === action)
      .map((entry) => facts.nameOf(target, String(fieldOf(entry, key))) || '?')
  return { before: namesWith('deleted'), after: namesWith('added') }
}
const excludeNames = (names: readonly string[], removed: readonly string[]) =>
  names.filter((name) => !removed.includes(name))

/** 'took the menu Audit log from admin', 'gave examiner the menus Batch and Take test'. */
export function menuSentence(act: Act, main: Entry): string {
  if (main.table === 'change_request') return ''
  const menus = namesBeforeAndAfter(act, 'assignment_menu', 'menuId', 'menu')
  const roles = namesBeforeAndAfter(act, 'assignment_role', 'roleId', 'role')
  const assignmentName = act.facts.nameOf('assignment', main.recordId)
  const lostMenus = excludeNames(menus.before, menus.after)
  const gainedMenus = excludeNames(menus.after, menus.before)
  const lostRoles = excludeNames(roles.before, roles.after)
  const gainedRoles = excludeNames(roles.after, roles.before)
  const hasSameRoles = lostRoles.length + gainedRoles.length === 0
  const unchangedRoles = shortList(roles.after.filter((name) => roles.before.includes(name))) || assignmentName
  const parts = [
    lostRoles.length > 0 && menus.before.length > 0 ? takenText(menus.before, shortList(lostRoles)) : '',
    gainedRoles.length > 0 && menus.after.length > 0 ? givenText(menus.after, shortList(gainedRoles)) : '',
    unchangedRoles && lostMenus.length > 0 && hasSameRoles ? takenText(lostMenus, unchangedRoles) : '',
    unchangedRoles && gainedMenus.length > 0 && hasSameRoles ? givenText(gainedMenus, unchangedRoles) : '',
  ].filter(Boolean)
  if (parts.length > 0) return joinWithAnd(parts)
  return unchangedRoles
    ? t`saved the menus of ${{ roles: unchangedRoles }} unchanged`
    : t`saved the menus of a role unchanged`
}

const requestTexts: Readonly<Record<string, (record: string) => string>> = {
  add: (record) => t`add ${record}`,
  update: (record) => t`change ${record}`,
  activate: (record) => t`activate ${record}`,
  deactivate: (record) => t`deactivate ${record}`,
  remove: (record) => t`delete ${record}`,
}
/** 'change FAQ “How long?”'. */
function requestedChange(request: UntypedRow): string {
  const noun = approvalPartName(String(request.part))
  const record = request.subject ? t`${noun} “${{ name: String(request.subject) }}”` : noun
  return requestTexts[String(request.operation)]?.(record) ?? `${request.operation} ${record}`
}

/**
 * Describes what an act did to a change request; '' for an act without one. `describeEffect` describes the change that
 * an approval made.
 */
export function requestSentence(act: Act, describeEffect: (act: Act) => string): string {
  const entry = act.entries.find(({ table }) => table === 'change_request')
  if (!entry) return ''
  const request = { ...entry.before, ...act.facts.requests.get(entry.recordId), ...entry.after }
  const change = requestedChange(request)
  if (entry.action === 'deleted') return t`withdrew the request to ${change}`
  if (entry.action === 'added') return t`requested approval to ${change}`
  const requesterName = act.facts.nameOf('staff', String(request.requestedBy)) || '?'
  if (textOf(entry, 'state') === 'rejected')
    return withWords(t`rejected the request of ${requesterName} to ${change}`, textOf(entry, 'reason'))
  const entries = act.entries.filter((other) => other !== entry)
  const entity = Object.entries(entityByPart).find(([part]) => part === request.part)?.[1] ?? ''
  const effectText = describeEffect({ ...act, call: `${entity}.${request.operation}`, entries, count: act.count - 1 })
  return effectText === ''
    ? t`approved the request of ${requesterName} to ${change}`
    : withDetail(t`approved the request of ${requesterName}`, effectText)
}
