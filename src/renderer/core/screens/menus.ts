import type { SignedInStaff } from '#contract/desk/index'
import type { ScreenEntry } from '#contract/screens'

type Menu = NonNullable<SignedInStaff['menus']>[number]
type MenuTarget = { path: string; groupMenu?: string | undefined }

/** Lower-case letters and digits of a menu name or path, for comparison (S1 §2.1). */
const toSlug = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
/** A menu is matched by its key, else by its name (D-50). */
const getMenuKey = ({ name, key }: Menu): string => toSlug(key || name)

/** True if the menu grants the screen or its group. */
export const menuGrants = (menu: Menu, { path, groupMenu = path }: MenuTarget): boolean =>
  [path, groupMenu].map(toSlug).includes(getMenuKey(menu))

/**
 * True if a menu of the user's role grants the screen or its group. Every user can open the dashboard, and the
 * superadmin every screen (D-39). If the server sends no list of menus, or an empty one without a role, every user can
 * open every screen, and the backend decides (D-41).
 */
export function canOpen(session: SignedInStaff, target: MenuTarget): boolean {
  if (session.role === 'superadmin' || target.path === '/dashboard') return true
  if (!session.menus || (session.role === '' && session.menus.length === 0)) return true
  return session.menus.some((menu) => menuGrants(menu, target))
}

/**
 * True if the side menu offers a screen, by its own menu or by its `access` in the table of screens. A user whose role
 * is empty, as on a server without roles, may be setting up the workstation.
 */
export function isOffered(session: SignedInStaff, screen: ScreenEntry, screens: readonly ScreenEntry[]): boolean {
  const { role } = session
  if (screen.access === 'everyone') return true
  if (screen.access === 'set-up') return role === 'superadmin' || role === ''
  if (screen.access === 'staff-needing-approval')
    return role !== 'superadmin' && screens.some((otherScreen) => otherScreen.governed && canOpen(session, otherScreen))
  if (screen.access === undefined || screen.access === 'superadmin') return canOpen(session, screen)
  // `access` is the path of another screen: offered to everybody who can open that screen.
  return canOpen(session, { path: screen.access })
}

/** Menus of the role that match no screen; the side menu lists them too (S1 §2.1). */
export const getUnmatchedMenus = (session: SignedInStaff, targets: readonly MenuTarget[]): Menu[] =>
  (session.menus ?? []).filter((menu) => getMenuKey(menu) !== '' && !targets.some((target) => menuGrants(menu, target)))

/** 'Home-page Banner' → 'home-page-banner'. Encoded: a name with `/`, `?`, `#` or `%` stays one segment of a path. */
export const getMenuPath = ({ name }: Menu): string =>
  encodeURIComponent(name.trim().toLowerCase().replace(/\s+/g, '-'))

/** The institute's name for a renamed menu; `title` if the menu is missing or not renamed. */
export function getMenuTitle(session: SignedInStaff, key: string, title: string): string {
  const menu = session.menus?.find((entry) => getMenuKey(entry) === toSlug(key))
  return menu?.key && menu.name !== menu.key ? menu.name : title
}
