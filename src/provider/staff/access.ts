import type { staffEndpoints } from '#contract/staff/index'
import { type Rule, type RulesOf, by as toMenus } from '../core/access'
import type { MenuName } from './menus'

/** Who may make which calls of an area: the menus that allow them (D-39). */
export type AreaRules<Area> = RulesOf<Area, MenuName>
export type MenuRule = Rule<MenuName>
export const by = (...menus: MenuName[]) => toMenus(...menus)
/** A figure of the dashboard: for whoever has that menu, and one that opens the screen to which it leads. */
export const onDashboard = (...menus: MenuName[]): MenuRule => ({ both: [['Dashboard'], menus] })

export const staffAccess: AreaRules<typeof staffEndpoints> = {
  session: { signIn: 'everyone', forgotPassword: 'everyone', changePassword: 'everyone', roles: 'everyone' },
}
