import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'

/** Roles that may make a call. The superadmin may make every call. */
export type AccessRule<Menu extends string = string> =
  /** Roles with one of these menus. */
  | readonly Menu[]
  /** Roles with one menu of each list. */
  | { readonly both: readonly [readonly Menu[], readonly Menu[]] }
  | 'everyone'
  | 'superadmin'
/** One rule per operation of an area's entities; a missing one does not compile. */
export type AccessRules<Area, Menu extends string> = {
  readonly [E in keyof Area]: { readonly [O in keyof Area[E]]: AccessRule<Menu> }
}

/** The same menus for all CRUD operations of an entity. */
export const allowMenus = <Menu extends string>(...menus: Menu[]) => {
  const rule: AccessRule<Menu> = menus
  return { list: rule, all: rule, byRange: rule, add: rule, update: rule, setStatus: rule, remove: rule }
}

type Caller = { role: string; menus: readonly string[] }
/** True if the role may make the call; always true for the superadmin. */
export function isAllowed(rule: AccessRule, caller: Caller): boolean {
  if (caller.role === 'superadmin' || rule === 'everyone') return true
  if (rule === 'superadmin') return false
  const hasOneOf = (menus: readonly string[]) => menus.some((menu) => caller.menus.includes(menu))
  return 'both' in rule ? rule.both.every(hasOneOf) : hasOneOf(rule)
}

/** Throws `forbidden` unless the role may make the call. */
export const assertAllowed = (rule: AccessRule, caller: Caller): void => assertAnyAllowed([rule], caller)

/** Throws `forbidden` unless the role may make one of several calls. */
export function assertAnyAllowed(rules: readonly AccessRule[], caller: Caller): void {
  if (rules.some((rule) => isAllowed(rule, caller))) return
  throw new CallError('forbidden', t`Your role may not do this. Ask the super admin to assign you the menu.`)
}
