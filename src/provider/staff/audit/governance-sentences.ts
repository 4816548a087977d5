import { approvalPartName, entityByPart } from '#contract/staff/change-request'
import { joinWithAnd } from '../../core/rows/display-text'
import type { UntypedRow } from '../../core/rows/references'
import { type Act, type Entry, fieldOf, textOf } from './act'
import { reasonAfter } from './reason-after'

const mostNames = 5
/** 'A, B and 18 more'. */
function some(names: readonly string[]): string {
  const rest = names.length - mostNames
  return rest > 1 ? `${names.slice(0, mostNames).join(', ')} and ${rest} more` : joinWithAnd(names)
}
const menusOf = (names: readonly string[]) => `the ${names.length === 1 ? 'menu' : 'menus'} ${some(names)}`

type Side = { before: string[]; after: string[] }
/** Which rows an assignment referred to before and after; a change replaces all of them. */
function sidesOf({ entries, facts }: Act, table: string, key: string, target: string): Side {
  const on = (action: string) =>
    entries
      .filter((entry) => entry.table === table && entry.action === action)
      .map((entry) => facts.names(target, String(fieldOf(entry, key))) || '?')
  return { before: on('deleted'), after: on('added') }
}
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))

/** 'took the menu Audit log from admin', 'gave examiner the menus Batch and Take test'. */
export function menuSentence(act: Act, main: Entry): string {
  if (main.table === 'change_request') return ''
  const menus = sidesOf(act, 'assignment_menu', 'menuId', 'menu')
  const roles = sidesOf(act, 'assignment_role', 'roleId', 'role')
  const stored = act.facts.names('assignment', main.recordId)
  const [lost, gained] = [without(menus.before, menus.after), without(menus.after, menus.before)]
  const [left, joined] = [without(roles.before, roles.after), without(roles.after, roles.before)]
  const stayed = some(roles.after.filter((name) => roles.before.includes(name))) || stored
  const parts = [
    left.length > 0 && menus.before.length > 0 ? `took ${menusOf(menus.before)} from ${some(left)}` : '',
    joined.length > 0 && menus.after.length > 0 ? `gave ${some(joined)} ${menusOf(menus.after)}` : '',
    stayed && lost.length > 0 && left.length + joined.length === 0 ? `took ${menusOf(lost)} from ${stayed}` : '',
    stayed && gained.length > 0 && left.length + joined.length === 0 ? `gave ${stayed} ${menusOf(gained)}` : '',
  ].filter(Boolean)
  return joinWithAnd(parts) || `saved the menus of ${stayed || 'a role'} unchanged`
}

const verbs: Readonly<Record<string, string>> = {
  add: 'add',
  update: 'change',
  activate: 'activate',
  deactivate: 'deactivate',
  remove: 'delete',
}
/** 'change FAQ “How long?”'. */
function wish(request: UntypedRow): string {
  const subject = request.subject ? ` “${request.subject}”` : ''
  return `${verbs[String(request.operation)] ?? request.operation} ${approvalPartName(String(request.part))}${subject}`
}

/** What became of a change request; '' for an act without one. `effect` words what an approved one changed. */
export function requestSentence(act: Act, effect: (act: Act) => string): string {
  const entry = act.entries.find(({ table }) => table === 'change_request')
  if (!entry) return ''
  const request = { ...entry.before, ...act.facts.requests.get(entry.recordId), ...entry.after }
  if (entry.action === 'deleted') return `withdrew the request to ${wish(request)}`
  if (entry.action === 'added') return `requested approval to ${wish(request)}`
  const who = act.facts.names('staff', String(request.requestedBy)) || 'somebody'
  if (textOf(entry, 'state') === 'rejected')
    return `rejected the request of ${who} to ${wish(request)}${reasonAfter(textOf(entry, 'reason'))}`
  const entries = act.entries.filter((one) => one !== entry)
  const entity = Object.entries(entityByPart).find(([part]) => part === request.part)?.[1] ?? ''
  const done = effect({ ...act, call: `${entity}.${request.operation}`, entries, count: act.count - 1 })
  return done === '' ? `approved the request of ${who} to ${wish(request)}` : `approved the request of ${who}: ${done}`
}
