import type { SignedIn } from '#contract/desk/index'
import type { ScreenEntry } from '#contract/screens'

type Menu = NonNullable<SignedIn['menus']>[number]
type MenuTarget = { path: string; groupMenu?: string | undefined }

/** A menu of the server and the address it leads to, made comparable: their letters and digits (S1 §2.1). */
const menuSlug = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
/** A menu opens what its key says, whatever it is called; without one, what its name says (D-50). */
const openedBy = ({ name, key }: Menu): string => menuSlug(key || name)

/** Whether a menu gives a screen, or the group that it stands in. */
export const opens = (menu: Menu, { path, groupMenu = path }: MenuTarget): boolean =>
  [path, groupMenu].map(menuSlug).includes(openedBy(menu))

/**
 * A menu assigned to the role gives the screen or the group of that name; the superadmin sees everything (D-39). Where no
 * menus are told, every screen is offered and the backend decides (D-41).
 */
export function mayOpen(session: SignedIn, place: MenuTarget): boolean {
  if (session.role === 'superadmin' || place.path === '/dashboard') return true
  if (!session.menus || (session.role === '' && session.menus.length === 0)) return true
  return session.menus.some((menu) => opens(menu, place))
}

/**
 * Whether the side menu offers a screen: by its own menu, or by its `access` in the table of screens. A server without
 * roles leaves the role empty: anyone may then be setting up the workstation.
 */
export function isOffered(session: SignedIn, screen: ScreenEntry, screens: readonly ScreenEntry[]): boolean {
  const { role } = session
  if (screen.access === 'everyone') return true
  if (screen.access === 'set-up') return role === 'superadmin' || role === ''
  if (screen.access === 'requests')
    return role !== 'superadmin' && screens.some((other) => other.governed && mayOpen(session, other))
  if (screen.access === undefined || screen.access === 'superadmin') return mayOpen(session, screen)
  return mayOpen(session, { path: screen.access })
}

/** Menus that none of these places stands for, as the side menu shows them (S1 §2.1). */
export const menusWithout = (session: SignedIn, places: readonly MenuTarget[]): Menu[] =>
  (session.menus ?? []).filter((menu) => openedBy(menu) !== '' && !places.some((place) => opens(menu, place)))

/** 'Home-page Banner' → 'home-page-banner' */
export const menuAddress = ({ name }: Menu): string => name.trim().toLowerCase().replace(/\s+/g, '-')

/** What the institute calls the menu of this key by now; `title` where it still has its first name, or none. */
export function calledNow(session: SignedIn, key: string, title: string): string {
  const menu = session.menus?.find((one) => openedBy(one) === menuSlug(key))
  return menu?.key && menu.name !== menu.key ? menu.name : title
}
