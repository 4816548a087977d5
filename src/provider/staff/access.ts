import { type MenuKey, menuOfEntity } from '#contract/screens'
import type { staffEndpoints } from '#contract/staff/index'
import { type AccessRule, type AccessRules, allowMenus as allowMenusOf } from '../core/access'

/** Access rules of an area's operations: the menus that allow them (D-39). */
export type AreaRules<Area> = AccessRules<Area, MenuKey>
export type MenuRule = AccessRule<MenuKey>
export const allowMenus = (...menus: MenuKey[]) => allowMenusOf(...menus)
/** Rules of entities that have a screen of their own: the menu of that screen allows all CRUD operations. */
export const allowOwnMenu = <E extends string>(endpoints: Readonly<Record<E, unknown>>) =>
  Object.fromEntries(
    Object.keys(endpoints).map((entity) => {
      const menu = menuOfEntity(entity)
      if (!menu) throw new Error(`No screen with a menu lists ${entity}`)
      return [entity, allowMenus(menu)]
    }),
  ) as Readonly<Record<E, ReturnType<typeof allowMenus>>>
/** Rule of a dashboard figure: requires the menu Dashboard and one of the menus of the screen to which it leads. */
export const requireDashboardAnd = (...menus: MenuKey[]): MenuRule => ({ both: [['Dashboard'], menus] })

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
  staffMember: { ...allowMenus('Examiner'), roles: ['Examiner'], endSessions: 'superadmin', giveCode: 'superadmin' },
  menu: { ...allowMenus('Menu'), all: ['Menu', 'Assign'] },
  assignment: allowMenus('Assign'),
  changeRequest: {
    list: ['All Request'],
    ofStaff: ['Role Request'],
    ofMenus: ['Assign-menu Request'],
    decide: ['All Request', 'Role Request', 'Assign-menu Request'],
    mine: 'everyone',
    sendAgain: 'everyone',
    withdraw: 'everyone',
  },
  // `stamps`: the handler checks whether the caller may read rows of the requested kind.
  trail: { list: ['Trail'], ofRecord: ['Trail'], stamps: 'everyone', names: ['Trail'] },
}
