import { CallError } from '#contract/protocol/failure'

/** Menus that allow a call, any one of them; one of each of two kinds; everyone who is signed in; or the superadmin alone. */
export type Rule<Menu extends string = string> =
  | readonly Menu[]
  | { readonly both: readonly [readonly Menu[], readonly Menu[]] }
  | 'everyone'
  | 'superadmin'
/** A rule for every operation of an area's entities: a forgotten one does not compile. */
export type RulesOf<Area, Menu extends string> = {
  readonly [E in keyof Area]: { readonly [O in keyof Area[E]]: Rule<Menu> }
}

/** An entity of one screen: all its ordinary operations by the same menus. */
export const by = <Menu extends string>(...menus: Menu[]) => {
  const rule: Rule<Menu> = menus
  return { list: rule, all: rule, byRange: rule, add: rule, update: rule, setStatus: rule, remove: rule }
}

type Who = { role: string; menus: readonly string[] }
/** Whether the role may make the call. The superadmin may make every call. */
export function isAllowed(rule: Rule, who: Who): boolean {
  if (who.role === 'superadmin' || rule === 'everyone') return true
  const hasOne = (menus: readonly string[]) => menus.some((menu) => who.menus.includes(menu))
  return rule !== 'superadmin' && ('both' in rule ? rule.both.every(hasOne) : hasOne(rule))
}

/** Throws `forbidden` unless the role may make the call. */
export function assertAllowed(rule: Rule, who: Who): void {
  if (isAllowed(rule, who)) return
  throw new CallError('forbidden', 'Your role may not do this. Ask the super admin to assign you the menu.')
}
