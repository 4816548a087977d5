import { approvalPartName, entityByPart } from '#contract/staff/change-request'
import { joinWithAnd } from '../../core/rows/display-text'
import type { UntypedRow } from '../../core/rows/references'
import { type Act, type Entry, fieldOf, textOf } from './act'
import { withColon } from './with-colon'

const maxNames = 5
/** 'A, B and 18 more'. */
function shortList(names: readonly string[]): string {
  const rest = names.length - maxNames
  return rest > 1 ? `${names.slice(0, maxNames).join(', ')} and ${rest} more` : joinWithAnd(names)
}
const menusText = (names: readonly string[]) => `the ${names.length === 1 ? 'menu' : 'menus'} ${shortList(names)}`

type BeforeAndAfter = { before: string[]; after: string[] }
/** Rows that an assignment referred to before and after; a change replaces all of them. */
function referencesOf({ entries, facts }: Act, table: string, key: string, target: string): BeforeAndAfter {
  const namesWith = (action: string) =>
    entries
      .filter((entry) => entry.table === table && entry.action === action)
      .map((entry) => facts.nameOf(target, String(fieldOf(entry, key))) || '?')
  return { before: namesWith('deleted'), after: namesWith('added') }
}
const removeNames = (names: readonly string[], removed: readonly string[]) =>
  names.filter((name) => !removed.includes(name))

/** 'took the menu Audit log from admin', 'gave examiner the menus Batch and Take test'. */
export function menuSentence(act: Act, main: Entry): string {
  if (main.table === 'change_request') return ''
  const menus = referencesOf(act, 'assignment_menu', 'menuId', 'menu')
  const roles = referencesOf(act, 'assignment_role', 'roleId', 'role')
  const assignmentName = act.facts.nameOf('assignment', main.recordId)
  const [lostMenus, gainedMenus] = [removeNames(menus.before, menus.after), removeNames(menus.after, menus.before)]
  const [lostRoles, gainedRoles] = [removeNames(roles.before, roles.after), removeNames(roles.after, roles.before)]
  const unchangedRoles = shortList(roles.after.filter((name) => roles.before.includes(name))) || assignmentName
  const parts = [
    lostRoles.length > 0 && menus.before.length > 0
      ? `took ${menusText(menus.before)} from ${shortList(lostRoles)}`
      : '',
    gainedRoles.length > 0 && menus.after.length > 0 ? `gave ${shortList(gainedRoles)} ${menusText(menus.after)}` : '',
    unchangedRoles && lostMenus.length > 0 && lostRoles.length + gainedRoles.length === 0
      ? `took ${menusText(lostMenus)} from ${unchangedRoles}`
      : '',
    unchangedRoles && gainedMenus.length > 0 && lostRoles.length + gainedRoles.length === 0
      ? `gave ${unchangedRoles} ${menusText(gainedMenus)}`
      : '',
  ].filter(Boolean)
  return joinWithAnd(parts) || `saved the menus of ${unchangedRoles || 'a role'} unchanged`
}

const verbs: Readonly<Record<string, string>> = {
  add: 'add',
  update: 'change',
  activate: 'activate',
  deactivate: 'deactivate',
  remove: 'delete',
}
/** 'change FAQ “How long?”'. */
function requestedChange(request: UntypedRow): string {
  const subject = request.subject ? ` “${request.subject}”` : ''
  return `${verbs[String(request.operation)] ?? request.operation} ${approvalPartName(String(request.part))}${subject}`
}

/**
 * Describes what happened to a change request; '' for an act without one. `describeEffect` describes the change that an
 * approval made.
 */
export function requestSentence(act: Act, describeEffect: (act: Act) => string): string {
  const entry = act.entries.find(({ table }) => table === 'change_request')
  if (!entry) return ''
  const request = { ...entry.before, ...act.facts.requests.get(entry.recordId), ...entry.after }
  if (entry.action === 'deleted') return `withdrew the request to ${requestedChange(request)}`
  if (entry.action === 'added') return `requested approval to ${requestedChange(request)}`
  const requester = act.facts.nameOf('staff', String(request.requestedBy)) || 'somebody'
  if (textOf(entry, 'state') === 'rejected')
    return `rejected the request of ${requester} to ${requestedChange(request)}${withColon(textOf(entry, 'reason'))}`
  const entries = act.entries.filter((candidate) => candidate !== entry)
  const entity = Object.entries(entityByPart).find(([part]) => part === request.part)?.[1] ?? ''
  const effectText = describeEffect({ ...act, call: `${entity}.${request.operation}`, entries, count: act.count - 1 })
  return effectText === ''
    ? `approved the request of ${requester} to ${requestedChange(request)}`
    : `approved the request of ${requester}: ${effectText}`
}
