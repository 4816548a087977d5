import { type MenuKey, menuOfEntity } from '#contract/screens'
import type { staffEndpoints } from '#contract/staff/index'
import { type AccessRule, type AccessRules, allowMenus as toMenus } from '../core/access'

/** Who may make which calls of an area: the menus that allow them (D-39). */
export type AreaRules<Area> = AccessRules<Area, MenuKey>
export type MenuRule = AccessRule<MenuKey>
export const by = (...menus: MenuKey[]) => toMenus(...menus)
/** The rules of entities with a screen of their own: its menu allows every ordinary call. */
export const byOwnMenu = <E extends string>(endpoints: Readonly<Record<E, unknown>>) =>
  Object.fromEntries(
    Object.keys(endpoints).map((entity) => {
      const menu = menuOfEntity(entity)
      if (!menu) throw new Error(`No screen with a menu lists ${entity}`)
      return [entity, by(menu)]
    }),
  ) as Readonly<Record<E, ReturnType<typeof by>>>
/** A figure of the dashboard: for whoever has that menu, and one that opens the screen to which it leads. */
export const onDashboard = (...menus: MenuKey[]): MenuRule => ({ both: [['Dashboard'], menus] })

export const staffAccess: AreaRules<typeof staffEndpoints> = {
  session: {
    signIn: 'everyone',
    forgotPassword: 'everyone',
    changePassword: 'everyone',
    roles: 'everyone',
    current: 'everyone',
    signOut: 'everyone',
    own: 'everyone',
    end: 'everyone',
    endOthers: 'everyone',
  },
  staffMember: { ...by('Examiner'), roles: ['Examiner'], endSessions: 'superadmin', giveCode: 'superadmin' },
  menu: { ...by('Menu'), all: ['Menu', 'Assign'] },
  assignment: by('Assign'),
  changeRequest: {
    list: ['All Request'],
    ofStaff: ['Role Request'],
    ofMenus: ['Assign-menu Request'],
    decide: ['All Request', 'Role Request', 'Assign-menu Request'],
    mine: 'everyone',
    sendAgain: 'everyone',
    withdraw: 'everyone',
  },
  // Whether one may read the row is asked by its kind.
  trail: { list: ['Trail'], ofRecord: ['Trail'], stamps: 'everyone', names: ['Trail'] },
}
